import { existsSync } from 'node:fs'
import { intakeDatabaseFile, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import { type CommandResult, parseArguments } from '#src/lib/node/process/command.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { type CommandContext, type IntakeCommand, intakeCommands } from './intake-commands.ts'
import { keepOwner } from './keep-owner.ts'

const commandLines = [...intakeCommands].map(([name, { arguments: shown, help }]) => [[name, ...shown].join(' '), help] as const)
const commandWidth = Math.max(...commandLines.map(([command]) => command.length))

export const intakeUsage = `Usage: npm run intake -- --origin https://… [--origin https://…]
       npm run intake -- COMMAND

With --origin, the intake receives requests for a site on another host. Commands for the stored requests:

${commandLines.map(([command, help]) => `  ${command.padEnd(commandWidth)}  ${help}\n`).join('')}`

type NamedCommand = { name: string; values: readonly string[] }

type IntakeArguments = NamedCommand & {
  /**
   * The values of the option --origin: the origins of the site on another host whose requests the intake receives. Undefined without this
   * option: then the arguments name a command to run.
   */
  origins: readonly string[] | undefined
}

/** Throws an error with the usage if an option or the command is unknown, or if the command has a wrong number of arguments. */
export function parseIntakeArguments(args: readonly string[]): IntakeArguments {
  const options = { origin: { type: 'string', multiple: true }, mail: { type: 'string' } } as const
  const { values: optionValues, positionals } = parseArguments(args, options, intakeUsage)
  const { origin: origins, mail } = optionValues
  const [name = '', ...values] = positionals
  const named = mail === undefined ? { name, values } : { name: `${name} --mail`, values: [mail, ...values] }
  if (origins === undefined) findCommand(named)
  else if (named.name !== '') throw new Error(intakeUsage)
  return { origins, ...named }
}

function findCommand({ name, values }: NamedCommand): IntakeCommand {
  const command = intakeCommands.get(name)
  const shown = command?.arguments ?? []
  const required = shown.filter((argument) => !argument.startsWith('['))
  if (!command || values.length < required.length || values.length > shown.length) throw new Error(intakeUsage)
  return command
}

/** Runs a command on the stored requests. */
export async function runIntakeCommand({ name, values }: NamedCommand, context: CommandContext): Promise<CommandResult> {
  const command = findCommand({ name, values })
  if (command.kind === 'mail') return command.run(context, ...values)
  const { databases, backups } = context.settings
  return keepOwner({ data: databases.sqlite.folder, backups: backups.folder }, () =>
    command.kind === 'files'
      ? command.run(context, ...values)
      : withDatabase(name, context.settings, (database) => command.run({ ...context, database }, ...values)),
  )
}

async function withDatabase<Result>(
  command: string,
  { database: location }: IntakeSettings,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  // Without this check, `openIntakeDatabase` would create an empty database, and the command would report that it has no requests.
  if ('folder' in location && !existsSync(intakeDatabaseFile(location.folder)))
    throw new Error(
      `There is no ${intakeDatabaseFile(location.folder)}. Set DATA_FOLDER to the folder that the server uses. On a server with the systemd unit, run: sudo NAME-intake ${command}`,
    )
  const database = await openIntakeDatabase(location)
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}
