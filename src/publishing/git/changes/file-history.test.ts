import { afterAll, expect, it, vi } from 'vitest'
import { testRepositories } from '#tests/harness/publishing/test-repository.ts'
import { readFileHistory } from './file-history.ts'

const repositories = testRepositories()
afterAll(() => repositories.remove())

const plans = (title: string, ...more: string[]) => [`- id: first\n  title: { en: ${title}, fr: Un }\n`, ...more].join('')
const second = '- id: second\n  title: { en: Two, fr: Deux }\n'
const titleChange = (before: string, after: string) => ({
  path: [{ id: 'first' }, 'title'],
  before: { en: before, fr: 'Un' },
  after: { en: after, fr: 'Un' },
})

it('readFileHistory lists who has changed which values and when, the newest first, also of an item whose position has changed', async () => {
  const site = repositories.create('site')
  vi.stubEnv('GIT_AUTHOR_DATE', '2030-05-01T10:00:00Z')
  site.commit('Begin', { 'content/plans.yaml': plans('One') })
  vi.unstubAllEnvs()
  site.commit('Add', { 'content/plans.yaml': second + plans('One') })
  site.commit('Code', { 'code.ts': 'two', 'content/plans.yaml': `# Plans\n${second}${plans('One')}` })
  site.git('config', 'user.name', 'Grace')
  site.commit('Rename', { 'content/plans.yaml': second + plans('Uno') })
  const { commits, isCut } = await readFileHistory(site.root, 'plans.yaml')
  expect(commits.map(({ person, changes }) => [person, changes.map(({ path }) => path)])).toEqual([
    ['Grace', [[{ id: 'first' }, 'title']]],
    ['Ada', [[{ id: 'second' }]]],
    ['Ada', [[{ id: 'first' }, 'name'], [{ id: 'first' }, 'title'], [{ id: 'second' }]]],
    ['Ada', [[]]],
  ])
  expect(commits[0]?.changes).toEqual([titleChange('One', 'Uno')])
  expect([commits[2]?.committedAt, isCut]).toEqual([Date.UTC(2030, 4, 1, 10), false])
})

it('readFileHistory lists the commits of merged branches with their authors, and the deletion of the file', async () => {
  const site = repositories.create('merged')
  site.commit('Begin', { 'content/plans.yaml': plans('One') })
  site.git('checkout', '--quiet', '-b', 'branch')
  site.git('config', 'user.name', 'Grace')
  site.commit('Rename', { 'content/plans.yaml': plans('Uno') })
  site.git('checkout', '--quiet', 'main')
  site.git('config', 'user.name', 'Ada')
  site.commit('Code', { 'code.ts': 'two' })
  site.git('merge', '--quiet', '--no-edit', 'branch')
  site.git('rm', '--quiet', 'content/plans.yaml')
  site.commit('Delete')
  const { commits } = await readFileHistory(site.root, 'plans.yaml')
  expect(commits.slice(0, 2).map(({ person, changes }) => [person, changes])).toEqual([
    ['Ada', [{ path: [], before: [{ id: 'first', title: { en: 'Uno', fr: 'Un' } }], after: undefined }]],
    ['Grace', [titleChange('One', 'Uno')]],
  ])
})

it('readFileHistory ignores git settings of the repository that change the output, and runs no program that they name', async () => {
  const site = repositories.create('settings')
  site.commit('Begin', { 'content/plans.yaml': plans('One'), '.gitattributes': '*.yaml diff=evil' })
  site.commit('Rename', { 'content/plans.yaml': plans('Uno') })
  for (const [name, value] of [
    ['log.follow', 'true'],
    ['log.showSignature', 'true'],
    ['log.abbrevCommit', 'true'],
    ['diff.external', 'touch evil'],
    ['diff.evil.textconv', 'touch evil; cat'],
    ['core.pager', 'touch evil; cat'],
    ['format.pretty', 'oneline'],
    ['diff.noprefix', 'true'],
    ['core.abbrev', '7'],
  ] as const)
    site.git('config', name, value)
  const { commits } = await readFileHistory(site.root, 'plans.yaml')
  expect(commits[0]?.changes).toEqual([titleChange('One', 'Uno')])
  expect(() => site.read('evil')).toThrow()
})

it('readFileHistory says whether there are older commits than those that it has read', async () => {
  const site = repositories.create('long')
  const first = 'Uno'
  for (const title of [first, 'Two', 'Tre']) site.commit(title, { 'content/team.yaml': plans(title) })
  const read = async (most: number) => {
    const { commits, isCut } = await readFileHistory(site.root, 'team.yaml', most)
    return { commits: commits.length, isCut }
  }
  expect(await read(2)).toEqual({ commits: 2, isCut: true })
  expect(await read(3)).toEqual({ commits: 3, isCut: false })
})

it('readFileHistory is empty for a file that main never had, and git does not take a file name for an option', async () => {
  const site = repositories.create('empty')
  expect(await readFileHistory(site.root, 'events.yaml')).toEqual({ commits: [], isCut: false })
  expect(await readFileHistory(site.root, '--output=evil')).toEqual({ commits: [], isCut: false })
})
