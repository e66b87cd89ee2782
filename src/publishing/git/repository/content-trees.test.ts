import { beforeEach, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { readWorkingCopy } from '../changes/working-copy.ts'
import { ContentTrees } from './content-trees.ts'

const repositories = repositoriesOfEachTest()
let site: TestRepository
beforeEach(() => {
  site = repositories.create('site')
})

const write = (name: string) => site.write('content/plans.yaml', testPlans.replace('en: One,', `en: ${name},`))

/** Records the present tree of the working copy. Returns a function that reads the file `name` of this tree. */
async function takeTree(name: string) {
  const trees = new ContentTrees(site.root)
  const workingCopy = await readWorkingCopy(site.root)
  trees.addFiles(workingCopy)
  return async () => Buffer.from((await trees.read(workingCopy.tree, [name])).get(name) ?? []).toString()
}

it('a tree of the working copy keeps the texts that were read for it, even if other texts are saved later', async () => {
  write('Uno')
  const read = await takeTree('plans.yaml')
  write('Due')
  expect(await read()).toContain('en: Uno,')
  expect(await (await takeTree('plans.yaml'))()).toContain('en: Due,')
})

it('reading an image of a tree fails if the image in the working copy was replaced meanwhile', async () => {
  site.write('content/images/a.jpg', 'first')
  const read = await takeTree('images/a.jpg')
  expect(await read()).toBe('first')
  site.write('content/images/a.jpg', 'other')
  await expect(read()).rejects.toMatchObject({ reason: 'replaced-meanwhile' })
})
