import { asksForHelp, commandError, commandOutput, type CommandResult, parseArguments } from '#src/lib/node/process/command.ts'
import { runLockedGate } from '#src/publishing/gate/index.ts'

const usage = 'Usage: npm run publish:check [-- --skip-browser]'

type CheckOptions = { root: string; environment: NodeJS.ProcessEnv; log: (line: string) => void }

/**
 * Runs the gate (npm run publish:check); with `--skip-browser`, without opening pages in a browser. Exit code 1 if the content below `root`
 * may not go live.
 */
export async function publishCheck(args: readonly string[], { root, environment, log }: CheckOptions): Promise<CommandResult> {
  if (asksForHelp(args)) return commandOutput(usage)
  const { values } = parseArguments(args, { 'skip-browser': { type: 'boolean' } }, usage)
  const { mayGoLive, report } = await runLockedGate(root, { environment, log, skipsBrowser: values['skip-browser'] === true })
  return mayGoLive ? commandOutput(report) : commandError(report)
}
