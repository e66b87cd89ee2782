import { accessSync, constants, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { countRows, type Database, type RunSql } from '#src/database/index.ts'
import { hour, minute } from '#src/lib/time.ts'
import { countDeadMails, findOldestWaiting } from '#src/mail/index.ts'
import { sqliteFile } from '../database/intake-schema.ts'
import { readStoredTime } from '../database/stored-times.ts'
import { type Alert, alertKinds } from '../model/alert.ts'
import { dueRange } from '../model/due-time.ts'
import { dueCondition } from '../requests/read/queries.ts'
import type { IntakeSettings } from '../settings/settings.ts'
import { listBackups } from '../upkeep/backups.ts'

/** From when on something is a problem: times in milliseconds, and free bytes of a disk. */
const limits = { suspected: hour, backup: 2 * hour, disk: 200e6 }

/**
 * After which time in milliseconds the mails of some kinds are late. The mail servers of some clients refuse the first mail for minutes
 * (greylisting), and an acknowledgement is the least urgent. A sign-in code expires sooner than a mail is late.
 */
const lateMails = [
  { kind: 'lateMail', mails: ['notification', 'digest', 'alert'], after: 15 * minute },
  { kind: 'lateReply', mails: ['reply'], after: 15 * minute },
  { kind: 'lateAcknowledgement', mails: ['acknowledgement'], after: hour },
] as const

export type AlertSources = {
  database: Database
  /** The SQLite file, and the folder of its backups. Undefined for PostgreSQL, which has tools for backups. */
  files: { database: string; backups: string } | undefined
  /** Hours within which the site promises an answer. */
  responseHours: number
  /** Difference between the clock of the machine and the trusted time, in milliseconds; undefined within the tolerance. */
  doubt: number | undefined
  now: number
  /** Returns the free bytes of the disk of a folder. */
  freeBytes?: (folder: string) => number
}

/** Returns the files of SQLite; undefined for PostgreSQL. */
export const alertFiles = ({ database, backups }: IntakeSettings): AlertSources['files'] =>
  'folder' in database ? { database: sqliteFile(database.folder), backups: backups.folder } : undefined

/** Returns the problems that the inbox shows, the house gets a mail about, and `check` reports. The most urgent is first. */
export async function findAlerts({ database: { run }, files, freeBytes = freeBytesOf, ...sources }: AlertSources): Promise<Alert[]> {
  const { responseHours, doubt, now } = sources
  const alerts: (Alert | undefined)[] = [
    (await readStoredTime(run, 'damaged')) === undefined ? undefined : { kind: 'damagedDatabase', value: 0 },
    ...(await mailAlerts(run, now)),
    counted('failedMails', await countDeadMails(run)),
    counted('suspected', await countRequestsUntil(run, `state = 'suspected'`, now - limits.suspected)),
    ...(await answerAlerts(run, responseHours, now)),
    ...(files === undefined ? [] : [diskAlert(files, freeBytes), folderAlert(files.backups), backupAlert(files.backups, now)]),
    doubt === undefined ? undefined : { kind: doubt > 0 ? 'clockAhead' : 'clockBehind', value: Math.ceil(Math.abs(doubt) / hour) },
    (await readStoredTime(run, 'unknownProxy')) === undefined ? undefined : { kind: 'proxy', value: 0 },
  ]
  return alerts.filter((alert) => alert !== undefined).toSorted((a, b) => alertKinds.indexOf(a.kind) - alertKinds.indexOf(b.kind))
}

const counted = (kind: Alert['kind'], value: number): Alert | undefined => (value > 0 ? { kind, value } : undefined)

const countRequestsUntil = (run: RunSql, condition: string, time: number): Promise<number> =>
  countRows(run, 'requests', `${condition} AND received_at <= $1`, [time])

async function mailAlerts(run: RunSql, now: number): Promise<(Alert | undefined)[]> {
  const alerts: (Alert | undefined)[] = []
  for (const { kind, mails, after } of lateMails) {
    const waited = now - ((await findOldestWaiting(run, mails)) ?? now)
    alerts.push(waited >= after ? { kind, value: Math.floor(waited / minute) } : undefined)
  }
  return alerts
}

/** Counts the requests to answer whose promised time is over, and those whose time is over soon. */
async function answerAlerts(run: RunSql, responseHours: number, now: number): Promise<(Alert | undefined)[]> {
  const overdue = await countRequestsUntil(run, dueCondition, dueRange('overdue', responseHours, now).last)
  const due = await countRequestsUntil(run, dueCondition, dueRange('soon', responseHours, now).last)
  return [counted('overdue', overdue), counted('due', due - overdue)]
}

function diskAlert({ database, backups }: NonNullable<AlertSources['files']>, freeBytes: (folder: string) => number): Alert | undefined {
  const free = Math.min(...[dirname(database), backups].map(freeBytes))
  return free < limits.disk ? { kind: 'fullDisk', value: Math.floor(free / 1e6) } : undefined
}

/** Returns the free space of the disk of a folder; Infinity if the folder does not exist, because `noBackup` reports that. */
function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** Returns a problem if no backup can be written to a folder, such as a disk that is mounted read-only. The next backup would fail. */
function folderAlert(folder: string): Alert | undefined {
  try {
    // With the slash, a file of this name is an error, too.
    accessSync(`${folder}/`, constants.W_OK)
    return undefined
  } catch (error) {
    // The first backup creates the folder.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : { kind: 'backupFolder', value: 0 }
  }
}

function backupAlert(folder: string, now: number): Alert | undefined {
  // A backup from the future was made while the clock was ahead. It may be older than its name says.
  const last = listBackups(folder).findLast(({ at }) => at <= now + limits.backup)
  if (last === undefined) return { kind: 'noBackup', value: 0 }
  return now - last.at > limits.backup ? { kind: 'oldBackup', value: Math.floor((now - last.at) / hour) } : undefined
}
