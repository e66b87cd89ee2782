import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { store } from '../../../tests/harness/store.ts'
import { jsonLog } from '../operation/log.ts'
import type { Database } from '../database/database.ts'
import { fileIn, openDatabase } from '../database/open.ts'
import { lockServer } from '../database/sqlite.ts'
import { erase } from '../requests/erase.ts'
import { purge } from '../requests/purge.ts'
import { noteReadings } from '../staff/readings.ts'
import { backUp, backupsIn, noteErased } from './backups.ts'
import { startUpkeep } from './hourly.ts'
import { restore } from './restore.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2026, 10, 25)

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upkeep-'))
  database = await openDatabase({ folder })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

let last = 0
/** Every other one is known by its content. */
const arrive = (at: number, email = 'zoe@example.com', message = 'A secret dinner'): Promise<string> =>
  store(database, { at, fields: { email, message }, mark: `${last % 2 === 0 ? 'key' : 'content'} ${(last += 1)}` })
const count = async (table: string, from = database) => Number((await from.run(`SELECT COUNT(*) AS count FROM ${table}`))[0]?.['count'])
const idsIn = async (from: Database) => (await from.run('SELECT id FROM requests ORDER BY received_at')).map(({ id }) => id)

const to = (place: string) => ({ folder: place, lists: [], retentionDays: 30, now })

/** All that is written below a folder. */
const bytesIn = (place: string): string =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join()

it('leaves nothing of what has been erased in any file', async () => {
  const [one] = [await arrive(now), await arrive(now + 1, 'Other@example.com', 'Another evening')]
  await noteReadings(database.run, 'ada@house.example', 'request', [one], now)
  expect(bytesIn(folder)).toContain('secret dinner')
  expect(await erase(database, { email: ' ZOE@example.com' })).toEqual([one])
  expect(bytesIn(folder)).not.toMatch(/secret dinner|zoe@/)
  expect(bytesIn(folder)).toContain('Another evening')
  expect(await count('mails')).toBe(2)
})

it('forgets what was in a request that is erased, but not that its key has been seen', async () => {
  const ids = [await arrive(now), await arrive(now, 'two@example.com')]
  for (const id of ids) await erase(database, { id })
  const marks = (await database.run('SELECT mark FROM seen')).map(({ mark }) => String(mark))
  expect(marks).toEqual([expect.stringMatching(/^key /)])
})

it('erases an acknowledgement to an address that somebody else’s request has brought about', async () => {
  await arrive(now, 'zoe@example.com')
  await database.run(`UPDATE requests SET email = 'other@example.com'`)
  await erase(database, { email: 'zoe@example.com' })
  expect((await database.run('SELECT kind FROM mails')).map(({ kind }) => kind)).toEqual(['house'])
})

it('purges what is too old, with its mails, and no more', async () => {
  const [, young] = [await arrive(now - 30 * day, 'old@example.com'), await arrive(now - 30 * day + 1)]
  expect(await purge(database, 30, now)).toBe(1)
  expect(await idsIn(database)).toEqual([young])
  expect(await count('mails')).toBe(2)
  expect(bytesIn(folder)).not.toContain('old@example.com')
  expect(await purge(database, 30, now + 1)).toBe(1)
  expect([await count('mails'), await count('seen')]).toEqual([0, 0])
})

it('purges codes, sessions and readings in their time', async () => {
  await database.run(`INSERT INTO codes (id, address, code, expires_at, tries) VALUES ('c', 'a', 'd', $1, 0)`, [now])
  await database.run(`INSERT INTO sessions (id, address, expires_at) VALUES ('s', 'a', $1)`, [now])
  await noteReadings(database.run, 'a', 'list', ['x'], now)
  await purge(database, 30, now - 1)
  expect([await count('codes'), await count('sessions'), await count('readings')]).toEqual([1, 1, 1])
  await purge(database, 30, now)
  expect([await count('codes'), await count('sessions'), await count('readings')]).toEqual([1, 0, 1])
  await purge(database, 30, now + 30 * day)
  expect([await count('codes'), await count('readings')]).toEqual([0, 0])
})

it('brings a backup back on another machine, but neither what was erased since nor what is too old by now', async () => {
  const old = await arrive(now - 20 * day, 'old@example.com')
  const [erased, kept] = [await arrive(now, 'erased@example.com'), await arrive(now + 1, 'kept@example.com')]
  const place = { folder: join(folder, 'backups'), days: 14 }
  const path = await backUp(fileIn(folder), place, now + hour)
  noteErased(place, await erase(database, { id: erased }), now + 2 * hour)

  const other = mkdtempSync(join(tmpdir(), 'restored-'))
  expect(await restore(path, { ...to(other), now: now + 11 * day })).toEqual({ before: undefined, hasList: true })
  const restored = await openDatabase({ folder: other })
  expect(await idsIn(restored)).toEqual([kept])
  await restored.close()
  expect(bytesIn(other)).not.toMatch(/erased@|old@/)
  expect(old).toMatch(/-/)
  rmSync(other, { recursive: true })
})

it('keeps the database that a backup replaces, and refuses while a server works on it', async () => {
  const path = await backUp(fileIn(folder), { folder: join(folder, 'backups'), days: 14 }, now)
  await arrive(now)
  await database.close()
  const unlock = lockServer(fileIn(folder))
  await expect(restore(path, to(folder))).rejects.toThrow(/Another server/)
  unlock()
  const { before = '' } = await restore(path, to(folder))
  database = await openDatabase({ folder })
  expect(await count('requests')).toBe(0)
  expect(basename(before)).toMatch(/^requests\.sqlite\.before-2026-11-25T/)
  expect(readdirSync(folder)).toContain(basename(before))
})

it('brings back what stood in the log of the database that it has replaced before', async () => {
  const path = await backUp(fileIn(folder), { folder: join(folder, 'backups'), days: 14 }, now)
  const kept = await arrive(now)
  // As a server leaves it that was killed: with a log.
  const killed = mkdtempSync(join(tmpdir(), 'killed-'))
  for (const ending of ['', '-wal', '-shm']) cpSync(fileIn(folder) + ending, fileIn(killed) + ending)
  const { before = '' } = await restore(path, to(killed))
  await restore(before, { ...to(killed), now: now + 1 })
  const restored = await openDatabase({ folder: killed })
  expect(await idsIn(restored)).toEqual([kept])
  await restored.close()
  rmSync(killed, { recursive: true })
})

it('is not spoiled by the log of a database that is gone', async () => {
  const path = await backUp(fileIn(folder), { folder: join(folder, 'backups'), days: 14 }, now)
  await arrive(now)
  const other = mkdtempSync(join(tmpdir(), 'log-'))
  cpSync(`${fileIn(folder)}-wal`, `${fileIn(other)}-wal`)
  await restore(path, to(other))
  const restored = await openDatabase({ folder: other })
  expect(await idsIn(restored)).toEqual([])
  await restored.close()
  rmSync(other, { recursive: true })
})

it('leaves the database where it is if the backup is of a newer program', async () => {
  await arrive(now)
  const newer = mkdtempSync(join(tmpdir(), 'newer-'))
  const future = await openDatabase({ folder: newer })
  await future.run('INSERT INTO migrations (version) VALUES (999)')
  await future.close()
  await database.close()
  await expect(restore(fileIn(newer), to(folder))).rejects.toThrow(/newer program/)
  database = await openDatabase({ folder })
  expect(await count('requests')).toBe(1)
  rmSync(newer, { recursive: true })
})

it('notes what is erased before it goes', async () => {
  const id = await arrive(now)
  const refuse = () => {
    throw new Error('The disk is full.')
  }
  await expect(erase(database, { id }, refuse)).rejects.toThrow('The disk is full.')
  expect(await idsIn(database)).toEqual([id])
})

it('erases and goes on while somebody reads', async () => {
  await arrive(now)
  const reader = new DatabaseSync(fileIn(folder), { readOnly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT COUNT(*) FROM requests').get()
  await erase(database, { email: 'zoe@example.com' })
  expect(await count('requests')).toBe(0)
  reader.close()
})

it('restores no damaged file, and touches nothing', async () => {
  await arrive(now)
  const damaged = join(folder, 'damaged.sqlite')
  writeFileSync(damaged, Buffer.alloc(8192, 'x'))
  await expect(restore(damaged, to(folder))).rejects.toThrow()
  await expect(restore(join(folder, 'nothing'), to(folder))).rejects.toThrow(/There is no/)
  expect(await count('requests')).toBe(1)
})

it('makes a backup that is whole while requests are stored', async () => {
  const place = { folder: join(folder, 'backups'), days: 14 }
  const storing = Promise.all(Array.from({ length: 200 }, (_, index) => arrive(now + index, `c${index}@example.com`)))
  const path = await backUp(fileIn(folder), place, now)
  await storing
  const other = mkdtempSync(join(tmpdir(), 'restored-'))
  await restore(path, to(other))
  const restored = await openDatabase({ folder: other })
  expect(2 * (await count('requests', restored))).toBe(await count('mails', restored))
  await restored.close()
  rmSync(other, { recursive: true })
})

it('keeps all backups for two days, one of each day after it, and none when they are too old', async () => {
  const place = { folder: join(folder, 'backups'), days: 5 }
  appendFileSync(join(folder, 'note'), '')
  for (let at = now; at < now + 6 * day; at += 6 * hour) await backUp(fileIn(folder), place, at)
  noteErased(place, ['OLD'], now)
  noteErased(place, ['NEW'], now + 5 * day)
  const end = now + 6 * day
  await backUp(fileIn(folder), place, end)
  const ages = backupsIn(place.folder).map(({ at }) => (end - at) / hour)
  expect(ages).toEqual([96, 72, 48, 42, 36, 30, 24, 18, 12, 6, 0])
  expect(readFileSync(join(place.folder, 'erased'), 'utf8')).toMatch(/^NEW \S+\n$/)
})

it('leaves nothing of a backup that was killed, and makes room before it needs it', async () => {
  const place = { folder: join(folder, 'backups'), days: 1 }
  const old = await backUp(fileIn(folder), place, now)
  const last = await backUp(fileIn(folder), place, now + hour)
  writeFileSync(`${old}.making-journal`, 'A secret dinner')
  const missing = backUp(join(folder, 'missing.sqlite'), place, now + 3 * day)
  await expect(missing).rejects.toThrow()
  expect(readdirSync(place.folder)).toEqual([basename(last)])
})

it('keeps what there is where a backup fails', async () => {
  const place = { folder: join(folder, 'backups'), days: 1 }
  const path = await backUp(fileIn(folder), place, now)
  await expect(backUp(join(folder, 'missing.sqlite'), place, now + 9 * day)).rejects.toThrow()
  expect(backupsIn(place.folder).map((each) => each.path)).toEqual([path])
})

it('purges and backs up at once and says so, and says what goes wrong', async () => {
  await arrive(1)
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  const backups = { file: fileIn(folder), place: { folder: join(folder, 'backups'), days: 14 } }
  await startUpkeep({ database, retentionDays: 30, backups, log })()
  expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['requests purged', 'backup made'])
  await startUpkeep({ database, retentionDays: 30, backups: { ...backups, file: join(folder, 'missing') }, log })()
  expect(lines.at(-1)).toContain('"event":"upkeep failed"')
})
