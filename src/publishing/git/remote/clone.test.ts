import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { repositoryAt, testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { readWorkingCopy } from '../changes/working-copy.ts'
import { listContent } from '../repository/read-commit.ts'
import { cloneRepository } from './clone.ts'

const repositories = repositoriesOfEachTest()
let source: TestRepository
let folder: string
beforeEach(() => {
  source = repositories.create('source')
  folder = join(repositories.folder, 'studio/site')
})

it('cloneRepository writes the content as it is stored, and runs no filters', async () => {
  source.commit('Filters', { '.gitattributes': '*.yaml filter=shout text eol=crlf\n' })
  const settings = join(repositories.folder, 'settings')
  writeFileSync(settings, '[filter "shout"]\n\tsmudge = tr a-z A-Z\n\tclean = cat\n')
  vi.stubEnv('GIT_CONFIG_GLOBAL', settings)
  await cloneRepository(source.root, folder)
  expect(repositoryAt(folder).read('content/plans.yaml')).toBe(testPlans)
  expect((await readWorkingCopy(folder)).tree).toEqual(await listContent(folder, 'HEAD'))
})

it('cloneRepository writes no code, and does not change an existing folder', async () => {
  await cloneRepository(source.root, folder)
  expect(readdirSync(folder).sort()).toEqual(['.git', 'content'])
  const clone = repositoryAt(folder)
  expect([clone.git('branch', '--show-current'), clone.git('rev-parse', 'HEAD')]).toEqual(['main', source.git('rev-parse', 'HEAD')])
  expect(clone.git('diff', '--name-only', '--cached')).toBe('')
  clone.write('content/plans.yaml', 'edited')
  await cloneRepository(source.root, folder)
  expect(clone.read('content/plans.yaml')).toBe('edited')
})

it('cloneRepository leaves no folder if the content is unsafe, and clones the repository after its content was corrected', async () => {
  const before = source.git('rev-parse', 'HEAD')
  source.commit('Unsafe', { 'content/-rf.yaml': '' })
  await expect(cloneRepository(source.root, folder)).rejects.toMatchObject({ reason: 'unsafe-content' })
  expect(existsSync(folder)).toBe(false)
  source.git('reset', '--quiet', '--hard', before)
  await cloneRepository(source.root, folder)
  expect(existsSync(join(folder, 'content/plans.yaml'))).toBe(true)
})
