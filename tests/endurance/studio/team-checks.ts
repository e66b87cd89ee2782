import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { errorsOfCommit } from './checked-build.ts'
import { authors, expectSame, type TeamRun } from './team.ts'
import { publisher } from './team-studio.ts'
import { teamTexts, type Words } from './team-texts.ts'

/** Number of acts after which the draft of each person is checked, even if the model expects no change of the draft. */
const checkedActs = 10

/**
 * Returns a function that throws unless main, the saved files and the drafts have exactly the words of the model, and the studio reports
 * exactly the conflicts that the model expects.
 */
export function wordChecker({ studio, model, commits }: TeamRun) {
  const checkedDrafts = new Map<string, string>()
  return async (turn: number): Promise<void> => {
    expectSame(inOrder(studio.savedWords()), inOrder(model.saved), 'The saved files')
    expectSame(inOrder(commits.wordsOf(commits.main())), inOrder(model.main), 'Main')
    for (const person of authors) {
      const state = JSON.stringify([...model.saved, ...model.draftOf(person)])
      if (turn % checkedActs !== 0 && state === checkedDrafts.get(person)) continue
      checkedDrafts.set(person, state)
      await checkDraft(person, { studio, model })
    }
  }
}

async function checkDraft(person: string, { studio, model }: Pick<TeamRun, 'studio' | 'model'>): Promise<void> {
  const { entries, rejections, unfinished } = await studio.draftOf(person)
  const expected = [...model.draftOf(person)]
  const drafted = entries.map(({ key, entry }) => [key, entry.kind === 'edit' && { was: entry.was, value: entry.value }])
  expectSame(sorted(drafted), sorted(expected), `The draft of ${person}`)
  const conflicts = expected.flatMap(([key, { was }]) => (model.saved.get(key) === was ? [] : [key]))
  expectSame(rejections.map(({ key }) => key).toSorted(), conflicts.toSorted(), `The conflicts of ${person}`)
  expectSame(unfinished, [], `Errors in the draft of ${person}`)
}

const inOrder = (words: Words): string[] => teamTexts.map(({ key }) => words.get(key) ?? '')
const sorted = (entries: readonly unknown[]): string[] => entries.map((entry) => JSON.stringify(entry)).toSorted()

/** E-mail addresses of the developers. They are the authors of the commits that the studio has not made. */
const developers = ['grace@house.example', 'ada@house.example']

/** Returns a function that throws unless the commits of main that are new since its last call have the right author and pass the check. */
export function commitChecker({ studio: { remote }, commits, authors: expectedAuthors }: TeamRun) {
  const known = new Set<string>()
  const checkedTrees = new Set<string>()
  let last = ''
  return async (): Promise<number> => {
    const main = commits.main()
    if (main === last) return known.size
    last = main
    for (const line of remote.git('log', '--format=%H %T %ae %s', main).split('\n')) {
      const [commit = '', tree = '', email = '', ...words] = line.split(' ')
      if (known.has(commit)) continue
      known.add(commit)
      const subject = words.join(' ').replace(/( \(reworded\))+$/, '')
      const author = /^Release \d+ again$/.test(subject) ? publisher : expectedAuthors.get(subject)
      expectSame(author === undefined ? developers.includes(email) : author === email, true, `The author of ${line}`)
      // The first commit has no content, so the check would fail.
      if (checkedTrees.has(tree) || subject === 'First') continue
      expectSame(await errorsOfCommit(remote.root, commit), [], `The check of ${line}`)
      checkedTrees.add(tree)
    }
    return known.size
  }
}

/** Throws unless the repositories are intact and without locks, and no file of the studio has conflict markers. */
export function checkRepositories({ studio: { site, remote, folder } }: TeamRun): void {
  for (const { git } of [site, remote]) git('fsck', '--strict', '--no-dangling', '--no-progress')
  expectSame(
    listFiles(join(site.root, '.git')).filter((file) => file.endsWith('.lock')),
    [],
    'Locks',
  )
  const files = listFiles(join(site.root, 'content')).map((file) => join(site.root, 'content', file))
  expectSame(
    files.filter((file) => /^(<<<<<<<|>>>>>>>)/m.test(readFileSync(file, 'utf8'))),
    [],
    'Conflict markers',
  )
  expectSame(existsSync(join(folder, 'kept')), false, 'Files that could not be merged by value')
}
