import { existsSync } from 'node:fs'
import { asksForHelp, type CommandResult } from '../../lib/command.ts'
import type { Database } from '../database/database.ts'
import { openDatabase, sqliteFile } from '../database/open-database.ts'
import { eraseRequests } from '../requests/erase-requests.ts'
import { purgeExpired } from '../requests/purge-expired.ts'
import type { Settings } from '../settings.ts'
import type { Templates } from '../templates/index.ts'
import { backUp, noteErased } from '../upkeep/backups.ts'
import { restoreBackup } from '../upkeep/restore-backup.ts'
import { checkIntake } from './check-intake.ts'
import { exportRequests } from './export-requests.ts'

export const usage = `Usage: npm run intake -- --origin https://… [--origin https://…]
       npm run intake -- export [EMAIL] | erase EMAIL | purge | backup | restore FILE | check
`

type Context = { templates: Templates; settings: Settings; now: number }

type Command = { argument: 'required' | 'optional' | 'none'; run: (context: Context, argument: string) => Promise<CommandResult> }

/** Runs a command on the stored requests. Throws if the arguments are wrong or the command fails. */
export async function runIntakeCommand(args: readonly string[], context: Context): Promise<CommandResult> {
  if (asksForHelp(args)) return success(usage)
  const [name = '', argument, ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const isMissing = command?.argument === 'required' && argument === undefined
  const isExtra = command?.argument === 'none' && argument !== undefined
  if (!command || isMissing || isExtra || rest.length > 0) throw new Error(usage)
  return command.run(context, argument ?? '')
}

const commands: Readonly<Record<string, Command>> = {
  export: {
    argument: 'optional',
    run: (context, email) =>
      withDatabase(context, async (database) => success(await exportRequests(database, email === '' ? undefined : email, context.now))),
  },
  erase: {
    argument: 'required',
    run: ({ settings, now }, email) =>
      withDatabase({ settings }, async (database) => {
        const erased = await eraseRequests(database, { email }, (ids) => {
          if (database.kind === 'sqlite') noteErased(settings.backups, ids, now)
        })
        const { days } = settings.backups
        return success(`Erased ${requestCount(erased.length)} with all mails. Backups keep the data for up to ${days} days.\n`)
      }),
  },
  purge: {
    argument: 'none',
    run: ({ templates: { retentionDays }, settings, now }) =>
      withDatabase({ settings }, async (database) => {
        const count = await purgeExpired(database, retentionDays, now)
        return success(`Purged ${requestCount(count)} older than ${retentionDays} days.\n`)
      }),
  },
  backup: {
    argument: 'none',
    run: async ({ settings, now }) => success(`${await backUp(sqliteFile(dataFolder(settings)), settings.backups, now)}\n`),
  },
  restore: {
    argument: 'required',
    run: async ({ templates: { retentionDays }, settings, now }, file) => {
      const folder = dataFolder(settings)
      const { replaced, hasErasureList } = await restoreBackup(file, {
        folder,
        erasureLists: [settings.backups.folder],
        retentionDays,
        now,
      })
      const note = replaced === undefined ? '' : `The previous database is ${replaced}. Delete it when it is no longer needed.\n`
      const warning = hasErasureList ? '' : 'No list of erasures was found. Repeat all erasures since this backup.\n'
      return success(`Restored ${file} to ${folder}.\n${note}${warning}`)
    },
  },
  check: { argument: 'none', run: (context) => withDatabase(context, (database) => checkIntake(database, context)) },
}

async function withDatabase(
  { settings: { database: location } }: Pick<Context, 'settings'>,
  work: (database: Database) => Promise<CommandResult>,
): Promise<CommandResult> {
  // Opening would create an empty database, and the command would report that there are no requests.
  if ('folder' in location && !existsSync(sqliteFile(location.folder)))
    throw new Error(`There is no ${sqliteFile(location.folder)}. Set DATA_FOLDER to the folder that the server uses.`)
  const database = await openDatabase(location)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Returns the folder of the SQLite file. Throws for PostgreSQL. */
function dataFolder({ database }: Settings): string {
  if ('folder' in database) return database.folder
  throw new Error('This command is for SQLite. For PostgreSQL use pg_dump and pg_restore (docs/intake.md).')
}

const success = (output: string): CommandResult => ({ output, problem: '', exitCode: 0 })

const requestCount = (count: number): string => `${count} request${count === 1 ? '' : 's'}`
