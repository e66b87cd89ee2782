import { cpus } from 'node:os'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { commandError, commandOutput, type CommandResult, runCommand } from '#src/lib/node/process/command.ts'

/** Runs a part of the benchmarks or endurance tests. Returns its report in Markdown. Throws an error if the part fails. */
type Part = () => string | Promise<string>

type Options = {
  parts: Readonly<Record<string, Part>>
  /** Returns an error message if this machine lacks something that the chosen parts need; undefined if they can run. */
  whatIsMissing: (chosen: readonly string[]) => string | undefined
}

/** Runs the parts that the command line names, or all, and prints their reports. Exits with 1 if a part has failed. */
export const runParts = ({ parts, whatIsMissing }: Options): Promise<void> =>
  runCommand(async () => {
    const named = process.argv.slice(2)
    const unknown = named.filter((name) => !Object.hasOwn(parts, name))
    if (unknown.length > 0) throw new Error(`Unknown part “${unknown.join('”, “')}”. Parts: ${Object.keys(parts).join(', ')}.`)
    const chosen = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name))
    const missing = whatIsMissing(chosen.map(([name]) => name))
    if (missing !== undefined) throw new Error(missing)
    process.stdout.write(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`)
    return runEach(chosen)
  })

async function runEach(parts: readonly (readonly [name: string, part: Part])[]): Promise<CommandResult> {
  const failed: string[] = []
  for (const [name, part] of parts) {
    try {
      process.stdout.write(`\n${await part()}\n`)
    } catch (error) {
      failed.push(name)
      console.error(`${name}: ${errorMessage(error)}`)
    }
  }
  return failed.length === 0 ? commandOutput() : commandError(`Failed: ${failed.join(', ')}.`)
}
