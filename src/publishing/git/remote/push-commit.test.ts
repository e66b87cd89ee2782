import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import type { TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { pushCommit, type Rejected, repeatRejected } from './push-commit.ts'

describe('pushCommit', () => {
  const repositories = repositoriesOfEachTest()
  let remote: TestRepository
  let site: TestRepository
  let colleague: TestRepository
  beforeEach(() => {
    ;({ remote, site, colleague } = repositories.createShared())
  })
  const ref = 'refs/remotes/origin/main'
  const push = (commit: string) => pushCommit(site.root, { remote: 'origin', commit, branch: 'main' })

  it('pushCommit pushes a commit, and succeeds if the same commit is pushed again', async () => {
    const commit = site.commit('Second', { 'content/plans.yaml': 'other' })
    expect(await push(commit)).toEqual({ kind: 'pushed', review: undefined })
    expect(await push(commit)).toEqual({ kind: 'pushed', review: undefined })
    expect([remote.git('rev-parse', 'main'), site.git('rev-parse', ref)]).toEqual([commit, commit])
  })

  it('pushCommit fails with `rejected` if the branch has moved, and with `hook-declined` if a hook of the remote refuses', async () => {
    colleague.commit('Theirs', { 'content/plans.yaml': 'theirs' })
    colleague.git('push', '--quiet')
    const commit = site.commit('Ours', { 'content/plans.yaml': 'ours' })
    expect(await push(commit)).toMatchObject({ kind: 'failed', reason: 'rejected' })
    expect(remote.git('log', '-1', '--format=%s', 'main')).toBe('Theirs')
    writeFileSync(join(remote.root, 'hooks/pre-receive'), '#!/bin/sh\necho "Not on Fridays" >&2\nexit 1\n')
    chmodSync(join(remote.root, 'hooks/pre-receive'), 0o755)
    site.git('pull', '--quiet', '--no-rebase', '--strategy', 'ours')
    expect(await push(site.git('rev-parse', 'HEAD'))).toMatchObject({
      kind: 'failed',
      reason: 'hook-declined',
      errors: expect.stringContaining('Not on Fridays') as string,
    })
  })
})

it('repeatRejected repeats a rejected push, and gives up after three attempts', async () => {
  const attempts: string[] = []
  const attempt = (outcome: Rejected | { kind: 'pushed' }) => {
    attempts.push('push')
    return Promise.resolve(outcome)
  }
  expect(await repeatRejected(() => attempt({ kind: attempts.length < 2 ? 'rejected' : 'pushed' }))).toEqual({ kind: 'pushed' })
  expect(attempts).toHaveLength(3)
  attempts.length = 0
  expect(await repeatRejected(() => attempt({ kind: 'rejected' }))).toMatchObject({ kind: 'failed', reason: 'rejected' })
  expect(attempts).toHaveLength(3)
})
