import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import type { TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { classifyFailure, maskSecrets } from './git-error.ts'
import { ownRepository, removeStaleLocks } from './owned-repository.ts'
import { containsCommit } from './repository.ts'
import { gitText, runGit, tryGit } from './run-git.ts'

const repositories = repositoriesOfEachTest()
let site: TestRepository
beforeEach(() => {
  site = repositories.create('site')
})

describe('runGit', () => {
  it('runGit passes arguments without a shell, and passes standard input to git', async () => {
    expect(await gitText(site.root, ['log', '-1', '--format=$(echo a) `b` %s'])).toBe('$(echo a) `b` First')
    expect(await gitText(site.root, ['hash-object', '--stdin'], { input: 'a' })).toBe('2e65efe2a145dda7ee51d1741299f848e5bf752e')
  })

  it('runGit runs no hook, pager, editor or file system monitor, and prints no trace', async () => {
    const program = join(repositories.folder, 'program')
    writeFileSync(program, `#!/bin/sh\ntouch ${repositories.folder}/has-run\n`)
    chmodSync(program, 0o755)
    writeFileSync(join(site.root, '.git/hooks/reference-transaction'), `#!/bin/sh\n${program}\n`)
    chmodSync(join(site.root, '.git/hooks/reference-transaction'), 0o755)
    for (const key of ['core.fsmonitor', 'core.pager', 'core.editor']) site.git('config', key, program)
    vi.stubEnv('GIT_TRACE', '1')
    vi.stubEnv('GIT_DIR', '/nowhere')
    expect((await runGit(site.root, ['update-ref', 'refs/heads/other', 'HEAD'])).notes).toBe('')
    await runGit(site.root, ['ls-files', '--others', '--modified'])
    await runGit(site.root, ['log'])
    expect(existsSync(join(repositories.folder, 'has-run'))).toBe(false)
  })

  it('runGit fails after its time limit, also if a helper of git hangs', async () => {
    site.git('remote', 'add', 'origin', 'ssh://house.example/site.git')
    const env = { GIT_SSH_COMMAND: '/bin/sleep 60; true' }
    const started = Date.now()
    await expect(runGit(site.root, ['ls-remote', 'origin'], { env, timeout: 200 })).rejects.toMatchObject({ reason: 'timeout' })
    expect(Date.now() - started).toBeLessThan(10_000)
  })

  it('ends git when the signal is aborted', async () => {
    const signal = AbortSignal.timeout(100)
    const running = runGit(site.root, ['ls-remote', 'ssh://house.example/site.git'], {
      env: { GIT_SSH_COMMAND: '/bin/sleep 60; true' },
      signal,
    })
    await expect(running).rejects.toBe(await new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason))))
    await expect(runGit(site.root, ['log'], { signal })).rejects.toBe(signal.reason)
  })

  it('runGit fails if git prints more than the maximum size of the output', async () =>
    expect(runGit(site.root, ['cat-file', '-p', 'HEAD'], { maxOutput: 10 })).rejects.toMatchObject({
      reason: 'other',
      message: 'git cat-file: more than 0.00001 MB of output.',
    }))

  it('fails if git is not installed', async () => {
    vi.stubEnv('PATH', '/nowhere')
    await expect(runGit(site.root, ['log'])).rejects.toMatchObject({ reason: 'no-git' })
  })

  it('tryGit returns undefined if git exits with code 1', async () => {
    expect(await tryGit(site.root, ['rev-parse', '--verify', '--quiet', 'refs/heads/other'])).toBeUndefined()
    expect(await tryGit(site.root, ['rev-parse', '--verify', '--quiet', 'refs/heads/main'])).toBe(site.git('rev-parse', 'main'))
  })

  it('tryGit throws if git exits with another code, as for a commit that does not exist', async () => {
    const [first, second] = [site.git('rev-parse', 'HEAD'), site.commit('Second')]
    expect(await containsCommit(site.root, second, first)).toBe(true)
    expect(await containsCommit(site.root, first, second)).toBe(false)
    await expect(containsCommit(site.root, first, 'f'.repeat(40))).rejects.toMatchObject({ exitCode: 128 })
  })

  it('waits for the output of helpers that still run after git has exited', async () => {
    const program = join(repositories.folder, 'git')
    const line = 'x'.repeat(99)
    writeFileSync(program, `#!/bin/sh\n(for _ in 1 2 3; do sleep 0.4; echo ${line}; done; sleep 9) &\n`)
    chmodSync(program, 0o755)
    vi.stubEnv('PATH', `${repositories.folder}:${process.env['PATH'] ?? ''}`)
    expect(await gitText(site.root, ['ls-remote'], { hasHelpers: true })).toBe([line, line, line].join('\n'))
  })

  it('masks secrets in errors', async () => {
    const remoteUrl = 'https://ada:pass@127.0.0.1:1/site.git?access_token=abc'
    const failure = await runGit(site.root, ['ls-remote', remoteUrl]).catch((error: unknown) => error)
    expect(failure).toMatchObject({ reason: 'no-network' })
    expect(String(failure)).not.toMatch(/ada|pass|abc/)
  })
})

it.each([
  ['https://ada:secret@git.example/a and ssh://git@git.example/b', 'https://***@git.example/a and ssh://***@git.example/b'],
  ['https://git.example/a?private_token=abc&x=1', 'https://git.example/a?private_token=***&x=1'],
  ['https://ada:pa@ss@git.example/a', 'https://***@git.example/a'],
  ['git@git.example:a.git', 'git@git.example:a.git'],
])('maskSecrets turns “%s” into “%s”', (text, masked) => expect(maskSecrets(text)).toBe(masked))

it.each([
  ["fatal: unable to access 'https://x/': Could not resolve host: x", 'no-network'],
  ['ssh: connect to host x port 22: Connection refused\nfatal: Could not read from remote repository.\n\naccess rights', 'no-network'],
  ['git@x: Permission denied (publickey).\nfatal: Could not read from remote repository.', 'no-access'],
  ["fatal: could not read Username for 'https://x': terminal prompts disabled", 'no-access'],
  ["fatal: '/x.git' does not appear to be a git repository", 'no-access'],
  [' ! [rejected]        a -> main (fetch first)', 'rejected'],
  ["remote: error: cannot lock ref 'refs/heads/main'\n ! [remote rejected] a -> main (failed to update ref)", 'rejected'],
  ['remote: Permission denied to everybody\n ! [remote rejected] a -> main (pre-receive hook declined)', 'hook-declined'],
  ["fatal: Unable to create '/x/.git/index.lock': File exists.", 'lock-held'],
  ["error: No such remote 'origin'", 'no-remote'],
  ['remote: Permission denied\nfatal: bad object', 'other'],
])('classifyFailure, for the errors %j of git, returns the reason %s', (errors, reason) => expect(classifyFailure(errors)).toBe(reason))

describe('runGit and removeStaleLocks', () => {
  const lock = () => join(site.root, '.git/refs/heads/main.lock')
  const update = () => runGit(site.root, ['update-ref', 'refs/heads/main', 'HEAD~0'])
  const processes = () => join(site.root, '.git/running-processes')
  beforeEach(() => {
    site.commit('Second')
    site.git('config', 'core.filesRefLockTimeout', '0')
  })

  it('runGit removes the locks of killed processes in a repository that only this program uses', async () => {
    ownRepository(site.root, join(site.root, '.git'))
    writeFileSync(lock(), '')
    writeFileSync(join(processes(), '999999999'), '')
    await update()
    expect(existsSync(lock())).toBe(false)
  })

  it('runGit keeps the locks of a running process until they are ten minutes old', async () => {
    ownRepository(site.root, join(site.root, '.git'))
    writeFileSync(lock(), '')
    writeFileSync(join(processes(), String(process.pid)), '')
    await expect(runGit(site.root, ['update-ref', 'refs/heads/main', 'HEAD~1'])).rejects.toMatchObject({ reason: 'lock-held' })
    expect(removeStaleLocks(site.root)).toEqual([])
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 11 * 60_000)
    expect(removeStaleLocks(site.root)).toEqual([lock()])
  })

  it('runGit keeps the locks in a repository that other programs may use', async () => {
    mkdirSync(processes(), { recursive: true })
    writeFileSync(join(processes(), '999999999'), '')
    writeFileSync(lock(), '')
    await expect(runGit(site.root, ['update-ref', 'refs/heads/main', 'HEAD~1'])).rejects.toMatchObject({ reason: 'lock-held' })
    expect(existsSync(lock())).toBe(true)
  })
})
