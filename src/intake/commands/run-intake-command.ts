import { existsSync } from 'node:fs'
import { intakeDatabaseFile, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
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
import { asksForHelp, commandOutput, type CommandResult, parseArguments } from '#src/lib/node/process/command.ts'
import { minute, type Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { normaliseEmail } from '#src/server-lib/mail/index.ts'
import { codeLifetime, printCode } from '#src/server-lib/sign-in/index.ts'
import { checkIntake } from './check-intake.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { exportRequests } from './export-requests.ts'
import { keepOwner } from './keep-owner.ts'
import { moveRequests } from './move-requests.ts'
import { sendTestMail } from './send-test-mail.ts'

export const intakeUsage = `Usage: npm run intake -- --origin https://… [--origin https://…]
       npm run intake -- export [EMAIL] | erase EMAIL | purge | backup | restore FILE | move postgres | move sqlite |
                         check [--mail EMAIL] | code EMAIL | clock | audit
`

type CommandContext = {
  templates: Templates
  settings: IntakeSettings
  /** The time by the clock of the machine. It may be wrong (`storedTime`). */
  now: Timestamp
  /** Prints one part of an output, such as an export, which as a whole may be too long for the memory. */
  print: (part: string) => Promise<void>
}

const commands = {
  export: 'optional',
  erase: 'required',
  purge: 'none',
  backup: 'none',
  restore: 'required',
  check: 'none',
  code: 'required',
  clock: 'none',
  audit: 'none',
  move: 'required',
} as const

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

/** Throws if the arguments are wrong or the command fails. */
export async function runIntakeCommand(args: readonly string[], context: CommandContext): Promise<CommandResult> {
  if (asksForHelp(args)) return commandOutput(intakeUsage)
  const { values, positionals } = parseArguments(args, { mail: { type: 'string' } }, intakeUsage)
  const { mail } = values
  const [name = '', argument, ...rest] = positionals
  if (!isCommand(name) || rest.length > 0 || commands[name] === (argument === undefined ? 'required' : 'none')) throw new Error(intakeUsage)
  if (mail !== undefined) {
    if (name !== 'check') throw new Error(intakeUsage)
    return sendTestMail(mail, context)
  }
  const { databases, backups } = context.settings
  return keepOwner({ data: databases.sqlite.folder, backups: backups.folder }, () => runNamed(name, argument, context))
}

async function runNamed(name: keyof typeof commands, argument: string | undefined, context: CommandContext): Promise<CommandResult> {
  const { settings, now } = context
  if (name === 'move') return commandOutput(await moveRequests(argument ?? '', settings, now))
  if (name === 'backup') return backup(settings, now)
  if (name === 'restore') return restore(argument ?? '', context)
  // Without this check, `openIntakeDatabase` would create an empty database, and the command would report that it has no requests.
  if ('folder' in settings.database && !existsSync(intakeDatabaseFile(settings.database.folder)))
    throw new Error(
      `There is no ${intakeDatabaseFile(settings.database.folder)}. Set DATA_FOLDER to the folder that the server uses. On a server with the systemd unit, run: sudo /srv/NAME/dist/deploy/intake ${name}`,
    )
  const database = await openIntakeDatabase(settings.database)
  try {
    switch (name) {
      case 'export':
        return await printAll(exportRequests(database, context.templates, argument, (await storedTime(database.sql, now)).now), context)
      case 'erase':
        return await eraseByEmail(database, argument ?? '', settings, (await storedTime(database.sql, now)).now)
      case 'purge':
        return await purge(database, context)
      case 'check':
        return await checkIntake(database, context)
      case 'code':
        return await codeFor(database, argument ?? '', context)
      case 'audit':
        return await printAll(exportAuditLog(database), context)
      case 'clock':
        await acceptClock(database.sql, now)
        return commandOutput(`The clock is accepted: ${new Date(now).toISOString()}. A running server notices within a minute.`)
    }
  } finally {
    await database.close()
  }
}

async function printAll(parts: AsyncIterable<string>, { print }: CommandContext): Promise<CommandResult> {
  for await (const part of parts) await print(part)
  return commandOutput()
}

/** Deletes old backups only if the clock agrees with the time that the server has stored. */
async function backup(settings: IntakeSettings, wall: number): Promise<CommandResult> {
  const file = intakeDatabaseFile(dataFolder(settings))
  const { now, isTrusted } = await timeOfFile(file, wall)
  return commandOutput(await backUp(file, settings.backups, now, isTrusted))
}

async function eraseByEmail(database: Database, email: string, { backups }: IntakeSettings, now: Timestamp): Promise<CommandResult> {
  const note = (ids: readonly string[]) => noteErased(backups.folder, ids, now)
  const erased = await eraseRequests(
    database,
    { email },
    { actor: commandLineActor, now, note: database.kind === 'sqlite' ? note : undefined },
  )
  return commandOutput(`Erased ${requestCount(erased.length)} with all mails. Backups keep the data for up to ${backups.days} days.`)
}

/** For when mails cannot be sent. */
async function codeFor(database: Database, email: string, { settings, now }: CommandContext): Promise<CommandResult> {
  const person = await staffPeople(settings).find(normaliseEmail(email))
  if (!person) throw new Error(`${email} is not in STAFF. Set STAFF as for the server.`)
  const code = await printCode(database, person.email, now)
  await addAuditEvent(database.sql, { actor: commandLineActor, action: 'codePrinted', details: { subject: person.email }, now })
  return commandOutput(
    `Code: ${code}\nAsk for a code with ${person.email} at /staff, then enter this code. It is valid for ${codeLifetime / minute} minutes.`,
  )
}

async function purge(database: Database, { templates: { retention }, now }: CommandContext): Promise<CommandResult> {
  if ((await storedSkew(database.sql, now)) !== undefined)
    throw new Error('The clock contradicts the time that the server has stored. If it is right, run: npm run intake -- clock')
  const count = await purgeExpired(database, retention, now)
  await addAuditEvent(database.sql, { actor: commandLineActor, action: 'purged', now })
  return commandOutput(
    `Purged ${requestCount(count)} older than ${retention.requests} days, or than ${retention.suspected} days for suspected requests.`,
  )
}

async function restore(file: string, { templates: { retention }, settings, now }: CommandContext): Promise<CommandResult> {
  const folder = dataFolder(settings)
  const erasureLists = [settings.backups.folder]
  const { replaced, hasErasureList } = await restoreBackup(file, { folder, erasureLists, retention, now })
  const note = replaced === undefined ? '' : `The previous database is ${replaced}. Delete it when it is no longer needed.\n`
  const warning = hasErasureList ? '' : 'No list of erasures was found. If data were erased since this backup, erase them again.\n'
  return commandOutput(`Restored ${file} to ${folder}.\n${note}${warning}`)
}

/** The folder of the SQLite file. Throws for PostgreSQL. */
function dataFolder({ database }: IntakeSettings): string {
  if ('folder' in database) return database.folder
  throw new Error('This command is for SQLite. For PostgreSQL use pg_dump and pg_restore (docs/operate/intake.md).')
}

const requestCount = (count: number): string => `${count} request${count === 1 ? '' : 's'}`
