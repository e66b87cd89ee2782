import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { writeCheckout } from './checkout.ts'
import { differingCode, siteCodeDigest } from './code.ts'

const code = {
  'src/a.ts': 'one',
  'pages/+Page.tsx': 'page',
  'package-lock.json': '{}',
  'package.json': '{}',
  'tsconfig.json': '',
}

const repositories = repositoriesOfEachTest()
let repository: TestRepository
let program: TestRepository
let commit: string
beforeEach(() => {
  repository = repositories.create('repository')
  commit = repository.commit('Code', { ...code, 'content/images/a.jpg': 'picture' })
  program = repositories.create('program')
  for (const [file, text] of Object.entries(code)) program.write(file, text)
  program.write('content/plans.yaml', 'not committed')
})

const storeOf = () => ({ folder: join(repositories.folder, 'studio'), repository: repository.root, code: program.root })

it('a checkout has the content of the commit and the code of the program, without uncommitted content, data and generated files', async () => {
  const folder = join(repositories.folder, 'checkout')
  repository.write('content/plans.yaml', 'not committed')
  program.write('data/secret.json', '{}')
  program.write('src/public/a.svg', 'generated')
  await writeCheckout(storeOf(), commit, folder)
  expect(listFiles(folder)).toEqual([...Object.keys(code), 'content/images/a.jpg', 'content/plans.yaml', 'node_modules'].sort())
  expect(readFileSync(join(folder, 'content/plans.yaml'), 'utf8')).toBe(testPlans)
  expect(lstatSync(join(folder, 'src/a.ts')).isSymbolicLink()).toBe(false)
})

it('a checkout runs no filters of the repository', async () => {
  const folder = join(repositories.folder, 'checkout')
  const trace = join(repositories.folder, 'ran')
  repository.git('config', 'filter.evil.smudge', `touch ${trace}; cat`)
  repository.git('config', 'filter.evil.clean', 'cat')
  commit = repository.commit('Filter', { 'content/.gitattributes': '* filter=evil\n', 'content/events.yaml': 'a: 1\n' })
  await writeCheckout(storeOf(), commit, folder)
  expect([existsSync(trace), readFileSync(join(folder, 'content/events.yaml'), 'utf8')]).toEqual([false, 'a: 1\n'])
})

it.each([
  ['120000', 'is a symbolic link'],
  ['160000', 'is a submodule'],
])('writeCheckout refuses content with the mode %s, and writes nothing', async (mode, problem) => {
  const folder = join(repositories.folder, 'checkout')
  const id = mode === '160000' ? commit : repository.git('rev-parse', 'HEAD:content/plans.yaml')
  repository.git('update-index', '--add', '--cacheinfo', `${mode},${id},content/away`)
  repository.git('commit', '--quiet', '--message', 'Away')
  await expect(writeCheckout(storeOf(), repository.git('rev-parse', 'HEAD'), folder)).rejects.toThrow(problem)
  expect(existsSync(folder)).toBe(false)
})

it('differingCode finds changed, added and removed code, except content, tests, servers, the editor and generated files', async () => {
  const store = storeOf()
  expect(await differingCode(store, commit)).toEqual([])
  const digest = siteCodeDigest(store.code)
  for (const file of [
    'src/a.test.ts',
    'src/server-lib/mail/a.ts',
    'src/editor/a.ts',
    'src/public/a.svg',
    'src/content-model/generated/a.json',
    'README.md',
    'scripts/a.ts',
  ])
    program.write(file, 'other')
  commit = repository.commit('Others', { 'content/plans.yaml': 'a: 1\n', 'docs/a.md': '', 'src/editor/b.ts': '' })
  expect(await differingCode(store, commit)).toEqual([])
  expect(siteCodeDigest(store.code)).toBe(digest)
  program.write('pages/a.ts', 'added')
  program.write('src/a.ts', 'two')
  commit = repository.commit('Code', { 'renderer/b.ts': 'one' })
  expect(await differingCode(store, commit)).toEqual(['pages/a.ts', 'renderer/b.ts', 'src/a.ts'])
  expect(siteCodeDigest(store.code)).not.toBe(digest)
})

it('differingCode compares a site that is in a folder of its repository', async () => {
  commit = repository.commit('Folder', Object.fromEntries(Object.entries(code).map(([file, text]) => [`site/${file}`, text])))
  const store = { ...storeOf(), repository: join(repository.root, 'site') }
  expect(await differingCode(store, commit)).toEqual([])
  program.write('src/a.ts', 'two')
  expect(await differingCode(store, commit)).toEqual(['src/a.ts'])
})
