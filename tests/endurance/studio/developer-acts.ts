import { pick } from '../pick.ts'
import { type Act, expectSame, pickText, type TeamRun } from './team.ts'
import { type TeamText, teamTexts, withWords, type Words } from './team-texts.ts'

/** Acts of a developer, who commits with git in a clone and pushes to the remote. */
export const developerActs = {
  'edit main by git': (team: TeamRun) => {
    editMain(team, pickText(team), team.unused('By git'))
  },
  'write on main what a writer has saved': (team: TeamRun) => {
    const { model } = team
    const unpublished = teamTexts.filter(({ key }) => model.saved.get(key) !== model.main.get(key))
    if (unpublished.length === 0) return
    const text = pick(team.random, unpublished)
    editMain(team, text, model.saved.get(text.key) ?? '')
  },
  'push a branch': (team: TeamRun) => {
    const { git } = atMain(team)
    const name = team.unused('branch-').replaceAll(' ', '')
    git('checkout', '--quiet', '-B', name)
    const edits = new Map<string, string>()
    for (const text of [pickText(team), pickText(team)]) {
      const value = team.unused('On a branch')
      editText(team, text, value)
      edits.set(text.key, value)
    }
    team.studio.colleague.commit(`Edit on ${name}`)
    git('push', '--quiet', '--force', 'origin', name)
    team.branches.set(name, edits)
  },
  'merge a branch': (team: TeamRun) => joinBranch(team, (name) => ['merge', '--quiet', '--no-edit', name]),
  'merge a branch as one commit': (team: TeamRun) => joinBranch(team, (name) => ['merge', '--quiet', '--squash', name]),
  'delete a branch': (team: TeamRun) => {
    const name = [...team.branches.keys()][0]
    if (name !== undefined) deleteBranch(team, name)
  },
  'rewrite the last commit of main': (team: TeamRun) => {
    const { git } = atMain(team)
    // Another act may have left an empty commit, which git amends only with --allow-empty.
    git('commit', '--quiet', '--amend', '--allow-empty', '--message', `${git('log', '-1', '--format=%s')} (reworded)`)
    git('push', '--quiet', '--force', 'origin', 'HEAD:main')
  },
  'replace the last commits of main by one': (team: TeamRun) => {
    const { git } = atMain(team)
    // Replaces only commits that are newer than the commit that added the content.
    const first = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'content/site.yaml')
    const count = Number(git('rev-list', '--count', '--first-parent', `${first}..HEAD`))
    if (count < 2) return
    git('reset', '--quiet', '--soft', `HEAD~${team.random.whole(1, Math.min(4, count))}`)
    git('commit', '--quiet', '--allow-empty', '--message', 'Squashed')
    git('push', '--quiet', '--force', 'origin', 'HEAD:main')
  },
  'begin the history of main anew': (team: TeamRun) => {
    const { git } = atMain(team)
    const commit = git('commit-tree', '-m', 'Everything so far', 'HEAD^{tree}')
    git('push', '--quiet', '--force', 'origin', `${commit}:main`)
  },
} satisfies Record<string, Act>

export function editMain(team: TeamRun, text: TeamText, value: string): void {
  const { git } = atMain(team)
  editText(team, text, value)
  team.studio.colleague.commit('Edit by git')
  git('push', '--quiet', 'origin', 'HEAD:main')
  team.model.main.set(text.key, value)
}

/** Fetches main into the clone of the developer, checks it out, and returns the clone. */
export function atMain({ studio: { colleague } }: TeamRun): typeof colleague {
  colleague.git('fetch', '--quiet', 'origin')
  colleague.git('checkout', '--quiet', '--force', '-B', 'main', 'origin/main')
  return colleague
}

export function editText({ studio: { colleague } }: TeamRun, text: TeamText, value: string): void {
  const file = `content/${text.file}`
  colleague.write(file, withWords(colleague.read(file), text, value))
}

/** Merges a branch of the developer into main, and deletes the branch. If git finds a conflict, only deletes the branch. */
function joinBranch(team: TeamRun, merge: (name: string) => string[]): void {
  const [name, edits] = [...team.branches][0] ?? []
  if (name === undefined || !edits) return
  const { git } = atMain(team)
  const before = team.studio.mainWords()
  try {
    git(...merge(name))
    git('commit', '--quiet', '--allow-empty', '--message', `Join ${name}`)
  } catch {
    git('reset', '--quiet', '--hard')
    deleteBranch(team, name)
    return
  }
  git('push', '--quiet', 'origin', 'HEAD:main')
  const after = new Map<string, string>([...before, ...edits])
  expectSame(wordsIn(team.studio.mainWords()), wordsIn(after), 'The merge of git')
  for (const [key, value] of edits) team.model.main.set(key, value)
  deleteBranch(team, name)
}

function deleteBranch({ studio: { colleague }, branches }: TeamRun, name: string): void {
  colleague.git('push', '--quiet', 'origin', '--delete', name)
  branches.delete(name)
}

const wordsIn = (words: Words): string[] => teamTexts.map(({ key }) => words.get(key) ?? '')
