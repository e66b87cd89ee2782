import { afterAll, describe, expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { listAccesses } from '#src/intake/requests/access-log.ts'
import { listAuditEvents } from '#src/intake/requests/audit-log.ts'
import { addRequestEvent } from '#src/intake/requests/request-events.ts'
import { enqueueMail } from '#src/server-lib/mail/index.ts'
import { fieldValue, textContent } from '#tests/harness/intake/inbox-page.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { staff } from '#tests/harness/intake/test-intake.ts'
import { databases } from '#tests/harness/servers/databases.ts'

const { correct, fieldErrors, history, labels } = translationFunctions(baseLocale, dictionaryPart(baseLocale, 'staff')).staff

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())
  const { sql } = inbox.intake.database
  const pathOf = (id: string) => `/staff/requests/${id}/correct`
  const versionOf = async (id: string) => fieldValue((await inbox.get(pathOf(id))).text, 'version')
  const actions = async (id: string) =>
    (await listAuditEvents(sql, id)).map(({ actor, action, details }) => ({ actor, action, ...details }))

  it('corrects the data of a client, records the former values, and sends waiting mails to the corrected address', async () => {
    const id = await inbox.addRequest({ name: 'Zoé', email: 'zoe@exmaple.com', interests: 'clubs' })
    for (const kind of ['acknowledgement', 'notification'])
      await enqueueMail(sql, { id: `${id}.${kind}`, about: id, kind, recipient: 'zoe@exmaple.com', language: 'fr' }, 8.64e15)
    await sql(`UPDATE mails SET state = 'waiting', due_at = 8640000000000000 WHERE about = $1`, [id])
    await addRequestEvent(sql, id, { id, at: 1, author: staff, kind: 'note', text: 'Calls back' })
    const values = { name: 'Zoë Müller', email: 'Zoe@example.com', message: 'One\r\ntwo', interests: 'sports' }
    const { status, headers } = await inbox.submit(pathOf(id), { ...values, version: await versionOf(id) })
    expect(status).toBe(303)
    expect(headers.get('Location')).toEqual(`/staff/requests/${id}?done=corrected`)
    const expected = { name: 'Zoë Müller', email: 'Zoe@example.com', phone: '', interests: 'clubs', message: 'One\ntwo' }
    expect(await inbox.find(id)).toMatchObject({ email: 'zoe@example.com', fields: expected })
    for (const search of ['muller', 'calls back']) expect((await inbox.get(`/staff?search=${search}`)).text).toContain(id)
    const change = history.change({ action: labels.email(), from: 'zoe@exmaple.com', to: 'Zoe@example.com' })
    expect((await inbox.get(`/staff/requests/${id}`)).text).toContain(change)
    expect(await sql('SELECT kind, recipient FROM mails WHERE about = $1 ORDER BY kind', [id])).toEqual([
      { kind: 'acknowledgement', recipient: 'zoe@example.com' },
      { kind: 'notification', recipient: 'zoe@exmaple.com' },
    ])
    const former = { actor: staff, action: 'corrected' }
    expect(await actions(id)).toEqual(
      expect.arrayContaining([
        { ...former, field: 'name', from: 'Zoé', to: 'Zoë Müller' },
        { ...former, field: 'email', from: 'zoe@exmaple.com', to: 'Zoe@example.com' },
        { ...former, field: 'message', from: 'Un dîner', to: 'One\ntwo' },
      ]),
    )
    expect(await actions(id)).toHaveLength(3)
    expect((await inbox.get('/staff/audit')).text).not.toContain('exmaple')
    await inbox.submit(`/staff/requests/${id}/erase`)
    expect(await sql(`SELECT details FROM audit_log WHERE details LIKE '%exmaple%'`)).toEqual([])
  })

  it('refuses a value that the contact form would refuse, and keeps what was typed', async () => {
    const id = await inbox.addRequest()
    const before = await inbox.find(id)
    const refused = await inbox.submit(pathOf(id), { name: 'Typed', email: 'nobody', version: await versionOf(id) })
    const text = await refused.text()
    expect(refused.status).toBe(422)
    expect(text).toContain('value="Typed"')
    expect(text).toContain('aria-invalid="true"')
    expect(await inbox.find(id)).toEqual(before)
    expect(await actions(id)).toEqual([])
  })

  it('refuses a telephone number of fewer than five digits, with a message for the staff', async () => {
    const id = await inbox.addRequest({ phone: '+44 20 7946 0999' })
    const correctPhone = async (phone: string) => inbox.submit(pathOf(id), { phone, version: await versionOf(id) })
    for (const phone of ['n/a', '12', '+1-2 34']) {
      const refused = await correctPhone(phone)
      expect(refused.status).toBe(422)
      expect(textContent(await refused.text())).toContain(fieldErrors.phoneShort())
    }
    expect((await inbox.find(id))?.fields.phone).toBe('+44 20 7946 0999')
    expect((await correctPhone('٠٢٠ ٧٩٤٦')).status).toBe(303)
    expect((await correctPhone('')).status).toBe(303)
  })

  it('refuses a correction if another person has corrected the request meanwhile, and shows both values', async () => {
    const id = await inbox.addRequest()
    const version = await versionOf(id)
    await inbox.submit(pathOf(id), { name: 'By Ada', version })
    const refused = await inbox.submit(pathOf(id), { name: 'By Bob', version })
    const text = await refused.text()
    expect(refused.status).toBe(409)
    expect((await inbox.find(id))?.fields.name).toBe('By Ada')
    expect(text).toContain('value="By Bob"')
    expect(text).toContain(correct.stored({ value: 'By Ada' }))
    const current = fieldValue(text, 'version')
    await inbox.submit(pathOf(id), { name: 'By Bob', version: current })
    expect((await inbox.find(id))?.fields.name).toBe('By Bob')
  })

  it('saves only one of several corrections that arrive at the same time', async () => {
    const id = await inbox.addRequest()
    const version = await versionOf(id)
    const names = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve']
    const replies = await Promise.all(names.map((name) => inbox.submit(pathOf(id), { name, version })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409, 409])
    expect(await actions(id)).toHaveLength(1)
  })

  it('has no page for a request that does not exist, and logs no access to it', async () => {
    expect((await inbox.get(pathOf('AAAAA-00000'))).status).toBe(404)
    expect((await inbox.submit(pathOf('AAAAA-00000'), { name: 'x', version: 'x' })).status).toBe(404)
    expect(await listAccesses(sql, 'AAAAA-00000')).toEqual([])
  })
})
