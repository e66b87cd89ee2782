/** What a command says and ends with. 0: all is well; 1: there is something to do; 2: the command could not do its work. */
export type CommandResult = { output: string; problem: string; exitCode: 0 | 1 | 2 }

/** Runs a command's function and ends the process as it says. What it throws is a problem, and exit code 2. */
export async function runCommand(run: () => CommandResult | Promise<CommandResult>): Promise<void> {
  // Whoever reads on may have had enough: | head
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    const { output, problem, exitCode } = await run()
    process.stdout.write(output)
    process.stderr.write(problem)
    process.exitCode = exitCode
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}

/** Whether a stream shows colours: a terminal that can, and nobody who has asked for none (https://no-color.org). */
export const showsColour = (stream: NodeJS.WriteStream): boolean => stream.isTTY && stream.hasColors()
