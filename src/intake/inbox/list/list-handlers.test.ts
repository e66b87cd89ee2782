import { parse } from 'node-html-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldsOf, formNames } from '#src/contact-message/forms.ts'
import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { listAccesses, logAccess } from '#src/intake/requests/access-log.ts'
import { formatDuration } from '#src/intake/templates/inbox/elements/format-due.ts'
import { formatCalendarDay, formatDateTime, staffLabel } from '#src/intake/templates/inbox/elements/format-request.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { keysOf } from '#src/lib/objects.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { momentOf } from '#src/lib/zoned-time.ts'
import { formType } from '#src/server-lib/http/index.ts'
import { fieldValue, linkTarget, navigationText, requestRows, textContent } from '#tests/harness/intake/inbox-page.ts'
import { insertTestRequests } from '#tests/harness/intake/store-test-request.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { staff } from '#tests/harness/intake/test-intake.ts'
import { databases } from '#tests/harness/servers/databases.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())

  it('shows 25 requests on a page of the list, filters and searches them, and counts them by state', async () => {
    await using fresh = await startTestInbox()
    await insertTestRequests(
      fresh.intake.database.sql,
      Array.from({ length: 27 }, (_row, number) => ({
        id: `R${number}-AAAAA`,
        receivedAt: number,
        fields: { name: `Client ${number}` },
        email: `c${number}@example.com`,
        searchText: `client ${number} ete 100%`,
        state: number === 3 ? 'done' : 'progress',
        answeredAt: 1,
      })),
    )
    const { list } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const page = async (path: string) => (await fresh.get(path)).text
    const names = (html: string) => requestRows(html).map((row) => row.querySelector('a')?.text)
    const first = await page('/staff')
    expect(names(first)).toHaveLength(25)
    expect(names(first)[0]).toBe('Client 26')
    expect(names(await page(linkTarget(first, list.older()) ?? ''))).toEqual(['Client 0'])
    expect(names(await page('/staff?show=done'))).toEqual(['Client 3'])
    expect(names(await page('/staff?search=CLIENT 12'))).toEqual(['Client 12'])
    expect(names(await page('/staff?search=r5-'))).toEqual(['Client 5'])
    expect(names(await page('/staff?search=Été'))).toHaveLength(25)
    expect(names(await page('/staff?search=100%25&page=2'))).toEqual(['Client 0'])
    expect(names(await page('/staff?search=_'))).toEqual([])
    expect(names(await page('/staff?show=nothing&page=-1'))).toHaveLength(25)
    const numbers = [26, 0, 26, 0, 1, 0, 0, 27]
    expect([...navigationText(first, list.show()).matchAll(/\d+/g)].map(([number]) => Number(number))).toEqual(numbers)
  })

  it('lists the requests that wait for an answer first, the longest overdue at the top, then the others, the newest first', async () => {
    await using fresh = await startTestInbox()
    const { responseHours } = templates
    const ages = { closed: 1, waiting: 2, fresh: 3, overdue: responseHours + 1, late: responseHours + 5, answered: responseHours + 9 }
    const states: Record<string, string> = { closed: 'done', waiting: 'waiting' }
    for (const [name, age] of Object.entries(ages)) {
      const id = await fresh.addRequest({ name: `Client ${name}` })
      await fresh.intake.database.sql('UPDATE requests SET received_at = $2, state = $3, answered_at = $4 WHERE id = $1', [
        id,
        Date.now() - age * hour - minute,
        states[name] ?? 'progress',
        name === 'answered' || name === 'waiting' ? 1 : 0,
      ])
    }
    const { text } = await fresh.get('/staff?show=all')
    const rows = requestRows(text)
    const names = Object.keys(ages)
    const order = ['late', 'overdue', 'fresh', 'closed', 'waiting', 'answered']
    expect(rows.map((row) => row.querySelector('a')?.text)).toEqual(order.map((name) => `Client ${name}`))
    const { due } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const overdue = [5, 1, 9].map((hours) => due.overdue({ time: formatDuration(hours * hour, 'en') }))
    expect(rows.map((row) => overdue.findIndex((words) => row.text.includes(words)))).toEqual([0, 1, -1, -1, -1, -1])
    const csv = (await fresh.get('/staff/requests.csv?show=all')).text
    expect(names.toSorted((a, b) => csv.indexOf(`Client ${a}"`) - csv.indexOf(`Client ${b}"`))).toEqual(order)
  })

  it('filters by form, plan, language and day in the time zone of the house, in the list, the counts and the CSV file', async () => {
    await using fresh = await startTestInbox()
    const noon = momentOf('2030-05-10T12:00', templates.timeZone)
    const midnight = momentOf('2030-05-10T00:00', templates.timeZone)
    const rows: [string, string, string, Record<string, string>, number][] = [
      ['PLAN', 'advanced', 'fr', { subscriptionInterest: 'le_gacy' }, noon],
      ['LIKE', 'advanced', 'en', { subscriptionInterest: 'lexgacy' }, midnight],
      ['TEXT', 'advanced', 'en', { specificNeeds: '"subscriptionInterest":"le_gacy"' }, midnight - 1],
      ['SHORT', 'simple', 'en', {}, midnight + day],
    ]
    await insertTestRequests(
      fresh.intake.database.sql,
      rows.map(([id, form, language, fields, at]) => ({
        id,
        receivedAt: at,
        form,
        language,
        fields,
        plan: fields['subscriptionInterest'] ?? '',
      })),
    )
    const found = async (query: string) => {
      const { text } = await fresh.get(`/staff?show=all&${query}`)
      const csv = (await fresh.get(`/staff/requests.csv?show=all&${query}`)).text
      const ids = rows.map(([id]) => id).filter((id) => text.includes(`/staff/requests/${id}?list=`))
      expect(rows.map(([id]) => id).filter((id) => csv.includes(`"${id}"`))).toEqual(ids)
      expect(text).toMatch(new RegExp(`aria-current="page"[^>]*>[^<]*\\b${ids.length}\\b`))
      return ids
    }
    expect(await found('form=advanced')).toEqual(['PLAN', 'LIKE', 'TEXT'])
    expect(await found('plan=le_gacy')).toEqual(['PLAN'])
    expect(await found('language=fr')).toEqual(['PLAN'])
    expect(await found('from=2030-05-10&until=2030-05-10')).toEqual(['PLAN', 'LIKE'])
    expect(await found('form=other&from=2030-13-40')).toHaveLength(4)
  })

  it('lists requests that wait for the client separately from those to handle', async () => {
    await using fresh = await startTestInbox()
    const [open, waiting] = [await fresh.addRequest(), await fresh.addRequest({}, { state: 'waiting' })]
    const found = async (query: string) => {
      const { text } = await fresh.get(`/staff${query}`)
      return [open, waiting].filter((id) => text.includes(`/staff/requests/${id}`))
    }
    expect(await found('')).toEqual([open])
    expect(await found('?show=waiting')).toEqual([waiting])
  })

  it('filters by assignee (the reader, another person, none) in the list and the CSV file, and counts the requests of each', async () => {
    await using fresh = await startTestInbox()
    const mine = await fresh.addRequest({}, { assignee: staff })
    const others = await fresh.addRequest({}, { assignee: 'bob@house.example' })
    const unassigned = [await fresh.addRequest(), await fresh.addRequest()]
    const ids = [mine, others, ...unassigned]
    const found = async (query: string) => {
      const { text } = await fresh.get(`/staff${query}`)
      const csv = (await fresh.get(`/staff/requests.csv${query}`)).text
      expect(ids.filter((id) => csv.includes(`"${id}"`))).toEqual(ids.filter((id) => text.includes(`/staff/requests/${id}`)))
      return ids.filter((id) => csv.includes(`"${id}"`))
    }
    const { text } = await fresh.get('/staff')
    const { list } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const query = (label: string) => new URL(linkTarget(text, label) ?? '', fresh.intake.url).search
    expect(await found(query(list.mine({ count: 1 })))).toEqual([mine])
    expect(await found(query(list.unassigned({ count: 2 })))).toEqual(unassigned)
    expect(await found('?assignee=bob%40house.example')).toEqual([others])
    expect(await found('')).toHaveLength(4)
    expect(textContent(text)).toContain(list.count({ state: 'bob@house.example', count: 1 }))
  })

  it('counts the requests of a person only in the state that the list shows', async () => {
    await using fresh = await startTestInbox()
    for (const state of ['new', 'waiting', 'done', 'declined'] as const) await fresh.addRequest({}, { assignee: staff, state })
    const { list } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    for (const [query, count] of [
      ['', 1],
      ['?show=done', 1],
      ['?show=all', 4],
    ] as const)
      expect(textContent((await fresh.get(`/staff${query}`)).text)).toContain(list.mine({ count }))
  })

  it('every page and action of a request leads back to the list with the same filters; invalid filters are left out', async () => {
    await using fresh = await startTestInbox()
    const id = await fresh.addRequest({ name: 'Back' })
    const list = 'show=all&search=Back&language=fr&assignee=nobody'
    const back = `href="/staff?${list.replaceAll('&', '&amp;')}"`
    const { text } = await fresh.get(`/staff?${list}&page=x&other=y`)
    const path = parse(text).querySelector(`a[href^="/staff/requests/${id}"]`)?.getAttribute('href') ?? ''
    const page = (await fresh.get(path)).text
    expect(page).toContain(back)
    const query = path.slice(path.indexOf('?'))
    for (const action of ['note', 'reply', 'status', 'correct', 'erase']) expect(page).toContain(`/staff/requests/${id}/${action}${query}"`)
    for (const sub of ['correct', 'erase'])
      expect((await fresh.get(`/staff/requests/${id}/${sub}${query}`)).text).toContain(`${id}${query}"`)
    expect((await fresh.get(`/staff/audit${query}`)).text).toContain(back)
    const noted = await fresh.submit(`/staff/requests/${id}/note${query}`, { note: 'Calls', key: crypto.randomUUID() })
    expect(noted.headers.get('Location')).toBe(`/staff/requests/${id}?done=note&${query.slice(1)}`)
    const erased = await fresh.submit(`/staff/requests/${id}/erase${query}`)
    expect(erased.headers.get('Location')).toBe(`/staff?${list}&outcome=erase&changed=1`)
    const evil = encodeURIComponent('show=x&language=%22%3E&from=never&page=-1&search=')
    expect((await fresh.get(`/staff/audit?list=${evil}`)).text).toContain('href="/staff?language=%22%3E"')
  })

  it('logs who reads a request in the list, on the page of the request and as CSV', async () => {
    const id = await inbox.addRequest()
    await inbox.get('/staff')
    await inbox.get(`/staff/requests/${id}`)
    await inbox.get('/staff/requests.csv')
    const accesses = await inbox.intake.database.sql('SELECT kind FROM access_log WHERE request = $1 AND reader = $2 ORDER BY kind', [
      id,
      staff,
    ])
    expect(accesses.map(({ kind }) => kind)).toEqual(['csv', 'list', 'request'])
  })

  it('shows separately who has read a request and who has exported it', async () => {
    await using fresh = await startTestInbox()
    const id = await fresh.addRequest()
    const log = (reader: string, kind: 'list' | 'request' | 'csv' | 'command', at: number) =>
      logAccess(fresh.intake.database.sql, { reader, kind, requests: [id], now: at })
    await log('ada', 'request', 1)
    await log('ada', 'csv', 2)
    await log('bob', 'command', 3)
    await log('cid', 'list', 4)
    expect(await listAccesses(fresh.intake.database.sql, id)).toEqual([
      { reader: 'bob', way: 'export', at: 3 },
      { reader: 'ada', way: 'export', at: 2 },
      { reader: 'ada', way: 'read', at: 1 },
    ])
    const { accesses } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const text = textContent((await fresh.get(`/staff/requests/${id}`)).text)
    const time = formatDateTime(1, 'en')
    expect(text).toContain(accesses.read({ reader: 'ada', time }))
    expect(text).toContain(accesses.export({ reader: 'bob', time }))
  })

  it('the page of a request links to the next request in the list; a change that moves the request does not change the link', async () => {
    await using fresh = await startTestInbox()
    const ids = [await fresh.addRequest({ name: 'A' }), await fresh.addRequest({ name: 'B' }), await fresh.addRequest({ name: 'C' })]
    const [first = '', second = '', third = ''] = ids
    for (const [index, id] of ids.entries())
      await fresh.intake.database.sql('UPDATE requests SET received_at = $2 WHERE id = $1', [id, Date.now() - 1000 + index])
    const { next } = translationFunctions('en', dictionaryPart('en', 'staff')).staff.request
    const list = `list=${encodeURIComponent('show=all')}`
    const nextOn = (html: string) => linkTarget(html, next())?.replace(/^\/staff\/requests\/|\?.*/g, '')
    const pageOf = async (id: string) => (await fresh.get(`/staff/requests/${id}?${list}`)).text
    expect(nextOn(await pageOf(first))).toEqual(second)
    expect(nextOn(await pageOf(second))).toEqual(third)
    expect(nextOn(await pageOf(third))).toBeUndefined()
    expect(await pageOf(first)).toContain(`href="/staff/requests/${second}?list=show%3Dall"`)
    expect(nextOn((await fresh.get(`/staff/requests/${second}?next=GONE&${list}`)).text)).toBe(third)
    const reply = async (id: string) => {
      const html = await pageOf(id)
      const valueOf = (name: string) => fieldValue(html, name)
      const values = { key: valueOf('key'), version: valueOf('version'), next: valueOf('next'), kind: 'mail', reply: 'Hello' }
      const { headers } = await fresh.submit(`/staff/requests/${id}/reply?${list}`, values)
      return (await fresh.get(headers.get('Location') ?? '')).text
    }
    const replied = await reply(first)
    expect(textContent(replied)).toContain(translationFunctions('en', dictionaryPart('en', 'staff')).staff.states.waiting())
    expect(nextOn(replied)).toBe(second)
    expect(nextOn(await reply(second))).toBe(third)
  })

  it('a link checks the boxes of all requests on the page, and another unchecks them', async () => {
    await using fresh = await startTestInbox()
    for (let count = 0; count < 2; count += 1) await fresh.addRequest({ name: 'Ada' })
    const { bulk } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const boxes = (html: string) => requestRows(html).map((row) => row.querySelector('input[type=checkbox]')?.hasAttribute('checked'))
    const follow = async (html: string, label: string) => {
      const path = linkTarget(html, label) ?? ''
      expect(path).toContain('search=Ada')
      return (await fresh.get(path)).text
    }
    const plain = (await fresh.get('/staff?search=Ada')).text
    const selected = await follow(plain, bulk.selectAll())
    expect([boxes(plain), boxes(selected)]).toEqual([
      [false, false],
      [true, true],
    ])
    expect(boxes(await follow(selected, bulk.selectNone()))).toEqual([false, false])
    expect((await fresh.get(`/staff?page=2&select=page`)).text).not.toContain('type="checkbox"')
  })

  it('a filtered list names its filters and the number of requests, and links to the list without them', async () => {
    await using fresh = await startTestInbox()
    const id = await fresh.addRequest({ name: 'Ada' })
    const { list, status } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const [plan] = contentOf('en').plans
    expect((await fresh.get('/staff?show=new')).text).not.toContain(`>${list.clear()}<`)
    const query = `show=new&search=Ada&due=overdue&language=fr&assignee=nobody&plan=${plan?.id ?? ''}&form=simple&from=2030-05-10`
    const { text } = await fresh.get(`/staff?${query}`)
    const labels = [list.searched({ text: 'Ada' }), list.dues.overdue(), list.forms.simple(), plan?.name, 'French', status.unassigned()]
    const filters = [...labels, `${list.from()} ${formatCalendarDay('2030-05-10', 'en')}`].join(', ')
    expect(textContent(text)).toContain(list.figure({ label: filters, count: 0 }))
    expect(parse(text).querySelectorAll('details[open]')).toEqual([])
    expect(linkTarget(text, list.clear())).toBe('/staff?show=new')
    expect((await fresh.get('/staff?show=new')).text).toContain(id)
  })

  it('the row of a request shows its language, subject and preferred contact, and no paragraph for an empty message', async () => {
    await using fresh = await startTestInbox()
    const { contact } = translationFunctions('fr', dictionaryPart('fr', 'contact'))
    const fields = { fullName: 'Zoé', specificNeeds: ' ', subscriptionInterest: 'former', preferredContact: 'whatsapp' }
    await insertTestRequests(fresh.intake.database.sql, [{ id: 'ROW', form: 'advanced', fields }])
    const [row] = requestRows((await fresh.get('/fr/staff')).text)
    const paragraphs = row?.querySelectorAll('p').map((paragraph) => paragraph.text)
    expect(paragraphs).toContain(`Anglais · former · ${contact.choices.ways.whatsapp()}`)
    expect(paragraphs?.filter((text) => text.trim() === '')).toEqual([])
  })

  it('shows problems above the list', async () => {
    await using fresh = await startTestInbox()
    const { list } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const alert = list.figure({ label: list.dues.overdue(), count: 1 })
    const id = await fresh.addRequest()
    expect(textContent((await fresh.get('/staff')).text)).not.toContain(alert)
    await fresh.intake.database.sql('UPDATE requests SET received_at = 1 WHERE id = $1', [id])
    expect(textContent((await fresh.get('/staff')).text)).toContain(alert)
  })

  it('removes a NUL that is encoded as %%0000, so that the database does not fail', async () => {
    const { intake } = inbox
    for (const path of ['/staff/code', '/staff?search=%%0000']) {
      const post = { method: 'POST', body: 'email=%%0000', headers: { 'Content-Type': formType, Origin: intake.url } }
      const { status } = await intake.request(path, path === '/staff/code' ? post : { headers: { Cookie: inbox.session.Cookie } })
      expect(status).toBeLessThan(500)
    }
  })

  it('exports CSV that escapes formulas and contains every field', async () => {
    const id = await inbox.addRequest({
      name: '=HYPERLINK("http://evil.example")',
      phone: '+44 20 7946 0999',
      message: 'Two\n"lines", and a comma',
    })
    const { headers, text } = await inbox.get('/staff/requests.csv?show=all')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="requests.csv"')
    const row = text.slice(text.indexOf(id) - 1, text.indexOf('\r\n', text.indexOf(id)))
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(row).toContain('"+44 20 7946 0999"')
    expect(row).toContain('"Two\n""lines"", and a comma"')
    const titles = text.split('\r\n')[0]?.split(',') ?? []
    for (const form of formNames)
      for (const field of keysOf(fieldsOf(form)).filter((name) => name !== 'specificNeeds'))
        expect(titles).toContain(`"${staffLabel(field, 'en')}"`)
  })

  it('exports each request exactly once, also if the requests are read in several batches', async () => {
    await using fresh = await startTestInbox()
    await insertTestRequests(
      fresh.intake.database.sql,
      Array.from({ length: 1201 }, (_row, number) => ({ id: `R${number}`, receivedAt: Math.floor(number / 3) })),
    )
    const { text } = await fresh.get('/staff/requests.csv')
    const ids = text.split('\r\n').flatMap((row) => /^"(R\d+)"/.exec(row)?.[1] ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([1201, 1201])
  })
})
