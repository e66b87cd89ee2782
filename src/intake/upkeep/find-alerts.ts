import { accessSync, constants, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { intakeDatabaseFile } from '#src/intake/database/intake-schema.ts'
import { readStoredTime } from '#src/intake/database/stored-times.ts'
import { type Alert, alertKinds } from '#src/intake/protocol/alert.ts'
import { dueRange } from '#src/intake/protocol/due-time.ts'
import { dueCondition } from '#src/intake/requests/read/request-queries.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import { hour, type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'
import { countRows, type Database, type RunSql } from '#src/server-lib/database/index.ts'
import { countDeadMails, listOldestWaiting } from '#src/server-lib/mail/index.ts'
import { listBackups } from './backups.ts'

/**
 * Limits beyond which there is an alert. `suspected` and `backup`: maximum age in milliseconds of a suspected request and of the newest
 * backup. `disk`: minimum of free bytes.
 */
const limits = { suspected: hour, backup: 2 * hour, disk: 200e6 }

type LateMail = { alert: Alert['kind']; after: Milliseconds }

/**
 * The alert for a mail that has waited in the outbox for longer than `after`. Applies to all kinds of mails that `lateMailsByKind` does not
 * name, including kinds that only another version knows.
 */
const lateMail: LateMail = { alert: 'lateMail', after: 15 * minute }

/**
 * Kinds of mails with another alert or limit than `lateMail`. An acknowledgement is the least urgent, and the mail server of a client may
 * refuse it for minutes at first (greylisting). Sign-in codes have no limit here, because they expire sooner.
 */
const lateMailsByKind: Partial<Record<string, LateMail>> = {
  reply: { alert: 'lateReply', after: 15 * minute },
  acknowledgement: { alert: 'lateAcknowledgement', after: hour },
  code: { alert: 'lateMail', after: Infinity },
}

export type AlertSources = {
  database: Database
  /** Paths of the SQLite file and of the backup folder. Undefined for PostgreSQL, of which the intake makes no backups. */
  files: { database: string; backups: string } | undefined
  /** Hours within which the site promises an answer. */
  responseHours: number
  /**
   * Milliseconds by which the clock of the machine is ahead of the trusted time; negative if it is behind. Undefined within the tolerance.
   */
  skew: Milliseconds | undefined
  now: Timestamp
  freeBytes?: (folder: string) => number
}

/** Returns the paths of the database file and of the backup folder. Undefined for PostgreSQL, of which the intake makes no backups. */
export const alertFiles = ({ database, backups }: IntakeSettings): AlertSources['files'] =>
  'folder' in database ? { database: intakeDatabaseFile(database.folder), backups: backups.folder } : undefined

/**
 * Returns the current problems, the most urgent first. The inbox shows them, the house gets a mail about them, and `npm run intake --
 * check` prints them.
 */
export async function findAlerts({ database: { sql }, files, freeBytes = freeBytesOf, ...sources }: AlertSources): Promise<Alert[]> {
  const { responseHours, skew, now } = sources
  const alerts: (Alert | undefined)[] = [
    (await readStoredTime(sql, 'damaged')) === undefined ? undefined : { kind: 'damagedDatabase', value: 0 },
    ...(await mailAlerts(sql, now)),
    counted('failedMails', await countDeadMails(sql)),
    counted('suspected', await countRequestsUntil(sql, `state = 'suspected'`, now - limits.suspected)),
    ...(await answerAlerts(sql, responseHours, now)),
    ...(files === undefined ? [] : [diskAlert(files, freeBytes), folderAlert(files.backups), backupAlert(files.backups, now)]),
    skew === undefined ? undefined : { kind: skew > 0 ? 'clockAhead' : 'clockBehind', value: Math.ceil(Math.abs(skew) / hour) },
    (await readStoredTime(sql, 'unknownProxy')) === undefined ? undefined : { kind: 'proxy', value: 0 },
  ]
  return alerts.filter((alert) => alert !== undefined).toSorted((a, b) => alertKinds.indexOf(a.kind) - alertKinds.indexOf(b.kind))
}

const counted = (kind: Alert['kind'], value: number): Alert | undefined => (value > 0 ? { kind, value } : undefined)

const countRequestsUntil = (sql: RunSql, condition: string, time: Timestamp): Promise<number> =>
  countRows(sql, 'requests', `${condition} AND received_at <= $1`, [time])

async function mailAlerts(sql: RunSql, now: Timestamp): Promise<Alert[]> {
  const late = (await listOldestWaiting(sql)).flatMap(({ kind, oldest }) => {
    const { alert, after } = lateMailsByKind[kind] ?? lateMail
    return now - oldest >= after ? { kind: alert, value: Math.floor((now - oldest) / minute) } : []
  })
  return [...Map.groupBy(late, ({ kind }) => kind)].map(([kind, alerts]) => ({
    kind,
    value: Math.max(...alerts.map(({ value }) => value)),
  }))
}

/** Counts the unanswered requests whose promised time is over, and those of which at most a quarter of that time is left. */
async function answerAlerts(sql: RunSql, responseHours: number, now: Timestamp): Promise<(Alert | undefined)[]> {
  const overdue = await countRequestsUntil(sql, dueCondition, dueRange('overdue', responseHours, now).last)
  const due = await countRequestsUntil(sql, dueCondition, dueRange('soon', responseHours, now).last)
  return [counted('overdue', overdue), counted('due', due - overdue)]
}

function diskAlert({ database, backups }: NonNullable<AlertSources['files']>, freeBytes: (folder: string) => number): Alert | undefined {
  const free = Math.min(...[dirname(database), backups].map(freeBytes))
  return free < limits.disk ? { kind: 'fullDisk', value: Math.floor(free / 1e6) } : undefined
}

/**
 * Returns the number of free bytes on the disk that contains a folder. Infinity if the folder does not exist, because the alert `noBackup`
 * reports that.
 */
function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/**
 * Returns an alert if the backup folder cannot be written, for example because its disk is mounted read-only. The next backup would fail.
 */
function folderAlert(folder: string): Alert | undefined {
  try {
    // Because of the slash at the end, accessSync() also fails if the path is a file.
    accessSync(`${folder}/`, constants.W_OK)
    return undefined
  } catch (error) {
    // A missing folder is not a problem, because the first backup creates it.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : { kind: 'backupFolder', value: 0 }
  }
}

function backupAlert(folder: string, now: Timestamp): Alert | undefined {
  // A backup dated in the future was made while the clock was ahead. Its real age is unknown, so it does not count.
  const last = listBackups(folder).findLast(({ at }) => at <= now + limits.backup)
  if (last === undefined) return { kind: 'noBackup', value: 0 }
  return now - last.at > limits.backup ? { kind: 'oldBackup', value: Math.floor((now - last.at) / hour) } : undefined
}
