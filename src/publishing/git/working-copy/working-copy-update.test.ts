import { afterEach, beforeEach, expect, it } from 'vitest'
import { testPlans, testRepositories } from '../../../../tests/harness/test-repository.ts'
import { findUnpublished } from '../changes/differences.ts'
import { fetchMain } from '../remote/fetch-main.ts'
import { mergeMain, recordUpdate } from './working-copy-update.ts'

let repositories: ReturnType<typeof testRepositories>
beforeEach(() => (repositories = testRepositories()))
afterEach(() => repositories.remove())

it('a rewritten main that has the same content contradicts no saved change', async () => {
  const { site, colleague } = repositories.createShared()
  const update = async () => {
    const { main } = await fetchMain(site.root)
    if (!main) throw new Error('There is no main.')
    const { files, conflicts } = await mergeMain(site.root, main)
    await recordUpdate(site.root, main.commit)
    return { files: files.map(({ file }) => file), conflicts }
  }
  colleague.commit('Another name', { 'content/plans.yaml': testPlans.replace('One', 'Ace') })
  colleague.git('push', '--quiet')
  site.git('pull', '--quiet')
  const saved = testPlans.replace('One', 'Best')
  site.write('content/plans.yaml', saved)
  colleague.git('commit', '--quiet', '--amend', '--message', 'Reworded')
  colleague.git('push', '--quiet', '--force')
  await fetchMain(site.root)
  expect(await findUnpublished(site.root)).toMatchObject({ changes: [{ after: { en: 'Best', fr: 'Un' } }], conflicts: [] })
  expect(await update()).toEqual({ files: [], conflicts: [] })
  expect(site.read('content/plans.yaml')).toBe(saved)
})
