import * as fs from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { forgetErasures, prepareBackupFolder } from '#src/intake/requests/change/erasure-list.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import { tolerance } from '#src/intake/runtime/trusted-clock.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { createPrivateFile } from '#src/lib/node/files/private-files.ts'
import { syncToDisk } from '#src/lib/node/files/write-file.ts'
import { isSqliteError } from '#src/lib/node/sqlite-errors.ts'
import { day, type Milliseconds, type Timestamp } from '#src/lib/time.ts'

export type BackupSettings = IntakeSettings['backups']

export type BackupOrder = {
  file: string
  backups: BackupSettings
  now: Timestamp
  /** Whether old backups are deleted. False while the clock is not trusted, because the age of the backups is unknown then. */
  shouldDeleteOld: boolean
}

/** Result of a backup. `damaged`: the database is damaged, so no backup was made. */
export type BackupOutcome = { kind: 'made'; path: string } | { kind: 'damaged'; damage: string }

/** Age up to which all backups are kept. Of older backups only the first of each day is kept, until it expires. */
const keepAll: Milliseconds = 2 * day

const partialSuffix = '.making'

/** Returns a time for the name of a file: 2026-11-25T10-30-00-000Z. */
export const timestamp = (now: Timestamp): string => new Date(now).toISOString().replaceAll(/[:.]/g, '-')

/** Returns the backups in a folder, the oldest first. Empty if the path is not a folder. */
export function listBackups(folder: string): { path: string; at: Timestamp }[] {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return fs
    .readdirSync(folder)
    .map((name) => ({ path: join(folder, name), at: backupTime(name) }))
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((a, b) => a.at - b.at)
}

function backupTime(name: string): number {
  const [, date = '', time = ''] = /^requests-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d-\d{3})Z\.sqlite$/.exec(name) ?? []
  return Date.parse(`${date}T${time.replace('-', ':').replace('-', ':').replace('-', '.')}Z`)
}

/** Backs up a SQLite database while it is in use, checks the copy, and deletes old backups. Returns the path. Throws if it fails. */
export async function backUp(file: string, settings: BackupSettings, now: Timestamp, shouldDeleteOld = true): Promise<string> {
  prepareBackupFolder(settings.folder)
  // Deletes old backups first, so that a full disk gets space.
  if (shouldDeleteOld) deleteOldBackups(settings, now)
  const path = join(settings.folder, `requests-${timestamp(now)}.sqlite`)
  const partial = path + partialSuffix
  await copyDatabase(file, partial)
  requireIntact(partial)
  syncToDisk(partial)
  fs.renameSync(partial, path)
  if (shouldDeleteOld) deleteLaterBackups(settings, now)
  syncToDisk(settings.folder)
  return path
}

/** Copies a SQLite database with the content of its write-ahead log. Only the user of this process can read the copy. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    createPrivateFile(to)
    // Copies all pages in one step: with more steps, every write to the database would restart the copy.
    await backup(source, to, { rate: 2 ** 31 - 1 })
  } finally {
    source.close()
  }
}

/**
 * Throws if a file is not an intact database of the intake. Merges the write-ahead log into the file, so that the database is a single file
 * afterwards.
 */
export function requireIntact(path: string): void {
  const copy = new DatabaseSync(path)
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
    const damage = damageIn(copy)
    if (damage !== undefined) throw new Error(`${path} is damaged: ${damage}`)
    copy.prepare('SELECT COUNT(*) FROM requests').get()
  } finally {
    copy.close()
  }
}

function damageIn(database: DatabaseSync): string | undefined {
  const results = database.prepare('PRAGMA integrity_check').all()
  const problems = results.map((row) => String(row['integrity_check'])).join('; ')
  return problems === 'ok' ? undefined : problems.slice(0, 500)
}

/** Returns what is damaged in a database file. Undefined if the file is intact, or if it cannot be read for a reason other than damage. */
export function findDamage(file: string): string | undefined {
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    return damageIn(database)
  } catch (error) {
    return isSqliteError(error, 'corrupt', 'notADatabase') ? errorMessage(error) : undefined
  }
}

/**
 * Deletes expired backups. Of the backups older than two days, keeps only the first of each day. Also deletes the remains of an interrupted
 * backup, and expired lines of the erasure list. The newest backup always stays.
 */
function deleteOldBackups({ folder, days }: BackupSettings, now: Timestamp): void {
  for (const name of fs.readdirSync(folder)) if (name.includes(partialSuffix)) fs.rmSync(join(folder, name), { force: true })
  const dates = new Set<string>()
  for (const { path, at } of listBackups(folder).slice(0, -1)) {
    const date = new Date(at).toISOString().slice(0, 10)
    const isKept = now - at < days * day && (now - at < keepAll || !dates.has(date))
    if (isKept) dates.add(date)
    else fs.rmSync(path)
  }
  forgetErasures(folder, now - days * day)
}

/**
 * Deletes backups that are dated more than `tolerance.running` later than the one just made. They were made while the clock was ahead. An
 * operator would take the last of them for the newest backup, restore it, and lose the requests received since it was made. They would also
 * be kept for too long.
 */
function deleteLaterBackups({ folder }: BackupSettings, newest: number): void {
  for (const { path, at } of listBackups(folder)) if (at > newest + tolerance.running) fs.rmSync(path)
}
