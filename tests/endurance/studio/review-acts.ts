import { pick } from '../pick.ts'
import { atMain, editText } from './developer-acts.ts'
import { isIn, pickLeftOut } from './left-out.ts'
import { mergeWords } from './merge-words.ts'
import { type Act, expectSame, pickAuthor, type TeamRun } from './team.ts'
import { teamTexts } from './team-texts.ts'

/** Acts of people who publish for review, and of the reviewer at the git host. */
export const reviewActs = {
  'send for review': async (team: TeamRun) => {
    if (!team.isReviewed) return
    const { studio, model } = team
    const person = pickAuthor(team)
    const leftOut = await pickLeftOut(team)
    const summary = team.unused('Review')
    team.authors.set(summary, person)
    model.follow()
    const expected = model.propose(person, isIn(leftOut))
    const { state, problem } = await studio.publishForReview(person, summary, leftOut)
    // The model does not contain the translation lock. If only the lock has changed, the studio proposes a review although the model
    // expects `nothing-new`. The test accepts this.
    if (state === 'proposed' && expected !== 'in-review') model.reviews.put(await studio.branchOf(summary), person)
    else expectSame([state, problem?.kind], ['failed', expected], `${summary} ${problem?.detail}`)
  },
  'merge a review': (team: TeamRun) => joinReview(team, (branch) => ['merge', '--quiet', '--no-ff', '--no-edit', branch]),
  'merge a review as one commit': (team: TeamRun) => joinReview(team, (branch) => ['merge', '--quiet', '--squash', branch]),
  'change a review': (team: TeamRun) => {
    const branch = pickBranch(team)
    if (branch === undefined) return
    const { git, commit } = atMain(team)
    git('checkout', '--quiet', '--force', '-B', 'review', `origin/${branch}`)
    const words = team.commits.wordsOf(team.commits.tipOf(branch) ?? '')
    const changed = teamTexts.filter(({ key }) => words.get(key) !== team.model.main.get(key))
    editText(team, pick(team.random, changed.length > 0 ? changed : teamTexts), team.unused('By the reviewer'))
    commit('From the reviewer')
    git('push', '--quiet', 'origin', `HEAD:${branch}`)
  },
  'close a review': (team: TeamRun) => {
    const branch = pickBranch(team)
    if (branch !== undefined) deleteReview(team, branch)
  },
} satisfies Record<string, Act>

/** Returns the branch of a random waiting review that the remote still has; undefined if the remote has no such branch. */
function pickBranch({ model, commits, random }: TeamRun): string | undefined {
  const branches = model.reviews.waiting.map(({ branch }) => branch).filter((branch) => commits.tipOf(branch) !== undefined)
  return branches.length === 0 ? undefined : pick(random, branches)
}

/** Merges a random review into main, and in half of the cases deletes its branch. If git finds a conflict, main does not change. */
function joinReview(team: TeamRun, merge: (branch: string) => string[]): void {
  const branch = pickBranch(team)
  if (branch === undefined) return
  const { commits, model, random } = team
  const { git } = atMain(team)
  const tip = commits.tipOf(branch) ?? ''
  const fork = commits.forkOf(tip)
  try {
    git(...merge(`origin/${branch}`))
    git('commit', '--quiet', '--allow-empty', '--message', `Merge ${branch}`)
  } catch {
    git('reset', '--quiet', '--hard')
    return
  }
  if (fork === undefined) throw new Error(`Git has merged ${branch}, which has nothing in common with main.`)
  const { words } = mergeWords({ base: commits.wordsOf(fork), theirs: model.main, ours: commits.wordsOf(tip) })
  git('push', '--quiet', 'origin', 'HEAD:main')
  expectSame([...commits.wordsOf(commits.main())], [...words], 'The merge of git')
  for (const [key, value] of words) model.main.set(key, value)
  if (random.between(0, 1) < 0.5) deleteReview(team, branch)
}

const deleteReview = ({ studio: { colleague } }: TeamRun, branch: string): void => {
  colleague.git('push', '--quiet', 'origin', '--delete', branch)
}
