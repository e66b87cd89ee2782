import { reasonOf } from './reason-of.ts'

/** Standard output, standard error and exit code of a command. 0: nothing to do; 1: problems were found; 2: the command could not run. */
export type CommandResult = { output: string; problem: string; exitCode: 0 | 1 | 2 }

/** Runs a command, prints its result and sets the exit code of the process. An exception is printed without its stack, with exit code 2. */
export async function runCommand(run: () => CommandResult | Promise<CommandResult>): Promise<void> {
  // EPIPE: the reader has closed the pipe, as `| head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    const { output, problem, exitCode } = await run()
    process.stdout.write(output)
    process.stderr.write(problem)
    process.exitCode = exitCode
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 2
  }
}

/** Whether a stream shows colours: a terminal that can, and nobody who has asked for none (https://no-color.org). */
export const showsColour = (stream: NodeJS.WriteStream): boolean => stream.isTTY && stream.hasColors()
