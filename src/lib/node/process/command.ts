import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { errorMessage } from '../error-message.ts'

/** 0: the command has succeeded. 1: it has failed or has findings. 2: it could not run, for example because an option is wrong. */
type ExitCode = 0 | 1 | 2

export type CommandResult = { stdout: string; stderr: string; exitCode: ExitCode }

/** Adds a missing line break at the end of the text. */
export const commandOutput = (text = '', exitCode: ExitCode = 0): CommandResult => ({ stdout: asLines(text), stderr: '', exitCode })

/** Adds a missing line break at the end of the text. */
export const commandError = (text: string, exitCode: ExitCode = 1): CommandResult => ({ stdout: '', stderr: asLines(text), exitCode })

/** Adds a line break to a text that lacks one at its end. An empty text stays empty. */
const asLines = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** Runs a command, prints its result and sets the exit code of the process. An exception is printed without its stack, with exit code 2. */
export async function runCommand(run: () => CommandResult | Promise<CommandResult>): Promise<void> {
  // Ends without an error if the program that reads the output has closed the pipe, as `| head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    const { stdout, stderr, exitCode } = await run()
    // Writes nothing for an empty text, which the command of a server returns. If standard output is a file on a full disk, even writing an
    // empty text would end the server.
    if (stdout !== '') process.stdout.write(stdout)
    if (stderr !== '') process.stderr.write(stderr)
    process.exitCode = exitCode
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`)
    process.exitCode = 2
  }
}

/** Prints a part of the output. Resolves when the part is written, so that the command waits for a slow reader. */
export const printPart = (part: string): Promise<void> => new Promise((resolve) => process.stdout.write(part, () => resolve()))

/**
 * Returns how to print findings to a stream. On a terminal, prints the first 20 in full, in colours unless NO_COLOR is set
 * (https://no-color.org). Elsewhere, such as in a file, a pipe or CI, prints all of them.
 */
export const printOptions = (stream: NodeJS.WriteStream, { CI }: NodeJS.ProcessEnv): { colour: boolean; limit: number } => ({
  colour: stream.isTTY && stream.hasColors(),
  limit: stream.isTTY && CI === undefined ? 20 : Infinity,
})

export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

/** Parses the arguments of a command. If they are invalid, throws an error with the usage. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options, usage: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // Only the first sentence of Node's message helps the user of the command. The rest is advice for its author.
    const [reason = ''] = errorMessage(error).split('. ')
    throw new Error(`${reason}.\n${usage}`, { cause: error })
  }
}
