import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { reasonOf } from './reason-of.ts'

/** Whether a command is asked for its usage. */
export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

/** Options and positional arguments of a command. Throws, with the usage, where they cannot be parsed. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options, usage: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // The rest of Node's message is advice for the author of the command.
    const [reason = ''] = reasonOf(error).split('. ')
    throw new Error(`${reason}.\n${usage}`, { cause: error })
  }
}
