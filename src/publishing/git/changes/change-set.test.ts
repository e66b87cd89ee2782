import { beforeEach, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { type ChangeSet, deleteChangeSet, mergeChangeSets, storeChangeSet, textsWith } from './change-set.ts'

const person = { name: 'Ada', email: 'ada@house.example' }
const file = 'content/plans.yaml'

const repositories = repositoriesOfEachTest()
let site: TestRepository
let main: string
beforeEach(() => {
  site = repositories.create('site')
  main = site.git('rev-parse', 'HEAD')
})

const rename = (names: Record<string, string>) =>
  site.write(
    file,
    Object.entries(names).reduce((text, [from, to]) => text.replace(`en: ${from},`, `en: ${to},`), testPlans),
  )

/** Stores the changes of the working copy, except for the names of the plans in `leftOut`, as a change set. */
async function store(id: string, options: { leftOut?: string[]; earlier?: ChangeSet[] } = {}): Promise<ChangeSet> {
  const leftOut = (options.leftOut ?? []).map((plan) => ({ file: 'plans.yaml', path: [{ id: plan }, 'name'] }))
  const stored = await storeChangeSet(site.root, { id, main, reviews: [], leftOut, earlier: options.earlier ?? [], person, summary: id })
  if (!stored) throw new Error('There is no change.')
  return stored.changeSet
}

function moveMain(names: Record<string, string>): void {
  rename(names)
  main = site.commit('By git')
}

/** Returns the English names of the plans after change sets were merged into main, and the number of conflicts. */
async function merged(...changeSets: ChangeSet[]): Promise<[string, number]> {
  const { files, conflicts } = await mergeChangeSets(site.root, main, changeSets)
  const text = (await textsWith(site.root, main, files)).get('plans.yaml') ?? ''
  return [[...text.matchAll(/en: (\w+)/g)].map(([, name]) => name).join(' '), conflicts.length]
}

const taken = ({ baseCommit, headCommit }: ChangeSet): ChangeSet => ({ baseCommit: headCommit, headCommit: baseCommit })

it('a change set has the chosen changes, and does not follow later edits of the working copy', async () => {
  rename({ One: 'Uno', Two: 'Due' })
  const changeSet = await store('a', { leftOut: ['second'] })
  rename({ One: 'Later' })
  expect(await merged(changeSet)).toEqual(['Uno Two', 0])
  const nothing = {
    id: 'b',
    main,
    reviews: [],
    leftOut: [{ file: 'plans.yaml', path: [{ id: 'first' }, 'name'] }],
    earlier: [],
    person,
    summary: '',
  }
  expect(await storeChangeSet(site.root, nothing)).toBeUndefined()
})

it('a change set is merged into the newest main by value; a value that main has changed too is a conflict', async () => {
  rename({ One: 'Uno' })
  const changeSet = await store('a')
  moveMain({ Two: 'Due' })
  expect(await merged(changeSet)).toEqual(['Uno Due', 0])
  moveMain({ One: 'Another' })
  expect(await merged(changeSet)).toEqual(['Another Two', 1])
})

it('a change set with `from` and `to` swapped restores the former wording and keeps what others have changed', async () => {
  rename({ One: 'Uno' })
  const changeSet = await store('a')
  moveMain({ One: 'Uno', Two: 'Due' })
  expect(await merged(taken(changeSet))).toEqual(['One Due', 0])
})

it('a later change set replaces the wording of an earlier one', async () => {
  rename({ One: 'Uno' })
  const first = await store('first')
  rename({ One: 'Primo', Two: 'Due' })
  const second = await store('second', { earlier: [first] })
  expect(await merged(first, second)).toEqual(['Primo Due', 0])
  moveMain({ One: 'Uno' })
  expect(await merged(second)).toEqual(['Primo Due', 0])
})

it('a later change set does not revert the changes of an earlier one, although the working copy no longer contains them', async () => {
  rename({ One: 'Uno' })
  const first = await store('first')
  rename({ Two: 'Due' })
  const second = await store('second', { earlier: [first] })
  expect(await merged(first, second)).toEqual(['Uno Due', 0])
})

it('a change set has a reference in git until it is deleted, and may be deleted twice', async () => {
  rename({ One: 'Uno' })
  const { headCommit } = await store('a')
  const listRefs = () => site.git('for-each-ref', '--format=%(objectname)', 'refs/change-sets')
  expect(listRefs()).toBe(headCommit)
  await deleteChangeSet(site.root, 'a')
  await deleteChangeSet(site.root, 'a')
  expect(listRefs()).toBe('')
})
