import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { intakeDatabaseFile, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { noteErased } from '#src/intake/requests/change/erasure-list.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { countRows, type Database } from '#src/server-lib/database/index.ts'
import { intakeDatabase, temporaryFolder } from '#tests/harness/intake/intake-database.ts'
import { backUp, listBackups } from './backups.ts'
import { restoreBackup } from './restore-backup.ts'

const intake = intakeDatabase()

const now = Date.UTC(2026, 10, 25)

async function withDatabase<Result>(location: string, use: (opened: Database) => Promise<Result>): Promise<Result> {
  const opened = await openIntakeDatabase({ folder: location })
  return use(opened).finally(() => opened.close())
}

const backups = (days = 14) => ({ folder: join(intake.folder, 'backups'), days })

const retention = { requests: 30, suspected: 10, auditLog: 60 }

const restoreTo = (target: string) => ({ folder: target, erasureLists: [], retention, now })

it('a backup that is made while requests are stored is consistent', async () => {
  const storing = Promise.all(Array.from({ length: 200 }, (_, index) => intake.arrive(now + index, `c${index}@example.com`)))
  const path = await backUp(intakeDatabaseFile(intake.folder), backups(), now)
  await storing
  const otherFolder = temporaryFolder()
  await restoreBackup(path, restoreTo(otherFolder))
  const [requests, acknowledgements] = await withDatabase(otherFolder, async ({ sql }) => [
    await countRows(sql, 'requests'),
    await countRows(sql, 'mails', "kind = 'acknowledgement'"),
  ])
  expect(acknowledgements).toBe(requests)
})

it('all backups are kept for two days, then one per day until they expire', async () => {
  const settings = backups(5)
  for (let at = now; at < now + 6 * day; at += 6 * hour) await backUp(intakeDatabaseFile(intake.folder), settings, at)
  noteErased(settings.folder, ['OLD'], now)
  noteErased(settings.folder, ['NEW'], now + 5 * day)
  const end = now + 6 * day
  await backUp(intakeDatabaseFile(intake.folder), settings, end)
  const ages = listBackups(settings.folder).map(({ at }) => (end - at) / hour)
  expect(ages).toEqual([96, 72, 48, 42, 36, 30, 24, 18, 12, 6, 0])
  expect(readFileSync(join(settings.folder, 'erased'), 'utf8')).toMatch(/^NEW \S+\n$/)
})

it('old backups and partial files are deleted before a backup is made', async () => {
  const settings = backups(1)
  const old = await backUp(intakeDatabaseFile(intake.folder), settings, now)
  const newest = await backUp(intakeDatabaseFile(intake.folder), settings, now + hour)
  writeFileSync(`${old}.making-journal`, 'A secret dinner')
  const failing = backUp(join(intake.folder, 'missing.sqlite'), settings, now + 3 * day)
  await expect(failing).rejects.toThrow()
  expect(readdirSync(settings.folder)).toEqual([basename(newest)])
})

it('making a backup deletes backups dated in the future, unless the clock is not trusted', async () => {
  const settings = backups()
  for (const ahead of [0, minute, 3650 * day]) await backUp(intakeDatabaseFile(intake.folder), settings, now + ahead, false)
  const ages = () => listBackups(settings.folder).map(({ at }) => at - now)
  await backUp(intakeDatabaseFile(intake.folder), settings, now + 2 * minute, false)
  expect(ages()).toEqual([0, minute, 2 * minute, 3650 * day])
  await expect(backUp(join(intake.folder, 'missing.sqlite'), settings, now)).rejects.toThrow()
  expect(ages()).toContain(3650 * day)
  await backUp(intakeDatabaseFile(intake.folder), settings, now)
  expect(ages()).toEqual([0, minute, 2 * minute])
})

it('the newest backup stays although it has expired, if the next backup fails', async () => {
  const settings = backups(1)
  const path = await backUp(intakeDatabaseFile(intake.folder), settings, now)
  await expect(backUp(join(intake.folder, 'missing.sqlite'), settings, now + 9 * day)).rejects.toThrow()
  expect(listBackups(settings.folder).map((backup) => backup.path)).toEqual([path])
})
