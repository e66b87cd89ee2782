import { randomUUID } from 'node:crypto'
import { parse } from 'node-html-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { dueTime } from '#src/intake/protocol/due-time.ts'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { listAuditEvents } from '#src/intake/requests/audit-log.ts'
import { fieldValue, textContent } from '#tests/harness/intake/inbox-page.ts'
import { storedRequest } from '#tests/harness/intake/stored-request.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { message, staff } from '#tests/harness/intake/test-intake.ts'
import { databases } from '#tests/harness/servers/databases.ts'

const versionOf = (html: string): string => fieldValue(html, 'version')

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())

  it('adds a note with its author once although the form is posted twice, and the search finds the text of the note', async () => {
    const { addRequest, submit, find, get } = inbox
    const id = await addRequest()
    const [path, key] = [`/staff/requests/${id}`, randomUUID()]
    const saved = await submit(`${path}/note`, { note: 'Émilie\r\nsees to it', key })
    await submit(`${path}/note`, { note: 'Émilie\r\nsees to it', key })
    expect(saved.headers.get('Location')).toBe(`${path}?done=note`)
    expect((await find(id))?.eventTexts).toBe('Émilie\nsees to it')
    expect((await get('/staff?search=emilie')).text).toContain(id)
    expect(textContent((await get(path)).text)).toMatch(new RegExp(`${staff}[^]*Émilie\nsees to it`))
  })

  it('shows the other requests with the same e-mail address or telephone number', async () => {
    const { addRequest, get } = inbox
    const id = await addRequest({ email: 'again@example.com', phone: '+44 (0)20 7946-0123' })
    const same = [
      await addRequest({ email: 'again@example.com', phone: '' }),
      await addRequest({ phone: '020.7946.0123' }),
      await addRequest({ phone: '020\u202F7946–01_23 (home)' }),
    ]
    const others = [await addRequest({ phone: '020 7946 0124' }), await addRequest({ phone: '12' }), await addRequest({ phone: '12' })]
    others.push(await addRequest({ phone: '020 7946 0125', message: 'My friend has the number 020 7946 0123' }))
    const section = async (path: string) => parse((await get(path)).text).querySelector('[aria-labelledby="of-client"]')?.innerHTML ?? ''
    const text = await section(`/staff/requests/${id}`)
    expect([...same, ...others].filter((other) => text.includes(`/staff/requests/${other}"`))).toEqual(same)
    expect(await section(`/staff/requests/${others[1] ?? ''}`)).toBe('')
  })

  it('stores two notes that are added at the same time, and shows the newest note first', async () => {
    const { addRequest, submit, find } = inbox
    const id = await addRequest()
    const add = (note: string) => submit(`/staff/requests/${id}/note`, { note, key: randomUUID() })
    await Promise.all([add('Ada calls'), add('Bob writes')])
    await add('Answered')
    expect((await find(id))?.eventTexts).toMatch(/^Answered\n\n(Ada calls\n\nBob writes|Bob writes\n\nAda calls)$/)
  })

  it('refuses a note if the key that identifies its form is invalid, and a note about a request that was erased', async () => {
    const id = await inbox.addRequest()
    expect((await inbox.submit(`/staff/requests/${id}/note`, { note: 'Ada calls', key: 'x' })).status).toBe(403)
    expect((await inbox.submit('/staff/requests/GONE/note', { note: 'Ada calls', key: randomUUID() })).status).toBe(404)
    expect((await inbox.find(id))?.eventTexts).toBe('')
  })

  it('records who has changed the state and the assignee, with the former and the new values', async () => {
    const { addRequest, get, submit, intake } = inbox
    const id = await addRequest()
    const version = versionOf((await get(`/staff/requests/${id}`)).text)
    await submit(`/staff/requests/${id}/status`, { state: 'progress', assignee: 'bob@house.example', version })
    expect(await listAuditEvents(intake.database.sql, id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ actor: staff, action: 'stateChanged', details: { from: 'new', to: 'progress' } }),
        expect.objectContaining({ actor: staff, action: 'assigned', details: { from: '', to: 'bob@house.example' } }),
      ]),
    )
    const { audit } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    expect(textContent((await get(`/staff/requests/${id}`)).text)).toContain(audit.actions.stateChanged())
  })

  it('asks before it saves a state that says “answered” if no answer is recorded; the state “new” deletes a recorded answer', async () => {
    const { addRequest, get, submit, find } = inbox
    const id = await addRequest()
    const post = async (state: string, confirmed: Record<string, string> = {}) => {
      const version = versionOf((await get(`/staff/requests/${id}`)).text)
      return submit(`/staff/requests/${id}/status`, { state, assignee: 'bob@house.example', version, ...confirmed })
    }
    const change = async (...values: Parameters<typeof post>) => {
      expect((await post(...values)).headers.get('Location')).toBe(`/staff/requests/${id}?done=status`)
      return find(id)
    }
    expect(await change('progress')).toMatchObject({ state: 'progress', assignee: 'bob@house.example', answeredAt: undefined })
    for (const state of ['waiting', 'done'] as const) {
      const asked = await post(state)
      const { states, status } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
      expect(asked.status).toBe(409)
      expect(await find(id)).toMatchObject({ state: 'progress' })
      expect(textContent(await asked.text())).toContain(status.unanswered({ state: states[state]() }))
    }
    expect(await change('waiting', { confirmed: 'yes' })).toMatchObject({ state: 'waiting', answeredAt: undefined })
    expect(dueTime((await find(id)) ?? storedRequest, 24)).toBeDefined()
    const { answeredAt = 0 } = (await change('done', { confirmed: 'answered' })) ?? {}
    expect(answeredAt).toBeGreaterThan(0)
    expect((await get('/staff')).text).not.toContain(id)
    expect(await change('progress')).toMatchObject({ answeredAt })
    expect(await change('new')).toMatchObject({ answeredAt: undefined })
  })

  it('saves only one of two simultaneous changes of the status, and returns the form with the unsaved values of the other', async () => {
    const { addRequest, get, submit, find } = inbox
    const id = await addRequest()
    const path = `/staff/requests/${id}`
    const version = versionOf((await get(path)).text)
    const changes = ['waiting', 'done'].map((state) => submit(`${path}/status`, { state, assignee: '', version, confirmed: 'yes' }))
    const replies = await Promise.all(changes)
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
    const refused = replies.findIndex(({ status }) => status === 409)
    expect((await find(id))?.state).toBe(['done', 'waiting'][refused])
    const text = (await replies[refused]?.text()) ?? ''
    expect(text).toContain(`value="${['waiting', 'done'][refused] ?? ''}" selected`)
    expect((await submit(`${path}/status`, { state: 'new', assignee: '', version: versionOf(text) })).status).toBe(303)
  })

  it.each([
    { state: 'suspected', assignee: '' },
    { state: 'open', assignee: '' },
    { state: 'done', assignee: 'eve@example.com' },
  ])('the inbox refuses with 403 to save the invalid status %j of a request', async (values) => {
    const id = await inbox.addRequest()
    const version = versionOf((await inbox.get(`/staff/requests/${id}`)).text)
    expect((await inbox.submit(`/staff/requests/${id}/status`, { ...values, version })).status).toBe(403)
    expect((await inbox.find(id))?.state).toBe('new')
  })

  it('sends no mails about a suspected request until it is accepted', async () => {
    const { intake, submit, find } = inbox
    await intake.post(message({ email: 'suspect@example.com' }, { topic: 'Buy' }))
    const [row] = await intake.database.sql(`SELECT id FROM requests WHERE email = 'suspect@example.com'`)
    const id = String(row?.['id'])
    const mailKinds = async () =>
      (await intake.database.sql('SELECT kind FROM mails WHERE about = $1 ORDER BY kind', [id])).map(({ kind }) => kind)
    expect(await mailKinds()).toEqual([])
    expect((await submit(`/staff/requests/${id}/status`, { state: 'done', assignee: '', version: '' })).status).toBe(404)
    expect((await find(id))?.state).toBe('suspected')
    await submit(`/staff/requests/${id}/accept`)
    expect(await find(id)).toMatchObject({ state: 'new', flags: [] })
    expect(await mailKinds()).toEqual(['acknowledgement', 'notification'])
    expect((await submit(`/staff/requests/${id}/accept`)).status).toBe(404)
  })

  it('resends a mail in the state “dead”, which is no longer retried automatically', async () => {
    const { intake, addRequest, get, submit } = inbox
    const id = await addRequest()
    await intake.database.sql(
      `INSERT INTO mails (id, about, kind, recipient, language, code, state, due_from, due_at, attempts, lease, leased_until, problem)
       VALUES ($1, $2, 'notification', 'h@example.com', 'en', '', 'dead', 1, 1, 9, '', 0, 'Mailbox <b>full</b>')`,
      [`${id}.notification`, id],
    )
    const { text } = await get('/staff/mails')
    expect(textContent(text)).toContain('Mailbox <b>full</b>')
    const resend = parse(text).querySelector('form[action^="/staff/mails/"]')?.getAttribute('action')
    expect((await submit(resend ?? '')).status).toBe(303)
    const [row] = await intake.database.sql('SELECT state FROM mails WHERE about = $1', [id])
    expect(row?.['state']).not.toBe('dead')
  })

  it('erases a request, or all requests from the same e-mail address, after confirmation', async () => {
    const { addRequest, get, submit, find } = inbox
    const email = 'forget@example.com'
    const [first, second] = [await addRequest({ email }), await addRequest({ email, message: 'Another' })]
    const { text } = await get(`/staff/requests/${first}/erase`)
    expect(text).toContain(email)
    await submit(`/staff/requests/${first}/erase`)
    expect(await find(first)).toBeUndefined()
    expect((await find(second))?.id).toEqual(second)
    await submit(`/staff/requests/${second}/erase`, { [inboxFields.scope]: 'address' })
    expect(await find(second)).toBeUndefined()
    expect((await get(`/staff/requests/${second}`)).status).toBe(404)
  })
})
