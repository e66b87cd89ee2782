import { expect, it } from 'vitest'
import { day, hour } from '#src/lib/time.ts'
import { countRows } from '#src/server-lib/database/index.ts'
import { rememberBrowser } from '#src/server-lib/sign-in/known-browsers.ts'
import { insertSession } from '#src/server-lib/sign-in/sessions.ts'
import { bytesBelow, intakeDatabase } from '#tests/harness/intake/intake-database.ts'
import { logAccess } from '../access-log.ts'
import { addAuditEvent, listAuditEvents } from '../audit-log.ts'
import { addRequestEvent } from '../request-events.ts'
import { purgeExpired } from './purge-expired.ts'

const intake = intakeDatabase()

const now = Date.UTC(2026, 10, 25)

const retention = { requests: 30, suspected: 10, auditLog: 60 }

const byAda = { actor: 'ada@house.example', now }

it('purging deletes only expired requests, with their mails', async () => {
  const [, young] = [await intake.arrive(now - 30 * day, 'old@example.com'), await intake.arrive(now - 30 * day + 1)]
  expect(await purgeExpired(intake.database, retention, now)).toBe(1)
  expect(await intake.requestIds()).toEqual([young])
  expect(await intake.count('mails')).toBe(2)
  expect(bytesBelow(intake.folder)).not.toContain('old@example.com')
  expect(await purgeExpired(intake.database, retention, now + 1)).toBe(1)
  expect(await intake.count('mails')).toBe(0)
  expect(await intake.count('deduplication_keys')).toBe(0)
})

it('purging deletes suspected requests sooner than others', async () => {
  const [suspected, open] = [await intake.arrive(now - 10 * day), await intake.arrive(now - 10 * day)]
  await intake.database.sql(`UPDATE requests SET state = 'suspected' WHERE id = $1`, [suspected])
  expect(await purgeExpired(intake.database, retention, now - 1)).toBe(0)
  expect(await purgeExpired(intake.database, retention, now)).toBe(1)
  expect(await intake.requestIds()).toEqual([open])
})

it('purging deletes events of the audit log when they expire, and the details of actions on deleted requests at once', async () => {
  const [old, young] = [await intake.arrive(now - 30 * day), await intake.arrive(now)]
  for (const requestId of [old, young])
    await addAuditEvent(intake.database.sql, { ...byAda, action: 'erased', requestId, details: { from: 'Zoé' } })
  await addAuditEvent(intake.database.sql, { ...byAda, action: 'signInRefused', details: { counts: { 'wrong code': 1 } } })
  await purgeExpired(intake.database, retention, now)
  expect(await listAuditEvents(intake.database.sql, old)).toMatchObject([{ details: {} }])
  expect(await listAuditEvents(intake.database.sql, young)).toMatchObject([{ details: { from: 'Zoé' } }])
  expect(await countRows(intake.database.sql, 'audit_log', `details LIKE '%wrong code%'`)).toBe(1)
  await purgeExpired(intake.database, retention, now + 60 * day - 1)
  expect(await intake.count('audit_log')).toBe(3)
  await purgeExpired(intake.database, retention, now + 60 * day)
  expect(await intake.count('audit_log')).toBe(0)
})

it('purging deletes sign-in codes, sessions and rows of the access log when they expire', async () => {
  await intake.database.sql(`INSERT INTO codes (id, email, code, expires_at, attempts) VALUES ('c', 'a', 'd', $1, 0)`, [now])
  await intake.database.sql(`INSERT INTO sessions (id, email, expires_at) VALUES ('s', 'a', $1)`, [now])
  await logAccess(intake.database.sql, { reader: 'a', kind: 'list', requests: ['x'], now })
  await purgeExpired(intake.database, retention, now - 1)
  expect(await intake.count('codes')).toBe(1)
  expect(await intake.count('sessions')).toBe(1)
  expect(await intake.count('access_log')).toBe(1)
  await purgeExpired(intake.database, retention, now)
  expect(await intake.count('codes')).toBe(1)
  expect(await intake.count('sessions')).toBe(0)
  expect(await intake.count('access_log')).toBe(1)
  await purgeExpired(intake.database, retention, now + 30 * day)
  expect(await intake.count('codes')).toBe(0)
  expect(await intake.count('access_log')).toBe(0)
})

it('times in the future, written while the clock was ahead, are replaced by the current time, so that requests expire', async () => {
  const future = now + 3650 * day
  const id = await intake.arrive(future)
  await intake.database.sql('UPDATE requests SET answered_at = $1', [future])
  await logAccess(intake.database.sql, { reader: 'a', kind: 'list', requests: [id], now: future })
  await addAuditEvent(intake.database.sql, { ...byAda, action: 'accepted', requestId: id, now: future })
  await intake.database.transaction((sql) =>
    addRequestEvent(sql, id, { id: 'note', at: future, author: undefined, kind: 'note', text: 'A note' }),
  )
  await insertSession(intake.database.sql, { email: 'a', device: '', lifetimes: { idle: hour, total: hour }, now: future })
  await rememberBrowser(intake.database.sql, 'a', future)
  await intake.database.sql(`INSERT INTO codes (id, email, code, expires_at, attempts) VALUES ('c', 'a', 'd', $1, 0)`, [future])
  await intake.arrive(now + hour, 'soon@example.com')
  await purgeExpired(intake.database, retention, now)
  const times = await intake.database.sql(
    `SELECT received_at AS at FROM requests UNION ALL SELECT answered_at FROM requests WHERE answered_at > 0 UNION ALL SELECT at FROM request_events
     UNION ALL SELECT due_from FROM mails UNION ALL SELECT recorded_at FROM deduplication_keys UNION ALL SELECT at FROM access_log
     UNION ALL SELECT at FROM audit_log`,
  )
  expect(times.filter(({ at }) => at === now + hour)).toHaveLength(5)
  expect(times.filter(({ at }) => at !== now + hour).map(({ at }) => at)).toEqual(Array(9).fill(now))
  expect(await intake.count('sessions')).toBe(0)
  expect(await intake.count('known_browsers')).toBe(0)
  expect(await intake.count('codes')).toBe(0)
  expect(await purgeExpired(intake.database, retention, now + 30 * day)).toBe(1)
})
