import { randomUUID } from 'node:crypto'
import { parse } from 'node-html-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { listAuditEvents } from '#src/intake/requests/audit-log.ts'
import { listRequestEvents } from '#src/intake/requests/request-events.ts'
import { replySubject, replyTemplate } from '#src/intake/templates/inbox/request/reply-texts.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { fieldValue, linkTarget, textContent } from '#tests/harness/intake/inbox-page.ts'
import { insertTestRequests } from '#tests/harness/intake/store-test-request.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { staff } from '#tests/harness/intake/test-intake.ts'
import { databases } from '#tests/harness/servers/databases.ts'

const { staff: messages } = translationFunctions('en', dictionaryPart('en', 'staff'))

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())
  const { sql } = inbox.intake.database

  async function openReplyForm(id: string): Promise<{ key: string; version: string }> {
    const { text } = await inbox.get(`/staff/requests/${id}`)
    return { key: fieldValue(text, 'key'), version: fieldValue(text, 'version') }
  }
  const send = (id: string, values: Record<string, string>) => inbox.submit(`/staff/requests/${id}/reply`, { kind: 'mail', ...values })
  const replies = async (id: string) => (await listRequestEvents(sql, id)).map(({ author, kind, text }) => ({ author, kind, text }))

  it('mails a reply to the client once although the form is posted twice, and the request then waits for the client', async () => {
    const id = await inbox.addRequest({ email: 'zoe@reply.example' })
    const values = { ...(await openReplyForm(id)), reply: 'Chère Zoé,\r\n\r\navec plaisir.' }
    for (let count = 0; count < 2; count += 1) {
      const { status, headers } = await send(id, values)
      expect([status, headers.get('Location')]).toEqual([303, `/staff/requests/${id}?done=mail`])
    }
    expect(await replies(id)).toEqual([{ author: staff, kind: 'mail', text: 'Chère Zoé,\n\navec plaisir.' }])
    const request = await inbox.find(id)
    expect(request).toMatchObject({ state: 'waiting' })
    expect(request?.answeredAt).toBeGreaterThan(0)
    expect((await listAuditEvents(sql, id)).map(({ actor, details }) => ({ actor, ...details }))).toEqual(
      expect.arrayContaining([
        { actor: staff, from: 'new', to: 'waiting' },
        { actor: staff, from: '', to: staff },
      ]),
    )
    const toClient = () => inbox.intake.mail.accepted.filter(({ to }) => to.includes('zoe@reply.example'))
    await expect.poll(toClient).toHaveLength(1)
    const [mail] = toClient()
    expect(mail?.source).toMatch(/avec plaisir/)
    expect(mail?.source).toContain(`Reply-To: ${templates.email}`)
    expect(mail?.source).not.toMatch(/Auto-Submitted|X-Auto-Response-Suppress/)
    expect(await sql(`SELECT kind, state FROM mails WHERE about = $1 AND kind = 'reply'`, [id])).toHaveLength(1)
  })

  it('assigns a request to the person who replies, unless the request has an assignee', async () => {
    const [free, taken] = [await inbox.addRequest(), await inbox.addRequest({}, { assignee: 'bob@house.example' })]
    for (const id of [free, taken]) await send(id, { ...(await openReplyForm(id)), reply: 'Hello' })
    expect((await inbox.find(free))?.assignee).toEqual(staff)
    expect((await inbox.find(taken))?.assignee).toBe('bob@house.example')
  })

  it('the form begins with a template in the language of the client, and offers WhatsApp for an international number', async () => {
    const id = await inbox.addRequest({ name: 'Zoé Müller', phone: '+44 20 7946 0999' })
    const request = await inbox.find(id)
    if (!request) throw new Error('The request was not stored.')
    expect(replySubject(request)).toContain(id)
    expect(replyTemplate(request)).toContain('Zoé Müller')
    expect(replyTemplate(request)).not.toBe(replyTemplate({ ...request, language: 'en' }))
    const { text } = await inbox.get(`/staff/requests/${id}`)
    expect(text).toContain(`>${replyTemplate(request).split('\n')[0] ?? ''}`)
    expect(text).toContain(`>${messages.reply.whatsapp()}</button>`)
    const national = await inbox.addRequest({ phone: '020 7946 0999' })
    expect((await inbox.get(`/staff/requests/${national}`)).text).not.toContain(`>${messages.reply.whatsapp()}</button>`)
  })

  it('the page links to a chat with the text of a reply by WhatsApp, until the staff confirm that they have sent it', async () => {
    const id = await inbox.addRequest({ phone: '+44 20 7946 0999' })
    const values = { ...(await openReplyForm(id)), kind: 'whatsapp', reply: 'Chère Zoé,\r\n& plus' }
    const { headers } = await send(id, values)
    const { text } = await inbox.get(headers.get('Location') ?? '')
    const url = `https://wa.me/442079460999?text=${encodeURIComponent('Chère Zoé,\n& plus')}`
    expect(text).toContain(`<a href="${url}" target="_blank" rel="noreferrer"`)
    expect(textContent(text)).toContain(messages.outcomes.whatsapp())
    const later = (await inbox.get(`/staff/requests/${id}`)).text
    expect(later).toContain(url)
    expect(textContent(later)).toContain(messages.reply.unconfirmedText({ name: staff }))
    expect(textContent((await inbox.get('/staff')).text)).toContain(messages.reply.unconfirmed())
    const waiting = { state: 'new', answeredAt: undefined, assignee: staff }
    expect(await inbox.find(id)).toMatchObject(waiting)
    const refused = await send(id, { key: randomUUID(), version: values.version, reply: 'From a page of before' })
    expect(refused.status).toBe(409)

    const event = fieldValue(later, 'event')
    const confirm = async (confirmed: string, of = event) =>
      (await inbox.submit(`/staff/requests/${id}/sent`, { event: of, confirmed })).headers.get('Location')
    expect(await confirm('yes', 'other')).toBe(`/staff/requests/${id}?done=nothing`)
    expect(await inbox.find(id)).toMatchObject(waiting)
    expect(await confirm('yes')).toBe(`/staff/requests/${id}?done=sent`)
    expect(await confirm('no')).toBe(`/staff/requests/${id}?done=nothing`)
    const confirmed = await inbox.find(id)
    expect(confirmed).toMatchObject({ state: 'waiting', unconfirmed: undefined })
    expect(confirmed?.answeredAt).toBeGreaterThan(0)
    expect((await inbox.get(`/staff/requests/${id}`)).text).not.toContain('wa.me')
    expect(await replies(id)).toMatchObject([{ kind: 'whatsapp' }])
  })

  it('withdraws a reply by WhatsApp that was not sent: the answer stays due, and the form has the text of the reply again', async () => {
    const id = await inbox.addRequest({ phone: '+44 20 7946 0999' })
    const values = { ...(await openReplyForm(id)), kind: 'whatsapp', reply: 'Chère Zoé' }
    await send(id, values)
    const event = fieldValue((await inbox.get(`/staff/requests/${id}`)).text, 'event')
    const { headers } = await inbox.submit(`/staff/requests/${id}/sent`, { event, confirmed: 'no' })
    const { text } = await inbox.get(headers.get('Location') ?? '')
    expect(text).toContain('Chère Zoé</textarea>')
    expect(text).not.toContain('wa.me')
    expect(textContent(text)).toContain(messages.history.withdrawn())
    expect(await inbox.find(id)).toMatchObject({ state: 'new', answeredAt: undefined, unconfirmed: undefined })
  })

  it('confirming a reply by WhatsApp does not reopen a request that was closed meanwhile', async () => {
    const id = await inbox.addRequest({ phone: '+44 20 7946 0999' })
    await send(id, { ...(await openReplyForm(id)), kind: 'whatsapp', reply: 'Chère Zoé' })
    await inbox.setStatus(id, { state: 'done' })
    const event = fieldValue((await inbox.get(`/staff/requests/${id}`)).text, 'event')
    await inbox.submit(`/staff/requests/${id}/sent`, { event, confirmed: 'yes' })
    expect(await inbox.find(id)).toMatchObject({ state: 'done', unconfirmed: undefined })
  })

  it.each([
    ['whatsapp', '+44 20 7946 0999', 'whatsapp'],
    ['phone', '+44 20 7946 0999', 'phone'],
    ['email', '+44 20 7946 0999', 'mail'],
    ['whatsapp', '', 'mail'],
  ])('the first button is that of the way that the client prefers: %s to “%s”', async (preferredContact, phone, expected) => {
    const id = `WAY-${preferredContact}-${phone.length}`
    await insertTestRequests(sql, [{ id, form: 'advanced', fields: { fullName: 'Ada', phone, preferredContact } }])
    const { text } = await inbox.get(`/staff/requests/${id}`)
    expect(parse(text).querySelector('button[name="kind"]')?.getAttribute('value')).toBe(expected)
  })

  it('records a reply by telephone', async () => {
    const id = await inbox.addRequest({ phone: '+44 20 7946 0999' })
    const { headers } = await send(id, { ...(await openReplyForm(id)), kind: 'phone', reply: 'By telephone' })
    expect(headers.get('Location')).toBe(`/staff/requests/${id}?done=phone`)
    expect(await replies(id)).toEqual([{ author: staff, kind: 'phone', text: 'By telephone' }])
    expect(await inbox.find(id)).toMatchObject({ state: 'waiting' })
    expect(textContent((await inbox.get(`/staff/requests/${id}`)).text)).toContain(messages.history.phone())
  })

  it('records a reply by WhatsApp without sending a mail', async () => {
    const id = await inbox.addRequest({ phone: '+44 20 7946 0999' })
    await send(id, { ...(await openReplyForm(id)), kind: 'whatsapp', reply: 'By chat' })
    expect(await replies(id)).toEqual([{ author: staff, kind: 'unconfirmed', text: 'By chat' }])
    expect(await sql(`SELECT id FROM mails WHERE about = $1 AND kind = 'reply'`, [id])).toEqual([])
  })

  it('the message about a conflict says whether the other person has replied or changed the request', async () => {
    const [replied, changed] = [await inbox.addRequest(), await inbox.addRequest()]
    const forms = [await openReplyForm(replied), await openReplyForm(changed)] as const
    await send(replied, { ...(await openReplyForm(replied)), reply: 'From Bob' })
    await inbox.submit(`/staff/requests/${changed}/status`, { state: 'progress', assignee: '', version: forms[1].version })
    const texts = [await send(replied, { ...forms[0], reply: 'Hello' }), await send(changed, { ...forms[1], reply: 'Hello' })]
    const [first = '', second = ''] = await Promise.all(texts.map(async (response) => textContent(await response.text())))
    const reasons = { replied: messages.reply.notSentReplied({ name: staff }), changed: messages.reply.notSentText({ name: staff }) }
    const reasonsIn = (text: string) => Object.entries(reasons).flatMap(([name, reason]) => (text.includes(reason) ? name : []))
    expect({ first: reasonsIn(first), second: reasonsIn(second) }).toEqual({ first: ['replied'], second: ['changed'] })
  })

  it('the link for replying leads to the text box of the reply, which then gets the focus', async () => {
    const id = await inbox.addRequest()
    const { text } = await inbox.get(`/staff/requests/${id}`)
    const target = linkTarget(text, messages.request.answer()) ?? ''
    expect(parse(text).querySelector(target)?.tagName).toBe('TEXTAREA')
  })

  it('refuses a reply if another person has replied meanwhile, and keeps the typed text', async () => {
    const id = await inbox.addRequest()
    const [ada, bob] = [await openReplyForm(id), await openReplyForm(id)]
    await send(id, { ...ada, reply: 'From Ada' })
    for (const form of [bob, ada]) {
      const refused = await send(id, { ...form, reply: 'From Bob' })
      const html = await refused.text()
      expect([refused.status, html.includes('From Bob</textarea>')]).toEqual([409, true])
      expect(parse(html).querySelector('[role="alert"]')?.text).toContain(messages.reply.notSentReplied({ name: staff }))
      expect(html).toContain('href="#history"')
    }
    expect(await replies(id)).toHaveLength(1)
    await send(id, { ...(await openReplyForm(id)), reply: 'From Bob' })
    expect(await replies(id)).toHaveLength(2)
  })

  it('refuses a reply that is empty or still the template, and keeps a typed note; after a reply by another person, reports a conflict instead', async () => {
    const id = await inbox.addRequest()
    const request = await inbox.find(id)
    if (!request) throw new Error('The request was not stored.')
    const former = await openReplyForm(id)
    for (const reply of ['', ' \r\n', replyTemplate(request).replaceAll('\n', '\r\n')])
      for (const kind of ['mail', 'whatsapp']) {
        const refused = await send(id, { ...former, kind, reply, note: 'Calls at noon' })
        const html = await refused.text()
        expect([refused.status, html.includes('Calls at noon</textarea>')]).toEqual([422, true])
        expect(textContent(html)).toContain(messages.reply.empty())
      }
    await send(id, { ...former, reply: 'From Ada' })
    expect((await send(id, { ...former, reply: '' })).status).toBe(409)
    expect(await replies(id)).toHaveLength(1)
  })

  it.each([{ reply: 'x'.repeat(5001) }, { kind: 'note' }, { key: 'x' }])(
    'the inbox refuses with 403 a reply form that has the invalid value %j',
    async (values) => {
      const id = await inbox.addRequest()
      const { status } = await send(id, { ...(await openReplyForm(id)), reply: 'Hello', ...values })
      expect(status).toBe(403)
      expect(await replies(id)).toEqual([])
    },
  )

  it('sends no reply to a suspected or erased request', async () => {
    const id = await inbox.addRequest({}, { isSuspected: true })
    const values = { key: randomUUID(), version: '', reply: 'Hello' }
    expect((await inbox.get(`/staff/requests/${id}`)).text).not.toContain('/reply"')
    expect((await send(id, values)).status).toBe(404)
    expect((await send('GONE', values)).status).toBe(404)
    expect(await replies(id)).toEqual([])
  })
})
