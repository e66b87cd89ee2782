import { existsSync } from 'node:fs'
import type { House } from '../templates/house.ts'
import { type CommandResult, asksForHelp } from '../../lib/command.ts'
import { openDatabase, fileIn } from '../database/open.ts'
import type { Database } from '../database/database.ts'
import { erase } from '../requests/erase.ts'
import { purge } from '../requests/purge.ts'
import type { Settings } from '../settings.ts'
import { backUp, noteErased } from '../upkeep/backups.ts'
import { restore } from '../upkeep/restore.ts'
import { check } from './check.ts'
import { exportOf } from './export.ts'

export const usage = `Usage: npm run intake -- --origin https://… [--origin https://…]
       npm run intake -- export [EMAIL] | erase EMAIL | purge | backup | restore FILE | check
`

type Context = { house: House; settings: Settings; now: number }

/** Runs a command on what is kept, with its arguments. Throws where it cannot run. */
export async function runIntakeCommand(args: readonly string[], context: Context): Promise<CommandResult> {
  if (asksForHelp(args)) return { output: usage, problem: '', exitCode: 0 }
  const [name = '', argument, ...more] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || more.length > 0 || (command.needs === 'argument') !== (argument !== undefined && command.needs !== 'either'))
    throw new Error(usage)
  return command.run(context, argument ?? '')
}

type Command = { needs: 'argument' | 'either' | 'nothing'; run: (context: Context, argument: string) => Promise<CommandResult> }

const commands: Readonly<Record<string, Command>> = {
  export: {
    needs: 'either',
    run: (context, email) =>
      withDatabase(context, async (database) => said(await exportOf(database, email === '' ? undefined : email, context.now))),
  },
  erase: {
    needs: 'argument',
    run: (context, email) =>
      withDatabase(context, async (database) => {
        const { settings, now } = context
        const note = (ids: readonly string[]) => noteErased(settings.backups, ids, now)
        const erased = await erase(database, { email }, database.kind === 'sqlite' ? note : undefined)
        return said(
          `Erased ${countOf(erased.length, 'request')} with all mails about ${erased.length === 1 ? 'it' : 'them'}. Backups forget within ${settings.backups.days} days.\n`,
        )
      }),
  },
  purge: {
    needs: 'nothing',
    run: (context) =>
      withDatabase(context, async (database) => {
        const count = await purge(database, context.house.retentionDays, context.now)
        return said(`Purged ${countOf(count, 'request')} older than ${context.house.retentionDays} days.\n`)
      }),
  },
  backup: {
    needs: 'nothing',
    run: async ({ settings, now }) => said(`${await backUp(fileIn(folderOf(settings)), settings.backups, now)}\n`),
  },
  restore: {
    needs: 'argument',
    run: async ({ house, settings, now }, file) => {
      const folder = folderOf(settings)
      const lists = [settings.backups.folder]
      const { before, hasList } = await restore(file, { folder, lists, retentionDays: house.retentionDays, now })
      const rest = before === undefined ? '' : `What was there is kept in ${before}; delete it once it is of no use.\n`
      const warning = hasList ? '' : 'There was no list of what has been erased: erase again what was since then.\n'
      return said(`${file} is restored to ${folder}.\n${rest}${warning}`)
    },
  },
  check: { needs: 'nothing', run: (context) => withDatabase(context, (database) => check(database, context)) },
}

async function withDatabase({ settings }: Context, work: (database: Database) => Promise<CommandResult>): Promise<CommandResult> {
  // Another folder than that of the server would have nothing in it, and look as if nobody had written.
  if ('folder' in settings.place && !existsSync(fileIn(settings.place.folder)))
    throw new Error(`There is no ${fileIn(settings.place.folder)}. Is DATA_FOLDER set as for the server?`)
  const database = await openDatabase(settings.place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The folder of SQLite. Throws where PostgreSQL is used, which has its own tools. */
function folderOf({ place }: Settings): string {
  if ('folder' in place) return place.folder
  throw new Error('PostgreSQL has tools of its own for that: pg_dump and pg_restore (docs/intake.md).')
}

const said = (output: string): CommandResult => ({ output, problem: '', exitCode: 0 })
const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
