import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Where backups are, and for how many days they are kept. */
export type BackupPlace = { folder: string; days: number }

const hour = 3_600_000
const day = 24 * hour

/** For so long all are kept; after it the first one of each day. */
const hourly = 2 * day

const erasedFile = 'erased'

/** The name of a backup is its time: requests-2026-11-25T10-30-00-000Z.sqlite. */
const nameOf = (now: number): string => `requests-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.sqlite`

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

/** Copies a database of SQLite while it is used, checks the copy, and deletes those that are too old. Returns its path. Throws where it fails; the others stay then. */
export async function backUp(file: string, { folder, days }: BackupPlace, now: number): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, nameOf(now))
  const making = `${path}.making`
  rmSync(making, { force: true })
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    // All pages in one step: otherwise it begins anew whenever something is written.
    await backup(source, making, { rate: 2 ** 31 - 1 })
  } finally {
    source.close()
  }
  requireSound(making)
  sync(making)
  renameSync(making, path)
  sync(folder)
  deleteOld({ folder, days }, now)
  return path
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

function deleteOld({ folder, days }: BackupPlace, now: number): void {
  const kept = new Set<string>()
  for (const { path, at } of backupsIn(folder)) {
    const date = new Date(at).toISOString().slice(0, 10)
    const isKept = now - at < days * day && (now - at < hourly || !kept.has(date))
    if (isKept) kept.add(date)
    else rmSync(path)
  }
  const erased = erasedIn(folder).filter(({ at }) => now - at < days * day)
  writeFileSync(join(folder, erasedFile), erased.map(lineOf).join(''))
}

/** What has been erased since the oldest backup: a backup that is restored must not bring it back. The references say nothing of anybody. */
export function noteErased({ folder }: BackupPlace, requests: readonly string[], now: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  appendFileSync(join(folder, erasedFile), requests.map((id) => lineOf({ id, at: now })).join(''), { flush: true })
}

/** The references of what has been erased, with the times. */
export function erasedIn(folder: string): { id: string; at: number }[] {
  const file = join(folder, erasedFile)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', time = ''] = line.split(' ')
      return { id, at: Date.parse(time) }
    })
}

const lineOf = ({ id, at }: { id: string; at: number }): string => `${id} ${new Date(at).toISOString()}\n`

/** Makes sure that a file, or the names in a folder, are on the disk. */
function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
