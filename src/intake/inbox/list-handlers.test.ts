import { afterAll, describe, expect, it } from 'vitest'
import { fieldsOf, formNames } from '#src/contact-message/forms.ts'
import { contentOf, dictionaryPart } from '#src/content/all-languages/index.ts'
import { translationFunctions } from '#src/content/i18n/translate.ts'
import { formType } from '#src/http/index.ts'
import { keysOf } from '#src/lib/objects.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { momentOf } from '#src/lib/zoned-time.ts'
import { startTestInbox, textContent } from '#tests/harness/intake/test-inbox.ts'
import { staff } from '#tests/harness/intake/test-intake.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import { listAccesses, logAccess } from '../requests/logs/access-log.ts'
import { formatCalendarDay, formatDateTime, staffLabel } from '../templates/inbox/shared/format-request.ts'
import { templates } from '../templates/index.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())

  it('shows 25 requests on a page, with filters, counts and search', async () => {
    await using fresh = await startTestInbox()
    for (let number = 0; number < 27; number += 1)
      await fresh.intake.database.run(
        `INSERT INTO requests (id, received_at, form, language, fields, email, search_text, flags, state, answered_at)
         VALUES ($1, $2, 'simple', 'en', $3, $4, $5, '', $6, 1)`,
        [
          `R${number}-AAAAA`,
          number,
          JSON.stringify({ name: `Client ${number}` }),
          `c${number}@example.com`,
          `client ${number} ete 100%`,
          number === 3 ? 'done' : 'progress',
        ],
      )
    const page = async (query: string) => (await fresh.get(`/staff${query}`)).text.replaceAll('&amp;', '&')
    const names = (html: string) => [...html.matchAll(/(?<=>)Client \d+/g)].map(([name]) => name)
    const first = await page('')
    expect(names(first)).toHaveLength(25)
    expect(names(first)[0]).toBe('Client 26')
    const [, older = ''] = /href="\/staff(\?[^"]*page=2)"/.exec(first) ?? []
    expect(names(await page(older))).toEqual(['Client 0'])
    expect(names(await page('?show=done'))).toEqual(['Client 3'])
    expect(names(await page('?search=CLIENT 12'))).toEqual(['Client 12'])
    expect(names(await page('?search=r5-'))).toEqual(['Client 5'])
    expect(names(await page('?search=Été'))).toHaveLength(25)
    expect(names(await page('?search=100%25&page=2'))).toEqual(['Client 0'])
    expect(names(await page('?search=_'))).toEqual([])
    expect(names(await page('?show=nothing&page=-1'))).toHaveLength(25)
    const numbers = [26, 0, 26, 0, 1, 0, 0, 27]
    const tabs = /<nav[^>]*border-b[^]*?<\/nav>/.exec(first)?.[0] ?? ''
    expect([...textContent(tabs).matchAll(/\d+/g)].map(([number]) => Number(number))).toEqual(numbers)
  })

  it('lists the requests that wait for an answer first, the longest overdue at the top, then the others, the newest first', async () => {
    await using fresh = await startTestInbox()
    const { responseHours } = templates
    const ages = { closed: 1, waiting: 2, fresh: 3, overdue: responseHours + 1, late: responseHours + 5, answered: responseHours + 9 }
    const states: Record<string, string> = { closed: 'done', waiting: 'waiting' }
    for (const [name, age] of Object.entries(ages)) {
      const id = await fresh.addRequest({ name: `Client ${name}` })
      await fresh.intake.database.run('UPDATE requests SET received_at = $2, state = $3, answered_at = $4 WHERE id = $1', [
        id,
        Date.now() - age * hour - minute,
        states[name] ?? 'progress',
        name === 'answered' || name === 'waiting' ? 1 : 0,
      ])
    }
    const { text } = await fresh.get('/staff?show=all')
    const rows = [...text.matchAll(/<li class="flex gap-x-2[^]*?<\/li>/g)].map(([row]) => row)
    const names = Object.keys(ages)
    const nameIn = (row: string) => names.find((name) => textContent(row).includes(`Client ${name}`))
    const order = ['late', 'overdue', 'fresh', 'closed', 'waiting', 'answered']
    expect(rows.map(nameIn)).toEqual(order)
    expect(rows.filter((row) => row.includes('text-error')).map(nameIn)).toEqual(['late', 'overdue'])
    const csv = (await fresh.get('/staff/requests.csv?show=all')).text
    expect(names.toSorted((a, b) => csv.indexOf(`Client ${a}"`) - csv.indexOf(`Client ${b}"`))).toEqual(order)
  })

  it('filters by form, plan, language and day in the time zone of the house, in the list, the counts and the CSV file', async () => {
    await using fresh = await startTestInbox()
    const { run } = fresh.intake.database
    const noon = momentOf('2030-05-10T12:00', templates.timeZone)
    const midnight = momentOf('2030-05-10T00:00', templates.timeZone)
    const rows: [string, string, string, Record<string, string>, number][] = [
      ['PLAN', 'advanced', 'fr', { subscriptionInterest: 'le_gacy' }, noon],
      ['LIKE', 'advanced', 'en', { subscriptionInterest: 'lexgacy' }, midnight],
      ['TEXT', 'advanced', 'en', { specificNeeds: '"subscriptionInterest":"le_gacy"' }, midnight - 1],
      ['SHORT', 'simple', 'en', {}, midnight + day],
    ]
    for (const [id, form, language, fields, at] of rows)
      await run(
        `INSERT INTO requests (id, received_at, form, language, fields, plan, email, search_text, flags, state)
         VALUES ($1, $2, $3, $4, $5, $6, '', '', '', 'new')`,
        [id, at, form, language, JSON.stringify(fields), fields['subscriptionInterest'] ?? ''],
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

  it('counts requests that wait for the client separately from those to handle', async () => {
    await using fresh = await startTestInbox()
    const [open, waiting] = [await fresh.addRequest(), await fresh.addRequest()]
    await fresh.intake.database.run(`UPDATE requests SET state = 'waiting' WHERE id = $1`, [waiting])
    const found = async (query: string) => {
      const { text } = await fresh.get(`/staff${query}`)
      return [open, waiting].filter((id) => text.includes(`/staff/requests/${id}`))
    }
    expect([await found(''), await found('?show=waiting')]).toEqual([[open], [waiting]])
  })

  it('shows the requests of the reader, of another person and of nobody, with their numbers', async () => {
    await using fresh = await startTestInbox()
    const ids = [await fresh.addRequest(), await fresh.addRequest(), await fresh.addRequest(), await fresh.addRequest()]
    const [mine = '', others = '', ...unassigned] = ids
    for (const [id, assignee] of [
      [mine, staff],
      [others, 'bob@house.example'],
    ] as const)
      await fresh.intake.database.run('UPDATE requests SET assignee = $2 WHERE id = $1', [id, assignee])
    const found = async (query: string) => {
      const { text } = await fresh.get(`/staff${query}`)
      const csv = (await fresh.get(`/staff/requests.csv${query}`)).text
      expect(ids.filter((id) => csv.includes(`"${id}"`))).toEqual(ids.filter((id) => text.includes(`/staff/requests/${id}`)))
      return ids.filter((id) => csv.includes(`"${id}"`))
    }
    const { text } = await fresh.get('/staff')
    const { list } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const address = (label: string) =>
      new RegExp(`href="/staff([^"]*)"[^>]*><span[^>]*>${label.replaceAll(/[()]/g, String.raw`\$&`)}`).exec(text)?.[1] ?? ''
    expect(await found(address(list.mine({ count: 1 })))).toEqual([mine])
    expect(await found(address(list.unassigned({ count: 2 })))).toEqual(unassigned)
    expect(await found('?assignee=bob%40house.example')).toEqual([others])
    expect(await found('')).toHaveLength(4)
    expect(textContent(text)).toContain(list.count({ state: 'bob@house.example', count: 1 }))
  })

  it('counts the requests of a person in the state that the list shows', async () => {
    await using fresh = await startTestInbox()
    for (const state of ['new', 'waiting', 'done', 'declined']) {
      const id = await fresh.addRequest()
      await fresh.intake.database.run('UPDATE requests SET assignee = $2, state = $3 WHERE id = $1', [id, staff, state])
    }
    const { list } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    for (const [query, count] of [
      ['', 1],
      ['?show=done', 1],
      ['?show=all', 4],
    ] as const)
      expect(textContent((await fresh.get(`/staff${query}`)).text)).toContain(list.mine({ count }))
  })

  it('every page and action of a request leads back to the same list; an invalid one is left out', async () => {
    await using fresh = await startTestInbox()
    const id = await fresh.addRequest({ name: 'Back' })
    const list = 'show=all&search=Back&language=fr&assignee=nobody'
    const back = `href="/staff?${list.replaceAll('&', '&amp;')}"`
    const { text } = await fresh.get(`/staff?${list}&page=x&other=y`)
    const [, path = ''] = new RegExp(`href="(/staff/requests/${id}[^"]*)"`).exec(text) ?? []
    const page = (await fresh.get(path.replaceAll('&amp;', '&'))).text
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
    const accesses = await inbox.intake.database.run('SELECT kind FROM access_log WHERE request = $1 AND reader = $2 ORDER BY kind', [
      id,
      staff,
    ])
    expect(accesses.map(({ kind }) => kind)).toEqual(['csv', 'list', 'request'])
  })

  it('shows separately who has read a request and who has exported it', async () => {
    await using fresh = await startTestInbox()
    const id = await fresh.addRequest()
    const log = (reader: string, kind: 'list' | 'request' | 'csv' | 'command', at: number) =>
      logAccess(fresh.intake.database.run, { reader, kind, requests: [id], now: at })
    await log('ada', 'request', 1)
    await log('ada', 'csv', 2)
    await log('bob', 'command', 3)
    await log('cid', 'list', 4)
    expect(await listAccesses(fresh.intake.database.run, id)).toEqual([
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

  it('the request after one in the list is linked on its page, also after a change has moved the request', async () => {
    await using fresh = await startTestInbox()
    const ids = [await fresh.addRequest({ name: 'A' }), await fresh.addRequest({ name: 'B' }), await fresh.addRequest({ name: 'C' })]
    const [first = '', second = '', third = ''] = ids
    for (const [index, id] of ids.entries())
      await fresh.intake.database.run('UPDATE requests SET received_at = $2 WHERE id = $1', [id, Date.now() - 1000 + index])
    const { next } = translationFunctions('en', dictionaryPart('en', 'staff')).staff.request
    const list = `list=${encodeURIComponent('show=all')}`
    const nextOn = (html: string) => new RegExp(`href="/staff/requests/([^?"]*)[^"]*"[^>]*><span[^>]*>${next()}<`).exec(html)?.[1]
    const pageOf = async (id: string) => (await fresh.get(`/staff/requests/${id}?${list}`)).text
    expect([nextOn(await pageOf(first)), nextOn(await pageOf(second)), nextOn(await pageOf(third))]).toEqual([second, third, undefined])
    expect(await pageOf(first)).toContain(`href="/staff/requests/${second}?list=show%3Dall"`)
    expect(nextOn((await fresh.get(`/staff/requests/${second}?next=GONE&${list}`)).text)).toBe(third)
    const reply = async (id: string) => {
      const html = await pageOf(id)
      const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
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
    const boxes = (html: string) => [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => /\bchecked\b/.test(box))
    const follow = async (html: string, label: string) => {
      const [, address = ''] = new RegExp(`href="([^"]*)"[^>]*><span[^>]*>${label}<`).exec(html) ?? []
      expect(address).toContain('search=Ada')
      return (await fresh.get(address.replaceAll('&amp;', '&'))).text
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

  it('says above a filtered list what it shows and how many requests, leaves the filters closed, and removes them', async () => {
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
    expect(text).not.toMatch(/<details[^>]* open/)
    const [, cleared = ''] = new RegExp(`href="([^"]*)"[^>]*><span[^>]*>${list.clear()}<`).exec(text) ?? []
    expect(cleared).toBe('/staff?show=new')
    expect((await fresh.get(cleared)).text).toContain(id)
  })

  it('shows in a row the language, the subject and the preferred contact, and no empty message', async () => {
    await using fresh = await startTestInbox()
    const { contact } = translationFunctions('fr', dictionaryPart('fr', 'contact'))
    await fresh.intake.database.run(
      `INSERT INTO requests (id, received_at, form, language, fields, email, search_text, flags, state)
       VALUES ('ROW', 1, 'advanced', 'en', $1, '', '', '', 'new')`,
      [JSON.stringify({ fullName: 'Zoé', specificNeeds: ' ', subscriptionInterest: 'former', preferredContact: 'whatsapp' })],
    )
    const { text } = await fresh.get('/fr/staff')
    expect(text).toContain(`>Anglais · former · ${contact.choices.ways.whatsapp()}</p>`)
    expect(text).not.toMatch(/<p dir="auto"[^>]*>\s*<\/p>/)
  })

  it('shows problems above the list', async () => {
    await using fresh = await startTestInbox()
    const { list } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const alert = list.figure({ label: list.dues.overdue(), count: 1 })
    const id = await fresh.addRequest()
    expect(textContent((await fresh.get('/staff')).text)).not.toContain(alert)
    await fresh.intake.database.run('UPDATE requests SET received_at = 1 WHERE id = $1', [id])
    expect(textContent((await fresh.get('/staff')).text)).toContain(alert)
  })

  it('accepts no NUL that hides behind a percent sign', async () => {
    const { intake } = inbox
    for (const path of ['/staff/code', '/staff?search=%%0000']) {
      const post = { method: 'POST', body: 'email=%%0000', headers: { 'Content-Type': formType, Origin: intake.address } }
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
    await fresh.intake.database.run(
      `INSERT INTO requests (id, received_at, form, language, fields, email, search_text, flags, state)
       WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 1201)
       SELECT 'R' || n, n / 3, 'simple', 'en', '{}', '', '', '', 'new' FROM many`,
    )
    const { text } = await fresh.get('/staff/requests.csv')
    const ids = text.split('\r\n').flatMap((row) => /^"(R\d+)"/.exec(row)?.[1] ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([1201, 1201])
  })
})
