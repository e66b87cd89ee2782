import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { countRows, type Database, lockDatabase } from '#src/database/index.ts'
import { jsonLog } from '#src/lib/node/log.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { rememberBrowser } from '#src/sign-in/known-browsers.ts'
import { openSession } from '#src/sign-in/sessions.ts'
import { storeTestRequest } from '#tests/harness/store-test-request.ts'
import { findAlerts } from '../alerts/find-alerts.ts'
import { eraseRequests } from '../requests/change/erase-requests.ts'
import { purgeExpired } from '../requests/change/purge-expired.ts'
import { logAccess } from '../requests/logs/access-log.ts'
import { listActions, logAction } from '../requests/logs/audit-log.ts'
import { addRequestEvent } from '../requests/logs/request-events.ts'
import { openIntakeDatabase, sqliteFile } from '../tables/intake-schema.ts'
import { storeTime } from '../tables/stored-times.ts'
import { backUp, listBackups, noteErased } from './backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { startUpkeep } from './start-upkeep.ts'
import { startTrustedClock } from './trusted-clock.ts'

const now = Date.UTC(2026, 10, 25)

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upkeep-'))
  database = await openIntakeDatabase({ folder })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

let last = 0
/** Stores a request. Every second request has a key made from its content, like a form sent without JavaScript. */
const arrive = (at: number, email = 'zoe@example.com', message = 'A secret dinner'): Promise<string> =>
  storeTestRequest(database, { at, fields: { email, message }, key: `${last % 2 === 0 ? 'key' : 'content'} ${(last += 1)}` })
const count = (table: string) => countRows(database.run, table)
const requestIds = async (from = database) => (await from.run('SELECT id FROM requests ORDER BY received_at')).map(({ id }) => id)

/** Creates a folder, which is removed after the test. */
function newFolder(): string {
  const created = mkdtempSync(join(tmpdir(), 'upkeep-'))
  onTestFinished(() => rmSync(created, { recursive: true }))
  return created
}

/** Opens the database in a folder, calls `use`, and closes it. */
async function withDatabase<Result>(location: string, use: (opened: Database) => Promise<Result>): Promise<Result> {
  const opened = await openIntakeDatabase({ folder: location })
  return use(opened).finally(() => opened.close())
}

/** Settings of backups that are kept for a number of days. */
const backups = (days = 14) => ({ folder: join(folder, 'backups'), days })

const retention = { requests: 30, suspected: 10, auditLog: 60 }

const byAda = { actor: 'ada@house.example', now }

const restoreTo = (target: string) => ({ folder: target, erasureLists: [], retention, now })

/** Returns the content of all files below a folder. */
const allBytes = (root: string): string =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join()

it('erasing leaves no erased data in any file', async () => {
  const id = await arrive(now)
  await arrive(now + 1, 'Other@example.com', 'Another evening')
  await logAccess(database.run, { reader: 'ada@house.example', kind: 'request', requests: [id], now })
  await logAction(database.run, { ...byAda, action: 'erased', request: id, details: { from: 'a secret dinner by zoe@' } })
  expect(allBytes(folder)).toContain('secret dinner')
  expect(await eraseRequests(database, { email: ' ZOE@example.com' }, byAda)).toEqual([id])
  expect(allBytes(folder)).not.toMatch(/secret dinner|zoe@/)
  expect(allBytes(folder)).toContain('Another evening')
  expect(await count('mails')).toBe(2)
})

it('erasing a request deletes its deduplication key if the key was made from the content, but not if it is random', async () => {
  const ids = [await arrive(now), await arrive(now, 'two@example.com')]
  for (const id of ids) await eraseRequests(database, { ids: [id] }, byAda)
  const keys = (await database.run('SELECT key FROM deduplication_keys')).map(({ key }) => String(key))
  expect(keys).toEqual([expect.stringMatching(/^key /)])
})

it('erasing an address also erases acknowledgements sent to it about requests of others', async () => {
  await arrive(now, 'zoe@example.com')
  await database.run(`UPDATE requests SET email = 'other@example.com'`)
  await eraseRequests(database, { email: 'zoe@example.com' }, byAda)
  expect((await database.run('SELECT kind FROM mails')).map(({ kind }) => kind)).toEqual(['house'])
})

it('purging deletes only expired requests, with their mails', async () => {
  const [, young] = [await arrive(now - 30 * day, 'old@example.com'), await arrive(now - 30 * day + 1)]
  expect(await purgeExpired(database, retention, now)).toBe(1)
  expect(await requestIds()).toEqual([young])
  expect(await count('mails')).toBe(2)
  expect(allBytes(folder)).not.toContain('old@example.com')
  expect(await purgeExpired(database, retention, now + 1)).toBe(1)
  expect([await count('mails'), await count('deduplication_keys')]).toEqual([0, 0])
})

it('purging deletes suspected requests sooner than others', async () => {
  const [suspected, open] = [await arrive(now - 10 * day), await arrive(now - 10 * day)]
  await database.run(`UPDATE requests SET state = 'suspected' WHERE id = $1`, [suspected])
  expect(await purgeExpired(database, retention, now - 1)).toBe(0)
  expect(await purgeExpired(database, retention, now)).toBe(1)
  expect(await requestIds()).toEqual([open])
})

it('purging deletes events of the audit log when they expire, and the details of actions on deleted requests at once', async () => {
  const [old, young] = [await arrive(now - 30 * day), await arrive(now)]
  for (const request of [old, young]) await logAction(database.run, { ...byAda, action: 'erased', request, details: { from: 'Zoé' } })
  await logAction(database.run, { ...byAda, action: 'signInRefused', details: { counts: { 'wrong code': 1 } } })
  await purgeExpired(database, retention, now)
  expect([await listActions(database.run, old), await listActions(database.run, young)]).toMatchObject([
    [{ details: {} }],
    [{ details: { from: 'Zoé' } }],
  ])
  expect(await countRows(database.run, 'audit_log', `details LIKE '%wrong code%'`)).toBe(1)
  await purgeExpired(database, retention, now + 60 * day - 1)
  expect(await count('audit_log')).toBe(3)
  await purgeExpired(database, retention, now + 60 * day)
  expect(await count('audit_log')).toBe(0)
})

it('purging deletes codes, sessions and rows of the access log when they expire', async () => {
  await database.run(`INSERT INTO codes (id, address, code, expires_at, tries) VALUES ('c', 'a', 'd', $1, 0)`, [now])
  await database.run(`INSERT INTO sessions (id, address, expires_at) VALUES ('s', 'a', $1)`, [now])
  await logAccess(database.run, { reader: 'a', kind: 'list', requests: ['x'], now })
  await purgeExpired(database, retention, now - 1)
  expect([await count('codes'), await count('sessions'), await count('access_log')]).toEqual([1, 1, 1])
  await purgeExpired(database, retention, now)
  expect([await count('codes'), await count('sessions'), await count('access_log')]).toEqual([1, 0, 1])
  await purgeExpired(database, retention, now + 30 * day)
  expect([await count('codes'), await count('access_log')]).toEqual([0, 0])
})

it('what was written while the clock was ahead counts as written now, so that requests are due and expire', async () => {
  const future = now + 3650 * day
  const id = await arrive(future)
  await database.run('UPDATE requests SET answered_at = $1', [future])
  await logAccess(database.run, { reader: 'a', kind: 'list', requests: [id], now: future })
  await logAction(database.run, { ...byAda, action: 'accepted', request: id, now: future })
  await database.transaction((run) => addRequestEvent(run, id, { id: 'note', at: future, author: '', kind: 'note', text: 'A note' }))
  await openSession(database.run, { address: 'a', device: '', lifetimes: { idle: hour, total: hour }, now: future })
  await rememberBrowser(database.run, 'a', future)
  await database.run(`INSERT INTO codes (id, address, code, expires_at, tries) VALUES ('c', 'a', 'd', $1, 0)`, [future])
  await arrive(now + hour, 'soon@example.com')
  await purgeExpired(database, retention, now)
  const times = await database.run(
    `SELECT received_at AS at FROM requests UNION ALL SELECT answered_at FROM requests WHERE answered_at > 0 UNION ALL SELECT at FROM history
     UNION ALL SELECT created_at FROM mails UNION ALL SELECT recorded_at FROM deduplication_keys UNION ALL SELECT at FROM access_log
     UNION ALL SELECT at FROM audit_log`,
  )
  expect(times.filter(({ at }) => at === now + hour)).toHaveLength(5)
  expect(times.filter(({ at }) => at !== now + hour).map(({ at }) => at)).toEqual(Array(9).fill(now))
  expect([await count('sessions'), await count('known_browsers'), await count('codes')]).toEqual([0, 0, 0])
  expect(await purgeExpired(database, retention, now + 30 * day)).toBe(1)
})

it('restoring a backup on another machine leaves out erased and expired requests', async () => {
  await arrive(now - 20 * day, 'old@example.com')
  const [erased, kept] = [await arrive(now, 'erased@example.com'), await arrive(now + 1, 'kept@example.com')]
  const settings = backups()
  const path = await backUp(sqliteFile(folder), settings, now + hour)
  noteErased(settings, await eraseRequests(database, { ids: [erased] }, byAda), now + 2 * hour)

  const otherFolder = newFolder()
  expect(await restoreBackup(path, { ...restoreTo(otherFolder), now: now + 11 * day })).toEqual({
    replaced: undefined,
    hasErasureList: true,
  })
  expect(await withDatabase(otherFolder, requestIds)).toEqual([kept])
  expect(allBytes(otherFolder)).not.toMatch(/erased@|old@/)
})

it.each([400, -9000])('restoring purges nothing if the clock of the machine is off by %i days', async (days) => {
  const id = await arrive(now)
  await storeTime(database.run, 'clock', now)
  const path = await backUp(sqliteFile(folder), backups(), now)
  await database.close()
  const restore = { ...restoreTo(folder), now: now + days * day }
  await restoreBackup(path, restore)
  expect(await withDatabase(folder, requestIds)).toEqual([id])
  // The clock contradicts the backup, too, if the previous database is damaged.
  for (const ending of ['', '-wal', '-shm']) rmSync(sqliteFile(folder) + ending, { force: true })
  writeFileSync(sqliteFile(folder), Buffer.alloc(8192, 'x'))
  await restoreBackup(path, { ...restore, now: restore.now + 1 })
  database = await openIntakeDatabase({ folder })
  expect(await requestIds()).toEqual([id])
})

it('restoring a backup keeps a copy of the previous database, and is refused while a server uses that database', async () => {
  const path = await backUp(sqliteFile(folder), backups(), now)
  await arrive(now)
  await database.close()
  const unlock = lockDatabase(sqliteFile(folder))
  await expect(restoreBackup(path, restoreTo(folder))).rejects.toThrow(/Another server/)
  unlock()
  const { replaced = '' } = await restoreBackup(path, restoreTo(folder))
  database = await openIntakeDatabase({ folder })
  expect(await count('requests')).toBe(0)
  expect(basename(replaced)).toMatch(/^requests\.sqlite\.before-2026-11-25T/)
  expect(readdirSync(folder)).toContain(basename(replaced))
})

it('a replaced database can be restored including its write-ahead log', async () => {
  const path = await backUp(sqliteFile(folder), backups(), now)
  const kept = await arrive(now)
  // The write-ahead log of a server that was killed.
  const killed = newFolder()
  for (const ending of ['', '-wal', '-shm']) cpSync(sqliteFile(folder) + ending, sqliteFile(killed) + ending)
  const { replaced = '' } = await restoreBackup(path, restoreTo(killed))
  await restoreBackup(replaced, { ...restoreTo(killed), now: now + 1 })
  expect(await withDatabase(killed, requestIds)).toEqual([kept])
})

it('restoring ignores the write-ahead log of a deleted database', async () => {
  const path = await backUp(sqliteFile(folder), backups(), now)
  await arrive(now)
  const otherFolder = newFolder()
  cpSync(`${sqliteFile(folder)}-wal`, `${sqliteFile(otherFolder)}-wal`)
  await restoreBackup(path, restoreTo(otherFolder))
  expect(await withDatabase(otherFolder, requestIds)).toEqual([])
})

it('restoring keeps the database if the backup has a newer schema version', async () => {
  await arrive(now)
  const newer = newFolder()
  await withDatabase(newer, ({ run }) => run('INSERT INTO migrations (version) VALUES (999)'))
  await database.close()
  await expect(restoreBackup(sqliteFile(newer), restoreTo(folder))).rejects.toThrow(/newer release/)
  database = await openIntakeDatabase({ folder })
  expect(await count('requests')).toBe(1)
})

it('nothing is erased if the erasure cannot be noted', async () => {
  const id = await arrive(now)
  const note = () => {
    throw new Error('The disk is full.')
  }
  await expect(eraseRequests(database, { ids: [id] }, { ...byAda, note })).rejects.toThrow('The disk is full.')
  expect(await requestIds()).toEqual([id])
})

it('erasing works while another connection reads', async () => {
  await arrive(now)
  const reader = new DatabaseSync(sqliteFile(folder), { readOnly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT COUNT(*) FROM requests').get()
  await eraseRequests(database, { email: 'zoe@example.com' }, byAda)
  expect(await count('requests')).toBe(0)
  reader.close()
})

it('restoring a damaged backup is refused and changes nothing', async () => {
  await arrive(now)
  const damaged = join(folder, 'damaged.sqlite')
  writeFileSync(damaged, Buffer.alloc(8192, 'x'))
  await expect(restoreBackup(damaged, restoreTo(folder))).rejects.toThrow()
  await expect(restoreBackup(join(folder, 'nothing'), restoreTo(folder))).rejects.toThrow(/There is no/)
  expect(await count('requests')).toBe(1)
})

it('a backup that is made while requests are stored is consistent', async () => {
  const storing = Promise.all(Array.from({ length: 200 }, (_, index) => arrive(now + index, `c${index}@example.com`)))
  const path = await backUp(sqliteFile(folder), backups(), now)
  await storing
  const otherFolder = newFolder()
  await restoreBackup(path, restoreTo(otherFolder))
  const [requests, mails] = await withDatabase(otherFolder, async ({ run }) => [
    await countRows(run, 'requests'),
    await countRows(run, 'mails'),
  ])
  expect(mails).toBe(2 * requests)
})

it('all backups are kept for two days, then one per day until they expire', async () => {
  const settings = backups(5)
  for (let at = now; at < now + 6 * day; at += 6 * hour) await backUp(sqliteFile(folder), settings, at)
  noteErased(settings, ['OLD'], now)
  noteErased(settings, ['NEW'], now + 5 * day)
  const end = now + 6 * day
  await backUp(sqliteFile(folder), settings, end)
  const ages = listBackups(settings.folder).map(({ at }) => (end - at) / hour)
  expect(ages).toEqual([96, 72, 48, 42, 36, 30, 24, 18, 12, 6, 0])
  expect(readFileSync(join(settings.folder, 'erased'), 'utf8')).toMatch(/^NEW \S+\n$/)
})

it('old backups and partial files are deleted before a backup is made', async () => {
  const settings = backups(1)
  const old = await backUp(sqliteFile(folder), settings, now)
  const newest = await backUp(sqliteFile(folder), settings, now + hour)
  writeFileSync(`${old}.making-journal`, 'A secret dinner')
  const failing = backUp(join(folder, 'missing.sqlite'), settings, now + 3 * day)
  await expect(failing).rejects.toThrow()
  expect(readdirSync(settings.folder)).toEqual([basename(newest)])
})

it('a backup deletes those from the time when the clock was ahead, unless the clock is doubted', async () => {
  const settings = backups()
  for (const ahead of [0, minute, 3650 * day]) await backUp(sqliteFile(folder), settings, now + ahead, false)
  const ages = () => listBackups(settings.folder).map(({ at }) => at - now)
  await backUp(sqliteFile(folder), settings, now + 2 * minute, false)
  expect(ages()).toEqual([0, minute, 2 * minute, 3650 * day])
  await expect(backUp(join(folder, 'missing.sqlite'), settings, now)).rejects.toThrow()
  expect(ages()).toContain(3650 * day)
  await backUp(sqliteFile(folder), settings, now)
  expect(ages()).toEqual([0, minute, 2 * minute])
})

it('the last backup stays if the next one fails', async () => {
  const settings = backups(1)
  const path = await backUp(sqliteFile(folder), settings, now)
  await expect(backUp(join(folder, 'missing.sqlite'), settings, now + 9 * day)).rejects.toThrow()
  expect(listBackups(settings.folder).map((backup) => backup.path)).toEqual([path])
})

it('the upkeep purges and backs up at start, and logs the results and failures', async () => {
  await arrive(1)
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  const clock = await startTrustedClock(database.run)
  const upkeep = { database, retention, file: sqliteFile(folder), backups: backups(), clock, log }
  await startUpkeep(upkeep)()
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['requests purged', 'backup made'])
  await startUpkeep({ ...upkeep, file: join(folder, 'missing') })()
  expect(lines.at(-1)).toContain('"event":"upkeep failed"')
})

it('the upkeep makes a backup although it cannot purge', async () => {
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  const clock = await startTrustedClock(database.run)
  const failing = { ...database, transaction: () => Promise.reject(new Error('busy')) }
  await startUpkeep({ database: failing, retention, file: sqliteFile(folder), backups: backups(), clock, log })()
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['upkeep failed', 'backup made'])
})

it('the upkeep reports a damaged page of the database until it is repaired, and makes no backup of it', async () => {
  await arrive(now)
  await database.vacuum()
  const file = sqliteFile(folder)
  const size = 4096
  const [index] = await database.run(`SELECT rootpage FROM sqlite_schema WHERE name = 'requests_by_email'`)
  const position = (Number(index?.['rootpage']) - 1) * size
  const intact = readFileSync(file).subarray(position, position + size)
  const writePage = (page: Uint8Array) => {
    const open = openSync(file, 'r+')
    writeSync(open, page, 0, size, position)
    closeSync(open)
  }
  const lines: string[] = []
  const clock = await startTrustedClock(database.run)
  const upkeep = { database, retention, file, backups: backups(), clock, log: jsonLog((line) => lines.push(line)) }
  const kinds = async () => {
    await startUpkeep(upkeep)()
    return (await findAlerts({ database, files: undefined, responseHours: 9e6, doubt: undefined, now })).map(({ kind }) => kind)
  }
  writePage(Buffer.alloc(size, 'x'))
  expect([await kinds(), listBackups(backups().folder)]).toEqual([['damagedDatabase'], []])
  expect(lines.join('')).toMatch(/"event":"database damaged","problem":"[^"]*malformed/)
  writePage(intact)
  expect([await kinds(), listBackups(backups().folder)]).toEqual([[], [expect.anything()]])
})

it.each([400, -9000])('the upkeep purges nothing and keeps all backups after a jump of the clock by %i days', async (days) => {
  const settings = backups(1)
  const clock = await startTrustedClock(database.run, { wall: () => now, monotonic: () => 0 })
  await clock.check()
  await arrive(now)
  for (const age of [9, 8, 7]) await backUp(sqliteFile(folder), settings, now - age * day, false)
  const jumped = await startTrustedClock(database.run, { wall: () => now + days * day, monotonic: () => 0 })
  // Requests that come while the clock is behind get the time that the server knows, so that they are not purged when it is right again.
  await arrive(jumped.now(), 'during@example.com')
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  await startUpkeep({ database, retention, file: sqliteFile(folder), backups: settings, clock: jumped, log })()
  expect([await count('requests'), listBackups(settings.folder).length]).toEqual([2, 4])
  expect(lines.filter((line) => line.includes('clock doubted'))).toHaveLength(1)
  expect(await purgeExpired(database, retention, now + day)).toBe(0)
})
