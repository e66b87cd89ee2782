import { asksForHelp, type CommandResult, parseArguments } from '../../lib/node/command.ts'
import { editorWords } from '../../words/index.ts'
import { differencesSinceCommit, hasDifferences } from './differences.ts'
import { publish, type PublishOutcome, sendAgain } from './publish.ts'

const usage = 'Usage: npm run publish -- "what has changed, in a few words"'

type PublishOptions = {
  root: string
  day: string
  /** Runs the gate, which prints its findings. Returns whether the content may go live. */
  runGate: () => boolean
}

/**
 * Runs the gate, commits the content on a branch and pushes the branch for review. Without changes it sends versions that could not be sent
 * before. Exit code 1 if any of it fails.
 */
export function publishCommand(args: readonly string[], { root, day, runGate }: PublishOptions): CommandResult {
  if (asksForHelp(args)) return result(usage, 0)
  const summary = parseArguments(args, {}, usage).positionals.join(' ').trim()
  const changes = differencesSinceCommit(root)
  if ('blocker' in changes) return result(sentences.blockers[changes.blocker](), 1)
  if (!hasDifferences(changes)) return resultOf(sendAgain(root))
  if (summary === '') throw new Error(`A summary of the changes is missing. ${usage}`)
  if (!runGate()) return result(sentences.bad(), 1)
  return resultOf(publish(root, { summary, day }))
}

const { publish: sentences } = editorWords('en')

const result = (output: string, exitCode: 0 | 1): CommandResult => ({ stdout: `${output}\n`, stderr: '', exitCode })

function resultOf(outcome: PublishOutcome): CommandResult {
  switch (outcome.kind) {
    case 'blocked':
      return result(sentences.blockers[outcome.blocker](), 1)
    case 'nothing':
      return result(sentences.nothing(), 0)
    case 'failed':
      return result(`${sentences.failed()}\n${outcome.errors}`, 1)
    case 'published': {
      const { branch, push, review, errors } = outcome
      const lines = [`${sentences.sent()} Branch: ${branch}`, sentences[push](), review, errors].filter((line) => line !== undefined)
      return result(lines.join('\n'), errors === undefined ? 0 : 1)
    }
  }
}
