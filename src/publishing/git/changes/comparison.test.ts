import { afterAll, expect, it } from 'vitest'
import { testRepositories } from '#tests/harness/publishing/test-repository.ts'
import { compareWithMain, hasPublishable } from './comparison.ts'

const repositories = testRepositories()
afterAll(() => repositories.remove())

const file = 'content/site.yaml'

it('a content file that equals the newest commit is not publishable; a changed, new or deleted file is', async () => {
  const site = repositories.create('comparison')
  site.commit('Begin', { [file]: 'brand: House\n', 'content/plans.yaml': '- id: first\n' })
  const isPublishable = async () => hasPublishable(await compareWithMain(site.root))
  expect(await isPublishable()).toBe(false)
  site.write(file, 'brand: Other\n')
  expect(await isPublishable()).toBe(true)
  site.write(file, 'brand: House\n')
  expect(await isPublishable()).toBe(false)
  site.write('content/events.yaml', '- id: new\n')
  expect(await isPublishable()).toBe(true)
})

it('a conflict counts as publishable, although the merged content equals that of main', () => {
  const tree = new Map()
  const conflict = { file: 'site.yaml' } as unknown as Parameters<typeof hasPublishable>[0]['conflicts'][number] // only its presence counts
  const comparison = { theirs: tree, merged: tree } as unknown as Parameters<typeof hasPublishable>[0] // hasPublishable reads only these
  expect(hasPublishable({ ...comparison, conflicts: [] })).toBe(false)
  expect(hasPublishable({ ...comparison, conflicts: [conflict] })).toBe(true)
})
