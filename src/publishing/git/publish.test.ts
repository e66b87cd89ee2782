import { chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { chosenFiles } from './changes/chosen-content.ts'
import { findUnpublished, readContentDigest } from './changes/differences.ts'
import { publish } from './publish.ts'

const nothing = { kind: 'found', changes: [], images: [], others: [], isLockChanged: false, conflicts: [] }
const today = { summary: 'A new name for the first plan', day: '2030-05-10' }
const branch = 'content/2030-05-10-a-new-name-for-the-first-plan'

const repositories = repositoriesOfEachTest()
let site: TestRepository
beforeEach(() => {
  site = repositories.create('site')
})

const rename = () => site.write('content/plans.yaml', testPlans.replace('en: One', 'en: Uno'))

function useImage(): void {
  site.write('content/images/box.jpg', 'an image')
  site.write('content/plans.yaml', `${site.read('content/plans.yaml')}  image: { file: box.jpg }\n`)
}

const filesOf = (commit: string) => site.git('show', '--name-only', '--format=', commit).split('\n').sort()

it('changed opening hours are left out as one change of the week', async () => {
  const office = (opens: string) => `- id: ghent\n  hours:\n    week:\n      - { days: monday, opens: "${opens}", closes: "18:00" }\n`
  const commit = site.commit('An office', { 'content/offices.yaml': office('09:00') })
  site.write('content/offices.yaml', office('08:00'))
  const leftOut = [{ file: 'offices.yaml', path: [{ id: 'ghent' }, 'hours', 'week'] }]
  expect([...(await chosenFiles(site.root, { main: commit, parent: commit, reviews: [], leftOut: [] })).keys()]).toEqual(['offices.yaml'])
  expect((await chosenFiles(site.root, { main: commit, parent: commit, reviews: [], leftOut })).size).toBe(0)
})

describe('publish', () => {
  it('publish commits only the content, on a new branch, and leaves the working copy as it is', async () => {
    rename()
    useImage()
    site.write('code.ts', 'two')
    site.git('add', 'code.ts')
    const state = () => [site.git('status', '--short'), site.git('symbolic-ref', 'HEAD'), site.git('rev-parse', 'HEAD')]
    const before = state()
    expect(await publish(site.root, today)).toEqual({ kind: 'published', branch, push: { kind: 'kept' } })
    expect(site.git('log', '-1', '--format=%an <%ae>: %B', branch)).toBe(
      'Ada <ada@house.example>: A new name for the first plan\n\nplans › Uno › name\nplans › Two › image\nimages/box.jpg',
    )
    expect(filesOf(branch)).toEqual(['content/images/box.jpg', 'content/plans.yaml'])
    expect(site.git('rev-parse', `${branch}~`)).toBe(site.git('rev-parse', 'main'))
    expect(state()).toEqual(before)
    expect(await findUnpublished(site.root)).toEqual(nothing)
    expect(await publish(site.root, today)).toEqual({ kind: 'nothing' })
  })

  it('publish leaves out image files that no file uses, even if they are staged', async () => {
    useImage()
    site.write('content/images/private.jpg', 'an image')
    site.write('content/images/staged [1].jpg', 'an image')
    site.git('add', 'content/images/staged [1].jpg')
    await publish(site.root, today)
    expect(filesOf(branch)).toEqual(['content/images/box.jpg', 'content/plans.yaml'])
    expect(await publish(site.root, today)).toEqual({ kind: 'nothing' })
  })

  it('publish adds further changes to the same branch, including the revert of a published change', async () => {
    rename()
    await publish(site.root, today)
    site.write('content/plans.yaml', testPlans.replace('en: Two', 'en: Due'))
    expect(await findUnpublished(site.root)).toMatchObject({
      changes: [{ before: { en: 'Uno' }, after: { en: 'One' } }, { after: { en: 'Due' } }],
    })
    expect(await publish(site.root, { ...today, summary: 'And the second' })).toMatchObject({ branch })
    expect(site.git('log', '--format=%s', branch)).toBe('And the second\nA new name for the first plan\nFirst')
    expect(site.git('show', `${branch}:content/plans.yaml`)).toBe(testPlans.replace('en: Two', 'en: Due').trim())
  })

  it('publish runs no hook and no filter of the repository', async () => {
    const program = `#!/bin/sh\ntouch ${repositories.folder}/has-run\nexit 1\n`
    for (const hook of ['pre-commit', 'commit-msg', 'post-commit', 'reference-transaction', 'pre-push']) {
      writeFileSync(join(site.root, '.git/hooks', hook), program)
      chmodSync(join(site.root, '.git/hooks', hook), 0o755)
    }
    site.git('config', 'filter.evil.clean', `touch ${repositories.folder}/has-run`)
    site.write('.gitattributes', '* filter=evil\n')
    rename()
    expect(await publish(site.root, today)).toMatchObject({ kind: 'published' })
    expect(() => site.git('hash-object', join(repositories.folder, 'has-run'))).toThrow()
  })

  it.each([
    ['a commit without a branch', () => site.git('switch', '--quiet', '--detach')],
    ['an unfinished merge of code', () => conflictIn('code.ts')],
  ])('publish succeeds in a working copy with %s', async (_, prepare) => {
    prepare()
    rename()
    expect(await publish(site.root, today)).toMatchObject({ kind: 'published', branch })
    expect(filesOf(branch)).toEqual(['content/plans.yaml'])
  })

  it('publish refuses content that was changed after it passed the gate', async () => {
    const digest = await readContentDigest(site.root)
    rename()
    expect(await publish(site.root, { ...today, digest })).toEqual({ kind: 'outdated' })
    expect(await publish(site.root, { ...today, digest: await readContentDigest(site.root) })).toMatchObject({ kind: 'published' })
  })

  it('publish does not move a branch that is checked out in another working tree', async () => {
    rename()
    await publish(site.root, today)
    site.git('worktree', 'add', '--quiet', join(repositories.folder, 'other'), branch)
    const before = site.git('rev-parse', branch)
    site.write('content/plans.yaml', testPlans)
    expect(await publish(site.root, today)).toMatchObject({ kind: 'published', branch })
    expect(site.git('rev-parse', branch)).toBe(before)
    expect(await findUnpublished(site.root)).toEqual(nothing)
  })

  it('publish appends -2 to the name of an existing branch, and uses the prefix `site-content/` if a branch “content” exists', async () => {
    site.git('branch', branch)
    rename()
    expect(await publish(site.root, today)).toMatchObject({ branch: `${branch}-2` })
    site.git('branch', '--quiet', '--delete', '--force', branch, `${branch}-2`)
    site.git('branch', 'content')
    expect(await publish(site.root, today)).toMatchObject({ branch: `site-${branch}` })
    expect(site.git('log', '-1', '--format=%s', `site-${branch}`)).toBe(today.summary)
  })
})

function conflictIn(file: string): void {
  site.git('switch', '--quiet', '--create', 'other')
  site.commit('Other', { [file]: 'theirs' })
  site.git('switch', '--quiet', 'main')
  site.commit('Own', { [file]: 'ours' })
  expect(() => site.git('merge', 'other')).toThrow()
}

describe('publish, if the content cannot be committed', () => {
  const blocker = async () => {
    const outcome = await publish(site.root, today)
    return outcome.kind === 'blocked' ? outcome.blocker : outcome
  }

  it('publish returns the blocker `merging` while content files are in conflict after a merge', async () => {
    conflictIn('content/plans.yaml')
    expect(await blocker()).toBe('merging')
  })

  it('publish returns a blocker if git, the repository, a commit or the author’s name is missing', async () => {
    rename()
    site.git('config', '--unset', 'user.name')
    site.git('config', '--unset', 'user.email')
    site.git('config', 'user.useConfigOnly', 'true')
    for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, '/dev/null')
    expect(await blocker()).toBe('no-name')
    rmSync(join(site.root, '.git'), { recursive: true })
    expect(await blocker()).toBe('no-repository')
    site.git('init', '--quiet')
    expect(await blocker()).toBe('no-commit')
    vi.stubEnv('PATH', '/nowhere')
    expect(await blocker()).toBe('no-git')
  })

  it('publish fails if the content has an ignored image in use, a symbolic link or a nested repository', async () => {
    useImage()
    site.write('.gitignore', '*.jpg\n')
    expect(await publish(site.root, today)).toMatchObject({
      kind: 'failed',
      reason: 'unsafe-content',
      errors: 'content/images/box.jpg is ignored by git, and a text uses it.',
    })
    rmSync(join(site.root, '.gitignore'))
    symlinkSync('/etc/passwd', join(site.root, 'content/link.yaml'))
    expect(await findUnpublished(site.root)).toMatchObject({ kind: 'failed', errors: 'content/link.yaml is a symbolic link.' })
    rmSync(join(site.root, 'content/link.yaml'))
    site.write('content/inner/a.yaml', '')
    site.git('init', '--quiet', 'content/inner')
    site.git('-C', 'content/inner', '-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--allow-empty', '-m', 'A')
    expect(await publish(site.root, today)).toMatchObject({
      kind: 'failed',
      errors: 'content/inner/ is a repository inside the repository.',
    })
  })
})
