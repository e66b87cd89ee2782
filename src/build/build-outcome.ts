import { commandError, commandOutput, type CommandResult } from '#src/lib/node/process/command.ts'

/** The result of a build. Only `built` replaces the last built site. */
export type BuildOutcome =
  | { kind: 'built'; pageCount: number }
  | {
      kind: 'invalid-content' | 'faulty-site'
      report: string
    }

/** Returns what the command of the build prints. Exit code 1 if the content or the built site must not go live. */
export const buildResult = (outcome: BuildOutcome): CommandResult =>
  outcome.kind === 'built'
    ? commandOutput(`✓ ${outcome.pageCount} pages checked: no key, no star, no unfilled parameter.`)
    : commandError(outcome.report)
