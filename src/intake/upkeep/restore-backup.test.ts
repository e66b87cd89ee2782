import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { intakeDatabaseFile, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { storeTime } from '#src/intake/database/stored-times.ts'
import { eraseRequests } from '#src/intake/requests/change/erase-requests.ts'
import { noteErased } from '#src/intake/requests/change/erasure-list.ts'
import { day, hour } from '#src/lib/time.ts'
import { type Database, lockDatabase } from '#src/server-lib/database/index.ts'
import { bytesBelow, intakeDatabase, requestIdsIn, temporaryFolder } from '#tests/harness/intake/intake-database.ts'
import { backUp } from './backups.ts'
import { restoreBackup } from './restore-backup.ts'

const intake = intakeDatabase()

const now = Date.UTC(2026, 10, 25)

async function withDatabase<Result>(location: string, use: (opened: Database) => Promise<Result>): Promise<Result> {
  const opened = await openIntakeDatabase({ folder: location })
  return use(opened).finally(() => opened.close())
}

const backups = (days = 14) => ({ folder: join(intake.folder, 'backups'), days })

const retention = { requests: 30, suspected: 10, auditLog: 60 }

const byAda = { actor: 'ada@house.example', now }

const restoreTo = (target: string) => ({ folder: target, erasureLists: [], retention, now })

it('restoring a backup on another machine leaves out requests that were erased or have expired', async () => {
  await intake.arrive(now - 20 * day, 'old@example.com')
  const [erased, kept] = [await intake.arrive(now, 'erased@example.com'), await intake.arrive(now + 1, 'kept@example.com')]
  const settings = backups()
  const path = await backUp(intakeDatabaseFile(intake.folder), settings, now + hour)
  noteErased(settings.folder, await eraseRequests(intake.database, { ids: [erased] }, byAda), now + 2 * hour)

  const otherFolder = temporaryFolder()
  expect(await restoreBackup(path, { ...restoreTo(otherFolder), now: now + 11 * day })).toEqual({
    replaced: undefined,
    hasErasureList: true,
  })
  expect(await requestIdsIn(otherFolder)).toEqual([kept])
  expect(bytesBelow(otherFolder)).not.toMatch(/erased@|old@/)
})

it.each([400, -9000])('restoring purges nothing if the clock of the machine differs from the stored time by %i days', async (days) => {
  const id = await intake.arrive(now)
  await storeTime(intake.database.sql, 'clock', now)
  const path = await backUp(intakeDatabaseFile(intake.folder), backups(), now)
  await intake.database.close()
  const restore = { ...restoreTo(intake.folder), now: now + days * day }
  await restoreBackup(path, restore)
  expect(await requestIdsIn(intake.folder)).toEqual([id])
  // If the previous database is damaged, the time stored in the backup is used. The clock differs from that time, too.
  for (const ending of ['', '-wal', '-shm']) rmSync(intakeDatabaseFile(intake.folder) + ending, { force: true })
  writeFileSync(intakeDatabaseFile(intake.folder), Buffer.alloc(8192, 'x'))
  await restoreBackup(path, { ...restore, now: restore.now + 1 })
  await intake.reopen()
  expect(await intake.requestIds()).toEqual([id])
})

it('restoring a backup keeps a copy of the previous database, and is refused while a server uses that database', async () => {
  const path = await backUp(intakeDatabaseFile(intake.folder), backups(), now)
  await intake.arrive(now)
  await intake.database.close()
  const unlock = lockDatabase(intakeDatabaseFile(intake.folder))
  await expect(restoreBackup(path, restoreTo(intake.folder))).rejects.toThrow(/Another server/)
  unlock()
  const { replaced = '' } = await restoreBackup(path, restoreTo(intake.folder))
  await intake.reopen()
  expect(await intake.count('requests')).toBe(0)
  expect(basename(replaced)).toMatch(/^requests\.sqlite\.before-2026-11-25T/)
  expect(readdirSync(intake.folder)).toContain(basename(replaced))
})

it('the database that a restore has replaced can be restored too, including its write-ahead log', async () => {
  const path = await backUp(intakeDatabaseFile(intake.folder), backups(), now)
  const kept = await intake.arrive(now)
  // Copies the files of an open database, as a killed server leaves them: with a write-ahead log.
  const killed = temporaryFolder()
  for (const ending of ['', '-wal', '-shm']) cpSync(intakeDatabaseFile(intake.folder) + ending, intakeDatabaseFile(killed) + ending)
  const { replaced = '' } = await restoreBackup(path, restoreTo(killed))
  await restoreBackup(replaced, { ...restoreTo(killed), now: now + 1 })
  expect(await requestIdsIn(killed)).toEqual([kept])
})

it('restoring ignores the write-ahead log that a deleted database has left', async () => {
  const path = await backUp(intakeDatabaseFile(intake.folder), backups(), now)
  await intake.arrive(now)
  const otherFolder = temporaryFolder()
  cpSync(`${intakeDatabaseFile(intake.folder)}-wal`, `${intakeDatabaseFile(otherFolder)}-wal`)
  await restoreBackup(path, restoreTo(otherFolder))
  expect(await requestIdsIn(otherFolder)).toEqual([])
})

it('restoring a backup with a newer schema version is refused, and keeps the previous database', async () => {
  await intake.arrive(now)
  const newer = temporaryFolder()
  await withDatabase(newer, ({ sql }) => sql('INSERT INTO migrations (version) VALUES (999)'))
  await intake.database.close()
  await expect(restoreBackup(intakeDatabaseFile(newer), restoreTo(intake.folder))).rejects.toThrow(/newer version/)
  await intake.reopen()
  expect(await intake.count('requests')).toBe(1)
})

it('restoring a damaged backup is refused and changes nothing', async () => {
  await intake.arrive(now)
  const damaged = join(intake.folder, 'damaged.sqlite')
  writeFileSync(damaged, Buffer.alloc(8192, 'x'))
  await expect(restoreBackup(damaged, restoreTo(intake.folder))).rejects.toThrow()
  await expect(restoreBackup(join(intake.folder, 'nothing'), restoreTo(intake.folder))).rejects.toThrow(/There is no/)
  expect(await intake.count('requests')).toBe(1)
})
