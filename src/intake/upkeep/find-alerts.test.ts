import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { intakeDatabaseFile } from '#src/intake/database/intake-schema.ts'
import { storeTime } from '#src/intake/database/stored-times.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { enqueueMail } from '#src/server-lib/mail/index.ts'
import { intakeDatabase } from '#tests/harness/intake/intake-database.ts'
import { storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { backUp } from './backups.ts'
import { findAlerts } from './find-alerts.ts'

const now = Date.UTC(2026, 10, 25)

const intake = intakeDatabase()

const find = (at = now, skew?: number) => findAlerts({ database: intake.database, files: undefined, responseHours: 24, skew, now: at })

const findInFiles = (at: number, freeBytes?: (path: string) => number) =>
  findAlerts({
    database: intake.database,
    ...(freeBytes && { freeBytes }),
    files: { database: intakeDatabaseFile(intake.folder), backups: join(intake.folder, 'backups') },
    responseHours: 24,
    skew: undefined,
    now: at,
  })

it('returns no alert if nothing is wrong', async () => {
  await storeTestRequest(intake.database, { at: now })
  expect(await find()).toEqual([])
})

it.each([
  ['notification', 15 * minute, 'lateMail'],
  ['digest', 15 * minute, 'lateMail'],
  ['alert', 15 * minute, 'lateMail'],
  ['a kind of another version', 15 * minute, 'lateMail'],
  ['reply', 15 * minute, 'lateReply'],
  ['acknowledgement', hour, 'lateAcknowledgement'],
] as const)('findAlerts reports a mail of the kind %s that has waited for %i ms with the alert %s', async (kind, limit, alert) => {
  await enqueueMail(intake.database.sql, { id: 'mail', about: null, kind, recipient: 'zoe@example.com', language: 'en' }, now)
  expect(await find(now + limit - 1)).toEqual([])
  expect(await find(now + limit)).toEqual([{ kind: alert, value: limit / minute }])
  await intake.database.sql(`UPDATE mails SET state = 'sent'`)
  expect(await find(now + limit)).toEqual([])
})

it('reports late mails of several kinds with one alert, which has the longest wait, and ignores mails with sign-in codes', async () => {
  const enqueue = (kind: string, at: number) =>
    enqueueMail(intake.database.sql, { id: kind, about: null, kind, recipient: 'zoe@example.com', language: 'en' }, at)
  await enqueue('code', now - day)
  expect(await find()).toEqual([])
  await enqueue('digest', now - hour)
  await enqueue('notification', now - 2 * hour)
  expect(await find()).toEqual([{ kind: 'lateMail', value: 120 }])
})

it('reports answers that are overdue or due within a quarter of the promised time, and suspected requests after an hour', async () => {
  const [first, second] = [
    await storeTestRequest(intake.database, { at: now }),
    await storeTestRequest(intake.database, { at: now + hour }),
  ]
  await intake.database.sql(`DELETE FROM mails`)
  expect(await find(now + 18 * hour)).toEqual([{ kind: 'due', value: 1 }])
  expect(await find(now + 24 * hour)).toEqual([
    { kind: 'overdue', value: 1 },
    { kind: 'due', value: 1 },
  ])
  await intake.database.sql(`UPDATE requests SET state = 'done' WHERE id = $1`, [first])
  await intake.database.sql(`UPDATE requests SET state = 'suspected' WHERE id = $1`, [second])
  expect(await find(now + 2 * hour)).toEqual([{ kind: 'suspected', value: 1 }])
  expect(await find(now + hour)).toEqual([])
})

it('reports mails that could not be sent, a clock that is not trusted, and a proxy that TRUSTED_PROXY does not name', async () => {
  await storeTestRequest(intake.database, { at: now })
  await intake.database.sql(`UPDATE mails SET state = 'dead'`)
  await storeTime(intake.database.sql, 'unknownProxy', now)
  expect(await find(now, -3 * hour)).toEqual([
    { kind: 'failedMails', value: 2 },
    { kind: 'clockBehind', value: 3 },
    { kind: 'proxy', value: 0 },
  ])
  expect(await find(now, 400 * day)).toContainEqual({ kind: 'clockAhead', value: 9600 })
})

it('reports a missing backup and a newest backup older than two hours, and ignores backups dated in the future', async () => {
  expect(await findInFiles(now)).toEqual([{ kind: 'noBackup', value: 0 }])
  const settings = { folder: join(intake.folder, 'backups'), days: 14 }
  await backUp(intakeDatabaseFile(intake.folder), settings, now)
  expect(await findInFiles(now + hour)).toEqual([])
  await backUp(intakeDatabaseFile(intake.folder), settings, now + 400 * day, false)
  expect(await findInFiles(now + 3 * hour)).toEqual([{ kind: 'oldBackup', value: 3 }])
})

it('reports less than 200 MB of free space on the disk of the database or on the disk of the backups', async () => {
  await backUp(intakeDatabaseFile(intake.folder), { folder: join(intake.folder, 'backups'), days: 14 }, now)
  for (const full of [intake.folder, join(intake.folder, 'backups')]) {
    const find = (free: number) => findInFiles(now, (path) => (path === full ? free : 1e9))
    expect(await find(200e6)).toEqual([])
    expect(await find(200e6 - 1)).toEqual([{ kind: 'fullDisk', value: 199 }])
  }
})

it('lists the alert about a backup folder that cannot be written before the alert about the missing backup', async () => {
  writeFileSync(join(intake.folder, 'backups'), 'a file where the folder should be')
  expect(await findInFiles(now)).toEqual([
    { kind: 'backupFolder', value: 0 },
    { kind: 'noBackup', value: 0 },
  ])
})
