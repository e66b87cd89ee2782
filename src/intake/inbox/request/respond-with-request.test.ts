import { expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { fieldValue, textContent, titleOf } from '#tests/harness/intake/inbox-page.ts'
import { message, origin, staff, startTestIntake } from '#tests/harness/intake/test-intake.ts'

const { staff: messages } = translationFunctions('en', dictionaryPart('en', 'staff'))

const plainText = (html: string) => textContent(html).replaceAll(/\s+/g, ' ')

async function startWithRequest(env: Record<string, string>) {
  const intake = await startTestIntake({ env })
  const { Cookie, token } = await intake.signIn()
  await intake.post(message(), { Origin: origin, 'Sec-Fetch-Site': 'same-origin' })
  const [row] = await intake.database.sql('SELECT id FROM requests')
  const id = String(row?.['id'])
  return {
    intake,
    id,
    page: async (path: string) => (await intake.request(path, { headers: { Cookie } })).text(),
    submit: (path: string, values: Record<string, string>) => intake.send(path, { token, ...values }, { Cookie }),
    [Symbol.asyncDispose]: () => intake[Symbol.asyncDispose](),
  }
}

it('shows the names of the staff in STAFF instead of their e-mail addresses', async () => {
  await using inbox = await startWithRequest({ STAFF: `Ada Lovelace <${staff}>, bob@house.example` })
  const { id, page, submit } = inbox
  await submit(`/staff/requests/${id}/note`, { note: 'Calls', key: crypto.randomUUID() })
  const version = fieldValue(await page(`/staff/requests/${id}`), 'version')
  await submit(`/staff/requests/${id}/status`, { state: 'progress', assignee: staff, version })
  for (const path of ['/staff', `/staff/requests/${id}`, '/staff/audit']) {
    const text = plainText(await page(path))
    expect(text).toContain('Ada Lovelace')
    expect(text).not.toContain(staff)
  }
  expect(plainText(await page(`/staff/requests/${id}`))).toContain('bob@house.example')
})

it('keeps a typed reply and note when another part of the page is saved, and says what was done', async () => {
  await using inbox = await startWithRequest({})
  const { id, page, submit, intake } = inbox
  const path = `/staff/requests/${id}`
  const version = fieldValue(await page(path), 'version')
  const typed = { reply: 'Dear Ada,\r\nyes', note: 'She\r\nknows', version, key: crypto.randomUUID() }
  const saved = await submit(`${path}/status`, { ...typed, state: 'progress', assignee: '' })
  const html = await saved.text()
  expect(saved.status).toBe(200)
  expect(html).toContain('Dear Ada,\nyes</textarea>')
  expect(html).toContain('She\nknows</textarea>')
  expect(plainText(html)).toContain(messages.outcomes.status())
  const noted = await (await submit(`${path}/note`, typed)).text()
  expect(noted).toContain('Dear Ada,\nyes</textarea>')
  expect(noted).not.toContain('She\nknows</textarea>')
  const current = fieldValue(noted, 'version')
  const sent = await submit(`${path}/reply`, { ...typed, kind: 'mail', version: current, note: '' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?done=mail`])
  const [stored] = await intake.database.sql('SELECT COUNT(*) AS count FROM request_events')
  expect(Number(stored?.['count'])).toBe(2)
})

it('says that nothing has changed if a status is saved that is stored already, or an empty note', async () => {
  await using inbox = await startWithRequest({})
  const { id, page, submit } = inbox
  const path = `/staff/requests/${id}`
  const version = fieldValue(await page(path), 'version')
  const same = await submit(`${path}/status`, { state: 'new', assignee: '', version })
  const empty = await submit(`${path}/note`, { note: ' ', key: crypto.randomUUID() })
  expect([same, empty].map(({ headers }) => headers.get('Location'))).toEqual([`${path}?done=nothing`, `${path}?done=nothing`])
  const html = await page(`${path}?done=nothing`)
  expect(html).toMatch(/<div role="status" tabindex="-1" autofocus=""/)
  expect(plainText(html)).toContain(messages.outcomes.nothing())
  expect(titleOf(html)).toContain(`${messages.outcomes.nothing()} – ${id} – Zoé`)
})

it('shows the typed texts if the session has ended, and links to the sign-in, which leads back to the request', async () => {
  await using inbox = await startWithRequest({})
  const { intake, id } = inbox
  const refused = await intake.send(`/staff/requests/${id}/reply`, { reply: 'Dear Ada', note: '' }, {})
  const html = await refused.text()
  expect([refused.status, [...html.matchAll(/<textarea[^>]* readOnly="[^>]*>([^<]*)/gi)].map(([, text]) => text)]).toEqual([
    403,
    ['Dear Ada'],
  ])
  expect(plainText(html)).toContain(messages.problems.ended())
  expect(html).toMatch(new RegExp(`href="/staff/requests/${id}"[^>]*><span[^>]*>${messages.login.enter()}<`))
})

it('says that a reply to the client was sent, in the grammatical gender of the word for reply', async () => {
  await using inbox = await startWithRequest({})
  const { id, page, intake } = inbox
  await intake.database.sql(
    `INSERT INTO mails (id, about, kind, recipient, language, code, state, due_from, due_at, attempts, lease, leased_until, problem)
     VALUES ($1, $1, 'reply', 'zoe@example.com', 'fr', '', 'sent', 1, 1, 1, '', 0, '')`,
    [id],
  )
  const mail = messages.mails.recipients({ mail: messages.mails.reply(), addresses: 'zoe@example.com' })
  expect(plainText(await page(`/staff/requests/${id}`))).toContain(messages.mails.line({ mail, fate: messages.mails.replySent() }))
})

it('lists the mail to the house once with all recipients, or if it could not be sent, once for each recipient', async () => {
  const notify = ['ada@house.example', 'paris@house.example']
  await using inbox = await startWithRequest({ NOTIFY: notify.map((email) => `${email}:en`).join(','), SMTP_URL: '' })
  const { id, page, intake } = inbox
  const line = (recipients: string, fate: string) =>
    messages.mails.line({ mail: messages.mails.recipients({ mail: messages.mails.house(), addresses: recipients }), fate })
  const path = `/staff/requests/${id}`
  expect(plainText(await page(path))).toContain(line(notify.join(' and '), messages.mails.waiting()))
  await intake.database.sql(`UPDATE mails SET state = 'dead', problem = 'full' WHERE kind = 'notification'`)
  const text = plainText(await page(path))
  for (const email of notify) expect(text).toContain(line(email, messages.mails.dead({ problem: 'full' })))
})
