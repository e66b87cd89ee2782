import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import type { TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { fetchMain } from './fetch-main.ts'
import { knownMain } from './remote.ts'

const repositories = repositoriesOfEachTest()
let remote: TestRepository
let site: TestRepository
let colleague: TestRepository
beforeEach(() => {
  ;({ remote, site, colleague } = repositories.createShared())
})

const ref = 'refs/remotes/origin/main'

it('fetchMain reports an unchanged and an advanced main branch, and changes neither files nor local branches', async () => {
  site.write('content/plans.yaml', 'edited')
  const state = () => [
    site.git('status', '--short'),
    site.git('for-each-ref', 'refs/heads'),
    existsSync(join(site.root, '.git/FETCH_HEAD')),
  ]
  const before = state()
  const main = { remote: 'origin', branch: 'main', ref, commit: site.git('rev-parse', 'HEAD') }
  expect(await fetchMain(site.root)).toMatchObject({ kind: 'fetched', change: 'unchanged', main })
  const commit = colleague.commit('Second', { 'content/plans.yaml': 'other' })
  colleague.git('push', '--quiet')
  expect(await fetchMain(site.root)).toMatchObject({ kind: 'fetched', change: 'advanced', main: { ...main, commit } })
  expect(await knownMain(site.root)).toEqual({ ...main, commit })
  expect(state()).toEqual(before)
})

it('fetchMain returns a failure if git is missing, or the folder is no repository', async () => {
  expect(await fetchMain(repositories.folder)).toMatchObject({ kind: 'failed', main: undefined })
  vi.stubEnv('PATH', '/nowhere')
  expect(await fetchMain(site.root)).toMatchObject({ kind: 'failed', reason: 'no-git', main: undefined })
})

it('fetchMain reports that the history of main was rewritten', async () => {
  colleague.git('commit', '--quiet', '--amend', '--message', 'Another first')
  colleague.git('push', '--quiet', '--force')
  expect(await fetchMain(site.root)).toMatchObject({ change: 'rewritten', main: { commit: colleague.git('rev-parse', 'HEAD') } })
})

it('fetchMain finds the main branch by the HEAD of the remote, also after the main branch was renamed', async () => {
  colleague.git('switch', '--quiet', '--create', 'trunk')
  const commit = colleague.commit('Second', { 'content/plans.yaml': 'other' })
  colleague.git('push', '--quiet', 'origin', 'trunk')
  remote.git('symbolic-ref', 'HEAD', 'refs/heads/trunk')
  const main = { remote: 'origin', branch: 'trunk', ref: 'refs/remotes/origin/trunk', commit }
  expect(await fetchMain(site.root)).toMatchObject({ change: 'first', main })
  remote.git('update-ref', '-d', 'refs/heads/main')
  expect(await knownMain(site.root)).toEqual(main)
})

it('fetchMain reports that the remote has deleted the main branch, and returns the last known main', async () => {
  remote.git('update-ref', '-d', 'refs/heads/main')
  expect(await fetchMain(site.root)).toMatchObject({ change: 'missing', main: { commit: site.git('rev-parse', 'HEAD') } })
})

it('fetchMain fails if neither the repository nor the remote has a commit', async () => {
  const empty = repositories.clone(repositories.createBare('empty.git'), 'empty', 'Ada')
  expect(await fetchMain(empty.root)).toEqual({
    kind: 'failed',
    reason: 'other',
    errors: 'Neither this repository nor the remote has a commit.',
    main: undefined,
  })
})

it('fetchMain does not fetch a branch that is neither the main branch nor for review', async () => {
  remote.git('branch', 'feature', 'main')
  expect(await fetchMain(site.root)).toMatchObject({ kind: 'fetched', change: 'unchanged' })
  remote.git('branch', 'content/prices', 'main')
  expect(await fetchMain(site.root)).toMatchObject({ kind: 'fetched', change: 'unchanged' })
  const fetched = site.git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin').split('\n')
  expect(fetched).toContain('refs/remotes/origin/content/prices')
  expect(fetched).not.toContain('refs/remotes/origin/feature')
})

it('fetchMain fetches branches for review, and forgets the branches that the remote has deleted', async () => {
  colleague.git('switch', '--quiet', '--create', 'content/prices')
  const commit = colleague.commit('Prices', { 'content/plans.yaml': 'other' })
  colleague.git('push', '--quiet', 'origin', 'content/prices')
  expect((await fetchMain(site.root)) as unknown).toMatchObject({ change: 'unchanged', deletedReviews: [] })
  expect(site.git('rev-parse', 'refs/remotes/origin/content/prices')).toBe(commit)
  remote.git('update-ref', '-d', 'refs/heads/content/prices')
  remote.git('branch', 'content', 'main')
  remote.git('branch', '--delete', 'content')
  expect(await fetchMain(site.root)).toMatchObject({ deletedReviews: ['content/prices'] })
  expect(site.git('for-each-ref', 'refs/remotes/origin/content')).toBe('')
})

it('fetchMain fetches a branch `content/…` for review after the remote has deleted a branch “content”', async () => {
  site.git('update-ref', 'refs/remotes/origin/content', 'HEAD')
  remote.git('branch', 'content/prices', 'main')
  expect(await fetchMain(site.root)).toMatchObject({ kind: 'fetched' })
  expect(site.git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/content')).toBe('refs/remotes/origin/content/prices')
})

it('fetchMain returns the reason of a failure, and the last known main branch', async () => {
  site.git('remote', 'set-url', 'origin', join(repositories.folder, 'nowhere.git'))
  const main = { ref, commit: site.git('rev-parse', 'HEAD') }
  expect(await fetchMain(site.root)).toMatchObject({ kind: 'failed', reason: 'no-access', main })
  site.git('remote', 'set-url', 'origin', 'https://ada:secret@127.0.0.1:1/site.git')
  const outcome = await fetchMain(site.root)
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'no-network', main })
  expect(JSON.stringify(outcome)).not.toContain('secret')
})

it('fetchMain returns the local main branch if there is no remote', async () => {
  site.git('remote', 'remove', 'origin')
  const main = { remote: undefined, branch: 'main', ref: 'refs/heads/main', commit: site.git('rev-parse', 'HEAD') }
  expect(await fetchMain(site.root)).toEqual({ kind: 'no-remote', main })
  site.git('switch', '--quiet', '--detach')
  expect(await fetchMain(site.root)).toEqual({ kind: 'no-remote', main })
})

it('fetchMain uses the ssh program that the owner of the repository has chosen', async () => {
  const program = join(repositories.folder, 'ssh')
  writeFileSync(program, `#!/bin/sh\necho "$@" > ${repositories.folder}/arguments\nexit 1\n`)
  chmodSync(program, 0o755)
  site.git('remote', 'set-url', 'origin', 'ssh://house.example/site.git')
  site.git('config', 'core.sshCommand', program)
  expect(await fetchMain(site.root)).toMatchObject({ kind: 'failed' })
  expect(existsSync(join(repositories.folder, 'arguments'))).toBe(true)
  const other = `${program}-other`
  writeFileSync(other, `#!/bin/sh\ntouch ${repositories.folder}/has-run\nexit 1\n`)
  chmodSync(other, 0o755)
  vi.stubEnv('GIT_SSH_COMMAND', other)
  await fetchMain(site.root)
  expect(existsSync(join(repositories.folder, 'has-run'))).toBe(true)
})
