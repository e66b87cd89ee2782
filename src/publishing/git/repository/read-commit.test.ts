import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import type { TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { ContentTrees } from './content-trees.ts'
import { listContent } from './read-commit.ts'

const repositories = repositoriesOfEachTest()
let site: TestRepository
beforeEach(() => {
  site = repositories.create('site')
})

/** Commits a content folder with the given entries of `git mktree`. `git add` would refuse these entries. */
const commitTree = (lines: readonly string[]): string => {
  const mktree = (entries: readonly string[]) =>
    execFileSync('git', ['mktree', '--missing', '-z'], { cwd: site.root, input: entries.map((line) => `${line}\0`).join('') })
      .toString()
      .trim()
  return site.git('commit-tree', '-m', 'Hostile', mktree([`040000 tree ${mktree(lines)}\tcontent`]))
}

/** Stores an incomplete object: only the header, from which git reads kind and size. Returns its id. */
function storeHeader(size: number): string {
  const id = 'ab'.repeat(20)
  mkdirSync(join(site.root, '.git/objects/ab'), { recursive: true })
  writeFileSync(join(site.root, '.git/objects/ab', id.slice(2)), deflateSync(`blob ${size}\0`))
  return id
}

it('listContent ignores files of tools, and reads names with accents', async () => {
  const id = site.commit('Names', { 'content/.schemas/plans.json': '{}', 'content/images/Été (1).jpg': 'a' })
  expect([...(await listContent(site.root, id)).keys()]).toEqual(['images/Été (1).jpg', 'plans.yaml'])
})

it('ContentTrees lists the content of a commit once', async () => {
  const id = site.commit('Later', { 'content/later.yaml': 'a' })
  const [first, second] = [new ContentTrees(site.root), new ContentTrees(site.root)]
  expect([...(await first.ofCommit(id)).keys()]).toEqual(['later.yaml', 'plans.yaml'])
  expect(await second.ofCommit(id)).toBe(await first.ofCommit(id))
})

it('listContent refuses a symbolic link in the content folder or instead of this folder', async () => {
  symlinkSync('/etc/passwd', join(site.root, 'content/link.yaml'))
  await expect(listContent(site.root, site.commit('Link'))).rejects.toMatchObject({
    reason: 'unsafe-content',
    message: 'content/link.yaml is a symbolic link.',
  })
  site.git('rm', '--quiet', '-r', 'content')
  symlinkSync('/etc', join(site.root, 'content'))
  await expect(listContent(site.root, site.commit('Link'))).rejects.toMatchObject({ reason: 'unsafe-content' })
})

it('listContent refuses a submodule', async () => {
  const inner = repositories.create('inner')
  site.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.root, 'content/inner')
  await expect(listContent(site.root, site.commit('Submodule'))).rejects.toMatchObject({ message: 'content/inner is a submodule.' })
})

it('listContent refuses a file of 1 GB without reading it', async () => {
  await expect(listContent(site.root, commitTree([`100644 blob ${storeHeader(2 ** 30)}\tbig.jpg`]))).rejects.toMatchObject({
    reason: 'unsafe-content',
    message: 'content/big.jpg is larger than 50 MB.',
  })
})

it('listContent refuses more than 10,000 files, and more than 1 GB in total', async () => {
  const small = site.git('rev-parse', 'HEAD:code.ts')
  const commitFiles = (count: number, id: string) =>
    commitTree(Array.from({ length: count }, (_, index) => `100644 blob ${id}\t${10_000 + index}.jpg`))
  expect((await listContent(site.root, commitFiles(10_000, small))).size).toBe(10_000)
  await expect(listContent(site.root, commitFiles(10_001, small))).rejects.toThrow('The content has more than 10000 files.')
  await expect(listContent(site.root, commitFiles(26, storeHeader(40_000_000)))).rejects.toThrow('The content has more than 1000 MB.')
})

it.each(['a\nb.yaml', '-rf', 'a\\b.yaml', 'C:\\a.yaml'])('listContent refuses the file name %j', async (name) => {
  const id = site.git('rev-parse', 'HEAD:code.ts')
  await expect(listContent(site.root, commitTree([`100644 blob ${id}\t${name}`]))).rejects.toMatchObject({ reason: 'unsafe-content' })
})

it('listContent ignores .., and names that begin with .git', async () => {
  const id = site.git('rev-parse', 'HEAD:code.ts')
  const names = ['..', '.git', '.GIT', '.gitattributes', '.gitmodules']
  expect([...(await listContent(site.root, commitTree(names.map((name) => `100644 blob ${id}\t${name}`)))).keys()]).toEqual([])
})

it('listContent refuses a name that is not safe, and prints it escaped', async () => {
  const id = site.commit('Name', { 'content/a\u001b[31m.yaml': '' })
  await expect(listContent(site.root, id)).rejects.toMatchObject({
    message: 'content/a\\u001b[31m.yaml has a name that is not safe.',
  })
})
