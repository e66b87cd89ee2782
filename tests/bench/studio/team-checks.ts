import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../../src/lib/node/list-files.ts'
import { errorsOfCommit } from './checked-build.ts'
import { authors, expectSame, type TeamRun } from './team.ts'
import { publisher } from './team-studio.ts'
import { teamTexts, type Words } from './team-texts.ts'

/** Throws unless main, the saved files and the drafts have exactly the words of the model, and each conflict is a real one. */
export async function checkTeamWords({ studio, model }: TeamRun): Promise<void> {
  expectSame(inOrder(studio.savedWords()), inOrder(model.saved), 'The saved files')
  expectSame(inOrder(studio.mainWords()), inOrder(model.main), 'Main')
  for (const person of authors) {
    const { entries, rejections, unfinished } = await studio.draftOf(person)
    const expected = [...model.draftOf(person)]
    const drafted = entries.map(({ key, entry }) => [key, entry.kind === 'edit' && { was: entry.was, value: entry.value }])
    expectSame(sorted(drafted), sorted(expected), `The draft of ${person}`)
    const conflicts = expected.flatMap(([key, { was }]) => (model.saved.get(key) === was ? [] : [key]))
    expectSame(rejections.map(({ key }) => key).toSorted(), conflicts.toSorted(), `The conflicts of ${person}`)
    expectSame(unfinished, [], `Errors in the draft of ${person}`)
  }
}

const inOrder = (words: Words): string[] => teamTexts.map(({ key }) => words.get(key) ?? '')
const sorted = (entries: readonly unknown[]): string[] => entries.map((entry) => JSON.stringify(entry)).toSorted()

/** Throws unless each commit of main has a known author and passes the check, and the repositories are intact and without locks. */
export async function checkRepositories({ studio }: TeamRun): Promise<number> {
  const { site, remote, folder } = studio
  const commits = remote.git('log', '--format=%H %ae %s', 'main').split('\n')
  for (const line of commits) {
    const [commit = '', email = '', ...subject] = line.split(' ')
    const isOfStudio = /^(Publication|Back to)/.test(subject.join(' '))
    expectSame(
      isOfStudio ? email === publisher : email === 'grace@house.example' || email === 'ada@house.example',
      true,
      `The author of ${line}`,
    )
    if (remote.git('ls-tree', commit, 'content/site.yaml') === '') continue
    expectSame(await errorsOfCommit(remote.root, commit), [], `The check of ${line}`)
  }
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
  return commits.length
}
