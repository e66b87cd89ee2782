import type { CommandResult } from '../../lib/command.ts'
import { changesSince, detailsOf } from './changes-since.ts'
import { obstacleIn, type Obstacle } from './git.ts'
import { publish } from './publish.ts'

const usage = 'Usage: npm run publish -- "what has changed, in a few words"'

/** The sentences about the outcome, which the command shares with the editor. */
type Words = {
  obstacles: Record<Obstacle, string>
  nothing: string
  bad: string
  failed: string
  pushed: string
  kept: string
  notPushed: string
  sent: (branch: string) => string
}

type Options = {
  words: Words
  root: string
  day: string
  /** Whether the words may go live; says itself what is in the way. */
  check: () => boolean
}

/** Checks what has been written, commits it on a branch of its own and sends it for review. Exit code 1 where something is in the way. */
export function publishCommand(args: readonly string[], { words, root, day, check }: Options): CommandResult {
  const summary = args.join(' ').trim()
  const said = (output: string, exitCode: 0 | 1): CommandResult => ({ output: `${output}\n`, problem: '', exitCode })
  if (args.includes('--help')) return said(usage, 0)
  const obstacle = obstacleIn(root)
  if (obstacle) return said(words.obstacles[obstacle], 1)
  const changes = changesSince(root)
  const details = detailsOf(changes)
  if (details.length === 0) return said(words.nothing, 0)
  if (summary === '') throw new Error(`Say what has changed. ${usage}`)
  if (!check()) return said(words.bad, 1)
  const outcome = publish(root, { summary, details, day })
  if (outcome.kind === 'obstacle') return said(words.obstacles[outcome.obstacle], 1)
  if (outcome.kind === 'nothing') return said(words.nothing, 0)
  if (outcome.kind === 'failed') return said(`${words.failed}\n${outcome.problem}`, 1)
  const { branch, pushed, review, problem } = outcome
  const sent = pushed ? words.pushed : problem === undefined ? words.kept : words.notPushed
  return said([words.sent(branch), sent, review, problem].filter((line) => line !== undefined).join('\n'), problem === undefined ? 0 : 1)
}
