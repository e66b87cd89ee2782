import { intakeDatabaseFile } from '#src/intake/database/intake-schema.ts'
import { staffPeople } from '#src/intake/inbox/staff-sign-in.ts'
import { commandLineActor } from '#src/intake/protocol/audit-event.ts'
import { addAuditEvent } from '#src/intake/requests/audit-log.ts'
import { eraseRequests } from '#src/intake/requests/change/erase-requests.ts'
import { noteErased } from '#src/intake/requests/change/erasure-list.ts'
import { purgeExpired } from '#src/intake/requests/change/purge-expired.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import { acceptClock, storedSkew, storedTime, timeOfFile } from '#src/intake/runtime/trusted-clock.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { backUp } from '#src/intake/upkeep/backups.ts'
import { restoreBackup } from '#src/intake/upkeep/restore-backup.ts'
import { commandOutput, type CommandResult } from '#src/lib/node/process/command.ts'
import { minute, type Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { normaliseEmail } from '#src/server-lib/mail/index.ts'
import { codeLifetime, printCode } from '#src/server-lib/sign-in/index.ts'
import { checkIntake } from './check-intake.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { exportRequests } from './export-requests.ts'
import { moveRequests } from './move-requests.ts'
import { sendTestMail } from './send-test-mail.ts'

export type CommandContext = {
  templates: Templates
  settings: IntakeSettings
  /** The time by the clock of the machine. It may be wrong (`storedTime`). */
  now: Timestamp
  /** Prints one part of an output, such as an export, which as a whole may be too long for the memory. */
  print: (part: string) => Promise<void>
}

type DatabaseContext = CommandContext & { database: Database }

/** A command that needs only the mail server. */
type MailCommand = { kind: 'mail'; run: (context: CommandContext, ...values: string[]) => Promise<CommandResult> }

/** A command on the files of the database or of the backups. If root runs it, the files still belong to the owner of the data folder. */
type FilesCommand = { kind: 'files'; run: (context: CommandContext, ...values: string[]) => Promise<CommandResult> }

/** A command like `FilesCommand` that gets the open database. */
type DatabaseCommand = { kind: 'database'; run: (context: DatabaseContext, ...values: string[]) => Promise<CommandResult> }

export type IntakeCommand = {
  /** The arguments as the usage shows them. An argument in brackets is optional. */
  arguments: readonly string[]
  help: string
} & (MailCommand | FilesCommand | DatabaseCommand)

/** The commands on the stored requests, by name. */
export const intakeCommands: ReadonlyMap<string, IntakeCommand> = new Map<string, IntakeCommand>([
  [
    'export',
    {
      arguments: ['[EMAIL]'],
      help: 'prints all requests as CSV, or all data about one client as JSON',
      kind: 'database',
      run: printRequests,
    },
  ],
  ['erase', { arguments: ['EMAIL'], help: 'erases all requests of a client', kind: 'database', run: eraseByEmail }],
  ['purge', { arguments: [], help: 'erases the requests whose retention is over', kind: 'database', run: purge }],
  ['backup', { arguments: [], help: 'makes a backup of the SQLite database', kind: 'files', run: backup }],
  ['restore', { arguments: ['FILE'], help: 'replaces the SQLite database by a backup', kind: 'files', run: restore }],
  ['move', { arguments: ['postgres|sqlite'], help: 'moves all data to the other database', kind: 'files', run: move }],
  [
    'check',
    { arguments: [], help: 'checks the database, the mail server, the settings and the backups', kind: 'database', run: checkIntake },
  ],
  ['check --mail', { arguments: ['EMAIL'], help: 'sends a test mail', kind: 'mail', run: (context, to) => sendTestMail(to, context) }],
  ['code', { arguments: ['EMAIL'], help: 'prints a sign-in code for a member of staff', kind: 'database', run: codeFor }],
  ['clock', { arguments: [], help: 'accepts the clock of the machine, after it has jumped', kind: 'database', run: acceptMachineClock }],
  ['audit', { arguments: [], help: 'prints the audit log as lines of JSON', kind: 'database', run: printAuditLog }],
])

async function printRequests({ database, templates, now: wall, print }: DatabaseContext, email?: string): Promise<CommandResult> {
  const { now } = await storedTime(database.sql, wall)
  return printAll(exportRequests(database, templates, email, now), print)
}

function printAuditLog({ database, print }: DatabaseContext): Promise<CommandResult> {
  return printAll(exportAuditLog(database), print)
}

async function printAll(parts: AsyncIterable<string>, print: CommandContext['print']): Promise<CommandResult> {
  for await (const part of parts) await print(part)
  return commandOutput()
}

async function move({ settings, now }: CommandContext, to: string): Promise<CommandResult> {
  return commandOutput(await moveRequests(to, settings, now))
}

async function acceptMachineClock({ database, now }: DatabaseContext): Promise<CommandResult> {
  await acceptClock(database.sql, now)
  return commandOutput(`The clock is accepted: ${new Date(now).toISOString()}. A running server notices within a minute.`)
}

/** Makes a backup. Deletes old ones only if the clock agrees with the time that the server has stored. */
async function backup({ settings, now: wall }: CommandContext): Promise<CommandResult> {
  const file = intakeDatabaseFile(dataFolder(settings))
  const { now, isTrusted } = await timeOfFile(file, wall)
  return commandOutput(await backUp(file, settings.backups, now, isTrusted))
}

async function eraseByEmail({ database, settings: { backups }, now: wall }: DatabaseContext, email: string): Promise<CommandResult> {
  const { now } = await storedTime(database.sql, wall)
  const note = (ids: readonly string[]) => noteErased(backups.folder, ids, now)
  const erased = await eraseRequests(
    database,
    { email },
    { actor: commandLineActor, now, note: database.kind === 'sqlite' ? note : undefined },
  )
  return commandOutput(`Erased ${requestCount(erased.length)} with all mails. Backups keep the data for up to ${backups.days} days.`)
}

/** Prints a sign-in code for a member of staff, for when mails cannot be sent. */
async function codeFor({ database, settings, now }: DatabaseContext, email: string): Promise<CommandResult> {
  const person = await staffPeople(settings).find(normaliseEmail(email))
  if (!person) throw new Error(`${email} is not in STAFF. Set STAFF as for the server.`)
  const code = await printCode(database, person.email, now)
  await addAuditEvent(database.sql, { actor: commandLineActor, action: 'codePrinted', details: { subject: person.email }, now })
  return commandOutput(
    `Code: ${code}\nAsk for a code with ${person.email} at /staff, then enter this code. It is valid for ${codeLifetime / minute} minutes.`,
  )
}

async function purge({ database, templates: { retention }, now }: DatabaseContext): Promise<CommandResult> {
  if ((await storedSkew(database.sql, now)) !== undefined)
    throw new Error('The clock contradicts the time that the server has stored. If it is right, run: npm run intake -- clock')
  const count = await purgeExpired(database, retention, now)
  await addAuditEvent(database.sql, { actor: commandLineActor, action: 'purged', now })
  return commandOutput(
    `Purged ${requestCount(count)} older than ${retention.requests} days, or than ${retention.suspected} days for suspected requests.`,
  )
}

async function restore({ templates: { retention }, settings, now }: CommandContext, file: string): Promise<CommandResult> {
  const folder = dataFolder(settings)
  const erasureLists = [settings.backups.folder]
  const { replaced, hasErasureList } = await restoreBackup(file, { folder, erasureLists, retention, now })
  const note = replaced === undefined ? '' : `The previous database is ${replaced}. Delete it when it is no longer needed.\n`
  const warning = hasErasureList ? '' : 'No list of erasures was found. If data were erased since this backup, erase them again.\n'
  return commandOutput(`Restored ${file} to ${folder}.\n${note}${warning}`)
}

/** Returns the folder of the SQLite file. Throws for PostgreSQL. */
function dataFolder({ database }: IntakeSettings): string {
  if ('folder' in database) return database.folder
  throw new Error('This command is for SQLite. For PostgreSQL use pg_dump and pg_restore (docs/operate/intake.md).')
}

const requestCount = (count: number): string => `${count} request${count === 1 ? '' : 's'}`
