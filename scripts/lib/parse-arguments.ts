import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** Whether somebody asks how a command is called. */
export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

/** The options and paths of a command's arguments. Throws, with its usage, for those that make no sense. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options, usage: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // Node goes on with advice for whoever wrote the command.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new Error(`${reason}.\n${usage}`, { cause: error })
  }
}
