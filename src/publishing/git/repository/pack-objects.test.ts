import { expect, it } from 'vitest'
import { testPlans, testRepositories } from '#tests/harness/publishing/test-repository.ts'
import { packObjects } from './pack-objects.ts'

it('packs the objects of a repository that has too many loose objects, and keeps every referenced commit', async () => {
  const repositories = testRepositories()
  const site = repositories.create('site')
  const first = site.git('rev-parse', 'HEAD')
  site.git('update-ref', 'refs/change-sets/planned', site.commit('Planned', { 'content/plans.yaml': `${testPlans}# later\n` }))
  site.git('reset', '--quiet', '--hard', first)
  const countLoose = () => Number.parseInt(site.git('count-objects'), 10)
  const before = countLoose()
  await packObjects(site.root, { most: before })
  expect(countLoose()).toBe(before)
  await packObjects(site.root, { most: before - 1 })
  expect(countLoose()).toBe(0)
  expect(site.git('show', 'refs/change-sets/planned:content/plans.yaml')).toContain('# later')
  repositories.remove()
})
