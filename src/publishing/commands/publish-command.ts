import { printLabel } from '#src/content-toolkit/edit/index.ts'
import { asksForHelp, commandOutput, type CommandResult, parseArguments } from '#src/lib/node/process/command.ts'
import { findUnpublished, hasDifferences, publish, type PublishOutcome, readContentDigest, sendAgain } from '#src/publishing/git/index.ts'
import { publishingMessages } from '#src/tool-messages/publishing-messages.ts'

const usage = 'Usage: npm run publish -- "what has changed, in a few words"'

type PublishOptions = {
  root: string
  day: string
  /** Runs the gate and prints its findings. Returns whether the content may go live. */
  runGate: () => Promise<boolean>
}

/**
 * Runs the gate, commits the content on top of the newest main and pushes it for review. If nothing has changed, pushes commits that could
 * not be pushed before. Exit code 1 if any of it fails.
 */
export async function publishCommand(args: readonly string[], { root, day, runGate }: PublishOptions): Promise<CommandResult> {
  if (asksForHelp(args)) return commandOutput(usage)
  const summary = parseArguments(args, {}, usage).positionals.join(' ').trim()
  const changes = await findUnpublished(root)
  if (changes.kind !== 'found') return resultOf(changes)
  if (!hasDifferences(changes)) return resultOf(await sendAgain(root))
  if (summary === '') throw new Error(`A summary of the changes is missing. ${usage}`)
  const digest = await readContentDigest(root)
  if (!(await runGate())) return commandOutput(messages.bad(), 1)
  return resultOf(await publish(root, { summary, day, digest }))
}

const messages = publishingMessages('en')

function resultOf(outcome: PublishOutcome): CommandResult {
  switch (outcome.kind) {
    case 'blocked':
      return commandOutput(messages.blockers[outcome.blocker](), 1)
    case 'outdated':
      return commandOutput(messages.outdated(), 1)
    case 'nothing':
      return commandOutput(messages.nothing())
    case 'failed':
      return commandOutput(`${messages.failed()}\n${messages.failures[outcome.reason]()}\n${outcome.errors}`, 1)
    case 'conflicts': {
      const places = outcome.conflicts.map(({ file, label }) => printLabel(file, label))
      return commandOutput([messages.conflicts({ count: places.length }), ...places].join('\n'), 1)
    }
    case 'published': {
      const { branch, push } = outcome
      const lines = [`${messages.sent()} Branch: ${branch}`, messages[push.kind](), ...detailsOf(push)]
      return commandOutput(lines.join('\n'), push.kind === 'not-pushed' ? 1 : 0)
    }
  }
}

function detailsOf(push: Extract<PublishOutcome, { kind: 'published' }>['push']): string[] {
  switch (push.kind) {
    case 'pushed':
      return push.review === undefined ? [] : [push.review]
    case 'kept':
      return []
    case 'not-pushed':
      return [messages.failures[push.reason](), ...(push.isOffline ? [messages.lastKnown()] : []), push.errors]
  }
}
