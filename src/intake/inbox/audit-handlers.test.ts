import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { commandLineActor } from '#src/intake/protocol/audit-event.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import { addAuditEvent } from '#src/intake/requests/audit-log.ts'
import { textContent } from '#tests/harness/intake/inbox-page.ts'
import { startTestInbox } from '#tests/harness/intake/test-inbox.ts'
import { staff } from '#tests/harness/intake/test-intake.ts'
import { databases } from '#tests/harness/servers/databases.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const inbox = await startTestInbox(await newLocation())
  afterAll(() => inbox[Symbol.asyncDispose]())
  beforeEach(async () => {
    await inbox.intake.database.sql('DELETE FROM audit_log')
  })

  it.each(localeCodes)('the audit log lists who has done what, in the language %s', async (locale) => {
    const { audit } = translationFunctions(locale, dictionaryPart(locale, 'staff')).staff
    const { sql } = inbox.intake.database
    const id = await inbox.addRequest()
    await inbox.submit(`/staff/requests/${id}/erase`)
    await addAuditEvent(sql, { actor: 'system', action: 'signInRefused', details: { counts: { 'wrong code': 3, newer: 1 } }, now: 1 })
    const command = { actor: commandLineActor, now: 1 }
    await addAuditEvent(sql, { ...command, action: 'codePrinted', details: { subject: staff } })
    await addAuditEvent(sql, { ...command, action: 'restored', details: { subject: 'requests-1.sqlite' } })
    await addAuditEvent(sql, { ...command, action: 'exported' })
    await sql(`INSERT INTO audit_log (id, at, actor, action, details) VALUES ($1, 1, 'eve', 'newer', '{}')`, [locale])
    const html = (await inbox.get(localisePath(inboxPaths.audit, locale))).text
    const text = textContent(html).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`${audit.actions.erased()} ${staff} ${id}`)
    expect(html).not.toContain(`${inboxPaths.request(id)}"`)
    expect(text).toContain(audit.refused.line({ reason: audit.refused.wrongCode(), count: 3 }).replaceAll(/\s+/g, ' '))
    expect(text).toContain(audit.refused.line({ reason: 'newer', count: 1 }).replaceAll(/\s+/g, ' '))
    expect(text).toContain(`${audit.actions.other()} eve`)
    expect(text).toContain(audit.system())
    expect(text).toContain(`${audit.actions.codePrinted()} (${staff}) ${audit.commandLine()}`)
    expect(text).toContain(`${audit.actions.restored()} (requests-1.sqlite) ${audit.commandLine()}`)
    expect(text).toContain(`${audit.actions.exported()} ${audit.commandLine()}`)
  })

  it('shows the former and the new value of a changed state or assignee', async () => {
    const { audit, history, states, status } = translationFunctions('en', dictionaryPart('en', 'staff')).staff
    const { sql } = inbox.intake.database
    const id = await inbox.addRequest()
    const log = { actor: staff, requestId: id, now: 1 }
    await addAuditEvent(sql, { ...log, action: 'stateChanged', details: { from: 'new', to: 'done' } })
    await addAuditEvent(sql, { ...log, action: 'assigned', details: { from: '', to: staff } })
    const text = textContent((await inbox.get('/staff/audit')).text)
    const { stateChanged, assigned } = audit.actions
    expect(text).toContain(history.change({ action: stateChanged(), from: states.new(), to: states.done() }))
    expect(text).toContain(history.change({ action: assigned(), from: status.unassigned(), to: staff }))
  })

  it('shows 50 actions on a page, and links an action to its request', async () => {
    const { sql } = inbox.intake.database
    for (let now = 1; now <= 51; now += 1) await addAuditEvent(sql, { actor: `person${now}`, action: 'signIn', requestId: `R${now}`, now })
    const people = async (query: string) => [...(await inbox.get(`/staff/audit${query}`)).text.matchAll(/person\d+/g)].map(([name]) => name)
    const first = await people('')
    expect([first.length, first[0]]).toEqual([50, 'person51'])
    expect((await inbox.get('/staff/audit')).text).toContain('href="/staff/requests/R51"')
    expect((await inbox.get('/staff/audit')).text).toContain('href="/staff/audit?page=2"')
    expect(await people('?page=2')).toEqual(['person1'])
    expect(await people('?page=x')).toHaveLength(50)
  })
})
