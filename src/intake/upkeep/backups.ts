import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { writeFileAtomic } from '../../lib/write-file.ts'
import type { Database } from '../database/database.ts'
import { erase } from '../requests/erase.ts'

/** Where backups are, and for how many days they are kept. */
export type BackupPlace = { folder: string; days: number }

const hour = 3_600_000
const day = 24 * hour

/** For so long all are kept; after it the first one of each day. */
const hourly = 2 * day

const erasedFile = 'erased'

/** A time as it stands in the name of a file: 2026-11-25T10-30-00-000Z. */
export const stamp = (now: number): string => new Date(now).toISOString().replaceAll(/[:.]/g, '-')

function timeIn(name: string): number | undefined {
  const [, date, hours, minutes, seconds, rest] = /^requests-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.sqlite$/.exec(name) ?? []
  return date === undefined ? undefined : Date.parse(`${date}T${hours}:${minutes}:${seconds}.${rest}Z`)
}

/** The backups in a folder with their times, the oldest first. */
export function backupsIn(folder: string): { path: string; at: number }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const at = timeIn(name)
      return at === undefined ? [] : [{ path: join(folder, name), at }]
    })
    .toSorted((one, other) => one.at - other.at)
}

/** Makes the folder of the backups where there is none. Throws where nothing can be written there. */
export function prepareFolder({ folder }: BackupPlace): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  accessSync(folder, constants.W_OK)
}

/** Copies a database of SQLite while it is used, checks the copy, and deletes those that are too old. Returns its path. Throws where it fails. */
export async function backUp(file: string, place: BackupPlace, now: number): Promise<string> {
  prepareFolder(place)
  deleteOld(place, now)
  const path = join(place.folder, `requests-${stamp(now)}.sqlite`)
  const making = path + makingEnding
  await copyDatabase(file, making)
  requireSound(making)
  sync(making)
  renameSync(making, path)
  sync(place.folder)
  return path
}

const makingEnding = '.making'

/** Copies a database of SQLite with all that its log has. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    // All pages in one step: otherwise it begins anew whenever something is written.
    await backup(source, to, { rate: 2 ** 31 - 1 })
  } finally {
    source.close()
  }
}

/** Throws where a file is no whole database of SQLite. It is one file afterwards, without a log beside it. */
export function requireSound(path: string): void {
  const copy = new DatabaseSync(path)
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
    const problems = copy
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row['integrity_check']))
    if (problems.join() !== 'ok') throw new Error(`${path} is damaged: ${problems.join('; ').slice(0, 500)}`)
    copy.prepare('SELECT COUNT(*) FROM requests').get()
  } finally {
    copy.close()
  }
}

/** Before another one is made, so that a full disk gets room; the newest stays in any case, and nothing of one that was killed. */
function deleteOld({ folder, days }: BackupPlace, now: number): void {
  for (const name of readdirSync(folder)) if (name.includes(makingEnding)) rmSync(join(folder, name), { force: true })
  const dates = new Set<string>()
  for (const { path, at } of backupsIn(folder).slice(0, -1)) {
    const date = new Date(at).toISOString().slice(0, 10)
    const isKept = now - at < days * day && (now - at < hourly || !dates.has(date))
    if (isKept) dates.add(date)
    else rmSync(path)
  }
  const erased = erasedIn(folder) ?? []
  const recent = erased.filter(({ at }) => now - at < days * day)
  if (recent.length < erased.length) writeFileAtomic(join(folder, erasedFile), recent.map(lineOf).join(''))
}

/** What has been erased since the oldest backup: a backup that is restored must not bring it back. The references say nothing of anybody. */
export function noteErased(place: BackupPlace, requests: readonly string[], now: number): void {
  prepareFolder(place)
  appendFileSync(join(place.folder, erasedFile), requests.map((id) => lineOf({ id, at: now })).join(''), { flush: true })
}

/** The references of what has been erased, with the times; undefined where a folder has no list of them. */
export function erasedIn(folder: string): { id: string; at: number }[] | undefined {
  const file = join(folder, erasedFile)
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', time = ''] = line.split(' ')
      return { id, at: Date.parse(time) }
    })
}

/** Erases again what has been erased before, in a database that may be older than that. */
export async function forgetErased(database: Database, folder: string): Promise<void> {
  for (const { id } of erasedIn(folder) ?? []) {
    const [row] = await database.run('SELECT id FROM requests WHERE id = $1', [id])
    if (row) await erase(database, { id })
  }
}

const lineOf = ({ id, at }: { id: string; at: number }): string => `${id} ${new Date(at).toISOString()}\n`

/** Makes sure that a file, or the names in a folder, are on the disk. */
function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
