import { afterAll, describe, expect, it } from 'vitest'
import { databases } from '../../../tests/harness/databases.ts'
import { startTestInbox, textContent } from '../../../tests/harness/test-inbox.ts'
import { message } from '../../../tests/harness/test-intake.ts'
import { inboxFields } from '../templates/inbox/paths.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())

  it('saves a note, and the search finds the request by the note', async () => {
    const id = await inbox.addRequest()
    const saved = await inbox.submit(`/staff/requests/${id}/note`, { note: 'Émilie\r\nsees to it' })
    expect(saved.headers.get('Location')).toBe(`/staff/requests/${id}?saved`)
    expect((await inbox.find(id))?.note).toBe('Émilie\nsees to it')
    expect((await inbox.get('/staff?search=emilie')).text).toContain(id)
  })

  it('saves no note over one that another person has written meanwhile, and shows both', async () => {
    const { addRequest, get, submit, find } = inbox
    const id = await addRequest()
    const path = `/staff/requests/${id}`
    const [, version = ''] = /name="version" value="([^"]*)"/.exec((await get(path)).text) ?? []
    await submit(`${path}/note`, { [inboxFields.note]: 'Ada calls', version })
    const refused = await submit(`${path}/note`, { [inboxFields.note]: 'Bob writes', version })
    const text = await refused.text()
    expect([refused.status, (await find(id))?.note]).toEqual([409, 'Ada calls'])
    expect(textContent(text)).toMatch(/Ada calls[^]*Bob writes/)
    const [, current = ''] = /name="version" value="([^"]*)"/.exec(text) ?? []
    await submit(`${path}/note`, { [inboxFields.note]: 'Ada calls, Bob writes', version: current })
    expect((await find(id))?.note).toBe('Ada calls, Bob writes')
  })

  it('marks a request as handled and reopens it', async () => {
    const id = await inbox.addRequest()
    await inbox.submit(`/staff/requests/${id}/handled`)
    expect((await inbox.find(id))?.state).toBe('handled')
    expect((await inbox.get('/staff')).text).not.toContain(id)
    await inbox.submit(`/staff/requests/${id}/open`)
    expect((await inbox.find(id))?.state).toBe('open')
  })

  it('sends no mails about a suspected request until it is accepted', async () => {
    const { intake, submit, find } = inbox
    await intake.post(message({ email: 'suspect@example.com' }, { topic: 'Buy' }))
    const [row] = await intake.database.run(`SELECT id FROM requests WHERE email = 'suspect@example.com'`)
    const id = String(row?.['id'])
    const mailKinds = async () =>
      (await intake.database.run('SELECT kind FROM mails WHERE about = $1 ORDER BY kind', [id])).map(({ kind }) => kind)
    expect(await mailKinds()).toEqual([])
    await submit(`/staff/requests/${id}/handled`)
    expect((await find(id))?.state).toBe('suspected')
    await submit(`/staff/requests/${id}/accept`)
    expect(await find(id)).toMatchObject({ state: 'open', flags: [] })
    expect(await mailKinds()).toEqual(['client', 'house'])
    expect((await submit(`/staff/requests/${id}/accept`)).status).toBe(404)
  })

  it('resends a mail in the state “dead”, which is no longer retried automatically', async () => {
    const { intake, addRequest, get, submit } = inbox
    const id = await addRequest()
    await intake.database.run(
      `INSERT INTO mails (id, about, kind, recipient, language, code, state, created_at, due_at, attempts, lease, leased_until, problem)
       VALUES ($1, $2, 'house', 'h@example.com', 'en', '', 'dead', 1, 1, 9, '', 0, 'Mailbox <b>full</b>')`,
      [`${id}.house`, id],
    )
    const { text } = await get('/staff/mails')
    expect(textContent(text)).toContain('Mailbox &lt;b&gt;full')
    const [, resend = ''] = /action="(\/staff\/mails\/[^"]+)"/.exec(text) ?? []
    expect((await submit(resend)).status).toBe(303)
    const [row] = await intake.database.run('SELECT state FROM mails WHERE about = $1', [id])
    expect(row?.['state']).not.toBe('dead')
  })

  it('erases a request, or all requests from the same address, after confirmation', async () => {
    const { addRequest, get, submit, find } = inbox
    const email = 'forget@example.com'
    const [first, second] = [await addRequest({ email }), await addRequest({ email, message: 'Another' })]
    const { text } = await get(`/staff/requests/${first}/erase`)
    expect(text).toContain(email)
    await submit(`/staff/requests/${first}/erase`)
    expect([await find(first), (await find(second))?.id]).toEqual([undefined, second])
    await submit(`/staff/requests/${second}/erase`, { [inboxFields.scope]: 'address' })
    expect(await find(second)).toBeUndefined()
    expect((await get(`/staff/requests/${second}`)).status).toBe(404)
  })
})
