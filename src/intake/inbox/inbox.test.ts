import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, forms, formNames, type FormName } from '../../contact-message/forms.ts'
import { fieldNames } from '../templates/inbox/addresses.ts'
import { databases } from '../../../tests/harness/databases.ts'
import { cookieOf, message, staff, startTestIntake, type TestIntake } from '../../../tests/harness/intake.ts'
import { findRequest } from '../requests/find.ts'
import { rooms } from './inbox.ts'

describe.each(await databases())('%s', (_, newPlace) => {
  let intake: TestIntake
  let session: Awaited<ReturnType<TestIntake['signIn']>>
  beforeAll(async () => {
    intake = await startTestIntake({ place: await newPlace() })
    session = await intake.signIn()
  })
  afterAll(() => intake[Symbol.asyncDispose]())

  let last = 0
  /** A request that has come in; returns its reference. */
  async function arrive(fields: Record<string, string> = {}, more: object = {}): Promise<string> {
    const email = fields['email'] ?? `client${(last += 1)}@example.com`
    expect((await intake.post(message({ ...fields, email }, more), { Origin: 'https://elsewhere.example' })).status).toBe(200)
    const [row] = await intake.database.run('SELECT id FROM requests WHERE email = $1 ORDER BY received_at DESC', [email])
    await intake.database.run(`UPDATE requests SET state = 'open', flags = '' WHERE id = $1`, [String(row?.['id'])])
    return String(row?.['id'])
  }

  const get = async (path: string, headers: Record<string, string> = { Cookie: session.Cookie }) => {
    const answer = await intake.request(path, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const act = (path: string, values: Record<string, string> = {}, who = session) =>
    intake.send(path, { [fieldNames.token]: who.token, ...values }, { Cookie: who.Cookie })

  /** Texts between the tags of a page. */
  const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')

  it('shows nothing to anybody who has not signed in', async () => {
    const id = await arrive({ name: 'Lady Secret' })
    for (const path of [
      '/staff',
      '/fr/staff',
      `/staff/requests/${id}`,
      `/staff/requests/${id}/erase`,
      '/staff/requests.csv',
      '/staff/mails',
    ]) {
      const { status, text } = await get(path, {})
      expect([status, text.includes('Secret'), text.includes('type="email"')]).toEqual([200, false, true])
    }
  })

  it('is never kept or indexed, and runs no script', async () => {
    const { headers, text } = await get('/staff')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self';/)
    expect(text).not.toContain('<script')
  })

  it('answers strangers as it answers the staff', async () => {
    const ask = (email: string) => intake.send('/staff/code', { email }, { 'Sec-Fetch-Site': 'same-origin' })
    const [one, other] = [await ask('bob@house.example'), await ask('eve@example.com')]
    const shape = ({ status, headers }: Response) => [
      status,
      headers.get('Location'),
      headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43}/, '')),
    ]
    expect(shape(one)).toEqual(shape(other))
    expect(await one.text()).toBe(await other.text())
  })

  it('sends a network no more than so many codes', async () => {
    await using other = await startTestIntake()
    const statuses: number[] = []
    for (let count = 0; count < 22; count += 1) statuses.push((await other.send('/staff/code', { email: `x${count}@example.com` })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(303), 429, 429])
  })

  it('sends an address no more than so many codes for one network, so that others get theirs', async () => {
    await using other = await startTestIntake({ env: { TRUSTED_PROXY: '127.0.0.1' } })
    const ask = async (client: string) => (await other.send('/staff/code', { email: staff }, { 'X-Forwarded-For': client })).status
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push(await ask('192.0.2.1'))
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429])
    expect(await ask('198.51.100.1')).toBe(303)
  })

  it('gives whoever types the code a new session, whatever cookie they bring, once', async () => {
    const fixed = `__Host-staff=${'a'.repeat(43)}`
    const asked = await intake.send('/staff/code', { email: staff })
    const code = await intake.codeFor(staff)
    const entered = await intake.send('/staff/session', { code }, { Cookie: `${cookieOf(asked)}; ${fixed}` })
    expect(cookieOf(entered)).toMatch(/__Host-staff=[\w-]{43}/)
    expect(cookieOf(entered)).not.toContain(fixed)
    expect((await get('/staff', { Cookie: fixed })).text).toContain('type="email"')
    // A code that has been used.
    expect((await intake.send('/staff/session', { code }, { Cookie: cookieOf(asked) })).status).toBe(403)
  })

  it('lets nobody in any more who has signed out, or has left the house', async () => {
    const mine = await intake.signIn('bob@house.example')
    expect((await act('/staff/leave', {}, mine)).status).toBe(303)
    expect((await get('/staff', { Cookie: mine.Cookie })).text).toContain('type="email"')

    const left = await intake.signIn('bob@house.example')
    await intake.database.run(`UPDATE sessions SET address = 'carol@house.example' WHERE address = 'bob@house.example'`)
    expect((await get('/staff', { Cookie: left.Cookie })).text).toContain('type="email"')
  })

  const changes = Object.keys(rooms)
    .filter((room) => room.startsWith('POST '))
    .map((room) => room.slice('POST '.length))

  it.each(changes)('does nothing at %s for another site’s form, without its token, or signed out', async (path) => {
    const id = await arrive()
    const before = await findRequest(intake.database, id)
    const to = path.replace(':id', id)
    const values = { [fieldNames.token]: session.token, [fieldNames.note]: 'Forged' }
    const other = await intake.signIn('bob@house.example')
    const forged = [
      await intake.send(to, values, { Cookie: session.Cookie, Origin: 'https://evil.example' }),
      await intake.send(to, values, { Cookie: session.Cookie, 'Sec-Fetch-Site': 'cross-site' }),
      await intake.send(to, { ...values, [fieldNames.token]: '' }, { Cookie: session.Cookie }),
      await intake.send(to, { ...values, [fieldNames.token]: other.token }, { Cookie: session.Cookie }),
      await intake.send(to, values),
      await intake.request(to, {
        method: 'POST',
        body: JSON.stringify(values),
        headers: { Cookie: session.Cookie, Origin: intake.address },
      }),
    ]
    expect(forged.map(({ status }) => status)).toEqual(forged.map(() => 403))
    expect(await findRequest(intake.database, id)).toEqual(before)
    expect((await get('/staff')).text).not.toContain('type="email"')
  })

  it('lists, counts, searches and pages the requests', async () => {
    await using other = await startTestIntake()
    const mine = { Cookie: (await other.signIn()).Cookie }
    for (let number = 0; number < 27; number += 1)
      await other.database.run(
        `INSERT INTO requests (id, received_at, form, language, fields, email, words, flags, state, note) VALUES ($1, $2, 'simple', 'en', $3, $4, $5, '', $6, '')`,
        [
          `R${number}-AAAAA`,
          number,
          JSON.stringify({ name: `Client ${number}` }),
          `c${number}@example.com`,
          `client ${number} ete 100%`,
          number === 3 ? 'handled' : 'open',
        ],
      )
    const page = async (query: string) => (await (await other.request(`/staff${query}`, { headers: mine })).text()).replaceAll('&amp;', '&')
    const names = (html: string) => [...html.matchAll(/Client \d+/g)].map(([name]) => name)
    const first = await page('')
    expect(names(first)).toHaveLength(25)
    expect(names(first)[0]).toBe('Client 26')
    const [, older = ''] = /href="\/staff(\?[^"]*page=2)"/.exec(first) ?? []
    expect(names(await page(older))).toEqual(['Client 0'])
    expect(names(await page('?show=handled'))).toEqual(['Client 3'])
    expect(names(await page('?search=CLIENT 12'))).toEqual(['Client 12'])
    expect(names(await page('?search=r5-'))).toEqual(['Client 5'])
    expect(names(await page('?search=Été'))).toHaveLength(25)
    expect(names(await page('?search=100%25&page=2'))).toEqual(['Client 0'])
    expect(names(await page('?search=_'))).toEqual([])
    expect(names(await page('?show=nothing&page=-1'))).toHaveLength(25)
    expect(words(first)).toMatch(/\(26\)[^]*\(0\)[^]*\(1\)[^]*\(27\)/)
  })

  it('notes who reads what, before it is shown', async () => {
    const id = await arrive()
    await get('/staff')
    await get(`/staff/requests/${id}`)
    await get('/staff/requests.csv')
    const ways = await intake.database.run('SELECT what FROM readings WHERE request = $1 AND reader = $2 ORDER BY what', [id, staff])
    expect(ways.map(({ what }) => what)).toEqual(['list', 'request', 'table'])
    expect((await get(`/staff/requests/${id}`)).text).toContain(staff)
  })

  it('keeps a note, finds a request by it, marks it as handled and not', async () => {
    const id = await arrive()
    expect((await act(`/staff/requests/${id}/note`, { note: 'Émilie\r\nsees to it' })).headers.get('Location')).toBe(
      `/staff/requests/${id}?kept`,
    )
    expect((await findRequest(intake.database, id))?.note).toBe('Émilie\nsees to it')
    expect((await get('/staff?search=emilie')).text).toContain(id)
    await act(`/staff/requests/${id}/handled`)
    expect((await findRequest(intake.database, id))?.state).toBe('handled')
    expect((await get('/staff')).text).not.toContain(id)
    await act(`/staff/requests/${id}/open`)
    expect((await findRequest(intake.database, id))?.state).toBe('open')
  })

  it('holds back what looks like a program’s, and sends its mails once it is genuine', async () => {
    await intake.post(message({ email: 'suspect@example.com' }, { topic: 'Buy' }))
    const [row] = await intake.database.run(`SELECT id FROM requests WHERE email = 'suspect@example.com'`)
    const id = String(row?.['id'])
    const mails = async () =>
      (await intake.database.run('SELECT kind FROM mails WHERE request = $1 ORDER BY kind', [id])).map(({ kind }) => kind)
    expect(await mails()).toEqual([])
    await act(`/staff/requests/${id}/handled`)
    expect((await findRequest(intake.database, id))?.state).toBe('suspected')
    await act(`/staff/requests/${id}/genuine`)
    expect(await findRequest(intake.database, id)).toMatchObject({ state: 'open', flags: [] })
    expect(await mails()).toEqual(['client', 'house'])
    expect((await act(`/staff/requests/${id}/genuine`)).status).toBe(404)
  })

  it('sends a mail again that could not be sent', async () => {
    const id = await arrive()
    await intake.database.run(
      `INSERT INTO mails (id, request, kind, recipient, language, code, state, created_at, due_at, attempts, lease, leased_until, problem)
     VALUES ($1, $2, 'house', 'h@example.com', 'en', '', 'dead', 1, 1, 9, '', 0, 'Mailbox <b>full</b>')`,
      [`${id}.house`, id],
    )
    const { text } = await get('/staff/mails')
    expect(words(text)).toContain('Mailbox &lt;b&gt;full')
    const [, to = ''] = /action="(\/staff\/mails\/[^"]+)"/.exec(text) ?? []
    expect((await act(to)).status).toBe(303)
    const [row] = await intake.database.run('SELECT state FROM mails WHERE request = $1', [id])
    expect(row?.['state']).not.toBe('dead')
  })

  it('erases a request, or all of an address, once it has been asked twice', async () => {
    const email = 'forget@example.com'
    const [one, two] = [await arrive({ email }), await arrive({ email, message: 'Another' })]
    const { text } = await get(`/staff/requests/${one}/erase`)
    expect(text).toContain(email)
    await act(`/staff/requests/${one}/erase`)
    expect([await findRequest(intake.database, one), (await findRequest(intake.database, two))?.id]).toEqual([undefined, two])
    await act(`/staff/requests/${two}/erase`, { [fieldNames.scope]: 'address' })
    expect(await findRequest(intake.database, two)).toBeUndefined()
    expect((await get(`/staff/requests/${two}`)).status).toBe(404)
  })

  const markup = `"><img src=x onerror=alert(1)><script>alert(1)</script>&amp;*`

  it.each(formNames.flatMap((form) => Object.keys(fieldsOf(form)).map((field) => [form, field] as const)))(
    '%s: shows what is in %s as text',
    async (form: FormName, field) => {
      const fields = Object.fromEntries(Object.keys(fieldsOf(form)).map((name) => [name, name === field ? markup : 'x']))
      const id = `XSS-${form}-${field}`
      await intake.database.run(
        `INSERT INTO requests (id, received_at, form, language, fields, email, words, flags, state, note) VALUES ($1, 1, $2, $3, $4, $3, 'x', $3, 'suspected', $3)`,
        [id, form, markup, JSON.stringify(fields)],
      )
      for (const path of [
        `/staff/requests/${id}`,
        `/staff/requests/${id}/erase`,
        `/fr/staff?show=suspected&search=${encodeURIComponent('x')}`,
        `/staff?search=${encodeURIComponent(markup)}`,
      ]) {
        const { status, text } = await get(path)
        expect(status).toBe(200)
        expect(text).not.toMatch(/<script|<img|onerror=alert\(1\)"/)
      }
      await intake.database.run('DELETE FROM requests WHERE id = $1', [id])
    },
  )

  it('writes a table without formulas, in which nothing is lost', async () => {
    const id = await arrive({ name: '=HYPERLINK("http://evil.example")', phone: '+44 20 7946 0999', message: 'Two\n"lines", and a comma' })
    const { headers, text } = await get('/staff/requests.csv?show=all')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="requests.csv"')
    const row = text.slice(text.indexOf(id) - 1, text.indexOf('\r\n', text.indexOf(id)))
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(row).toContain(`"'+44 20 7946 0999"`)
    expect(row).toContain('"Two\n""lines"", and a comma"')
    const columns = text.split('\r\n')[0]?.split(',') ?? []
    for (const { fields } of Object.values(forms)) for (const name of Object.keys(fields)) expect(columns).toContain(`"${name}"`)
  })

  it('has every request in the table once, however many there are', async () => {
    await using other = await startTestIntake()
    const { Cookie } = await other.signIn()
    await other.database.run(
      `INSERT INTO requests (id, received_at, form, language, fields, email, words, flags, state, note)
       WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 1201)
       SELECT 'R' || n, n / 3, 'simple', 'en', '{}', '', '', '', 'open', '' FROM many`,
    )
    const table = await (await other.request('/staff/requests.csv', { headers: { Cookie } })).text()
    const ids = table.split('\r\n').flatMap((row) => /^"(R\d+)"/.exec(row)?.[1] ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([1201, 1201])
  })

  it.each([
    '/staff/requests/../../etc/passwd',
    '/staff/requests/%2e%2e/x',
    '/staff/requests/a/b/c',
    '/staff/requests/',
    '/staff/constructor',
    '/staff//requests',
    "/staff/requests/'%20OR%201=1",
  ])('finds nothing at %s', async (path) => {
    expect([404, 308]).toContain((await get(path)).status)
  })

  it('believes a header that says who it is from a proxy on this machine alone', async () => {
    await using other = await startTestIntake({ env: { STAFF_HEADER: 'X-Forwarded-Email' } })
    const from = async (headers: Record<string, string>) => {
      const answer = await other.request('/staff', { headers })
      return { status: answer.status, cookie: cookieOf(answer) }
    }
    const come = await from({ 'X-Forwarded-Email': 'Ada@house.example' })
    expect([come.status, come.cookie]).toEqual([200, expect.stringMatching(/^__Host-staff=/)])
    // The session alone, somebody else's name with it, a stranger.
    expect((await from({ Cookie: come.cookie })).status).toBe(403)
    expect((await from({ 'X-Forwarded-Email': 'eve@example.com' })).status).toBe(403)
    const bob = await from({ 'X-Forwarded-Email': 'bob@house.example', Cookie: come.cookie })
    expect(bob.cookie).not.toBe('')
    expect(bob.cookie).not.toBe(come.cookie)
    expect((await other.send('/staff/code', { email: staff })).status).toBe(403)
  })

  it('says in its own words that the database does not answer', async () => {
    await using other = await startTestIntake()
    const { Cookie } = await other.signIn()
    await other.database.run('ALTER TABLE sessions RENAME TO gone')
    const answer = await other.request('/staff', { headers: { Cookie } })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    await other.database.run('ALTER TABLE gone RENAME TO sessions')
  })

  it('is not there where there is no staff', async () => {
    await using other = await startTestIntake({ env: { STAFF: '' } })
    expect((await other.request('/staff')).status).toBe(404)
  })
})
