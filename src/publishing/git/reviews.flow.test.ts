// Tests publishing for review while main or the branch of the review changes.
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { findUnsentCommits } from './changes/comparison.ts'
import { findUnpublished } from './changes/differences.ts'
import { publish, sendAgain } from './publish.ts'
import { knownMain } from './remote/remote.ts'
import { findReviewState } from './remote/review.ts'

const nothing = { kind: 'found', changes: [], images: [], others: [], isLockChanged: false, conflicts: [] }
const branch = 'content/2030-05-10-names'
const tracked = `refs/remotes/origin/${branch}`
const events = '- id: gala\n  title: { en: Gala, fr: Gala }\n'

const repositories = repositoriesOfEachTest()
let remote: TestRepository
let site: TestRepository
let colleague: TestRepository
beforeEach(() => {
  ;({ remote, site, colleague } = repositories.createShared(['Events', { 'content/events.yaml': events }]))
})

const publishNames = () => publish(site.root, { summary: 'Names', day: '2030-05-10' })
const renamePlan = (name: string) => site.write('content/plans.yaml', testPlans.replace('en: One', `en: ${name}`))
const renameEvent = (repository: TestRepository, title: string) =>
  repository.write('content/events.yaml', events.replace('en: Gala', `en: ${title}`))
const subjects = (revision: string) => remote.git('log', '--first-parent', '--format=%s', revision).split('\n')
const textOf = (revision: string, file: string) => remote.git('show', `${revision}:content/${file}`)
const goOffline = () => site.git('remote', 'set-url', 'origin', join(repositories.folder, 'nowhere.git'))
const goOnline = () => site.git('remote', 'set-url', 'origin', remote.root)

function changeMain(title: string): void {
  colleague.git('pull', '--quiet')
  renameEvent(colleague, title)
  colleague.commit(`Event ${title}`)
  colleague.git('push', '--quiet')
}

function commitToReview(): void {
  colleague.git('fetch', '--quiet')
  colleague.git('switch', '--quiet', branch)
  renameEvent(colleague, 'Ball')
  colleague.commit('From the reviewer')
}

function merge(...options: string[]): void {
  colleague.git('pull', '--quiet')
  colleague.git('merge', '--quiet', ...options, `origin/${branch}`)
  if (options.includes('--squash')) colleague.commit('Squashed')
  colleague.git('push', '--quiet')
}

describe('publish', () => {
  it('creates the branch for review on top of the newest main', async () => {
    changeMain('Ball')
    renamePlan('Uno')
    expect(await publishNames()).toMatchObject({ kind: 'published', branch, push: { kind: 'pushed' } })
    expect(subjects(branch)).toEqual(['Names', 'Event Ball', 'Events', 'First'])
    expect([textOf(branch, 'events.yaml'), textOf(branch, 'plans.yaml')]).toEqual([
      colleague.read('content/events.yaml').trim(),
      site.read('content/plans.yaml').trim(),
    ])
    expect(site.read('content/events.yaml')).toBe(events)
    expect(await findUnpublished(site.root)).toEqual(nothing)
  })

  it('publish merges changes of main and of the working copy in the same file, value by value', async () => {
    changeMain('Ball')
    site.write('content/events.yaml', events.replace('fr: Gala', 'fr: Bal'))
    expect(await publishNames()).toMatchObject({ kind: 'published' })
    expect(textOf(branch, 'events.yaml')).toBe(events.replace('en: Gala, fr: Gala', 'en: Ball, fr: Bal').trim())
    expect(await findUnpublished(site.root)).toEqual(nothing)
  })

  it('publishes nothing if somebody else has changed the same text', async () => {
    changeMain('Ball')
    renameEvent(site, 'Feast')
    renamePlan('Uno')
    const conflict = { file: 'events.yaml', path: [{ id: 'gala' }, 'title', 'en'], before: 'Ball', after: 'Feast' }
    expect(await publishNames()).toMatchObject({ kind: 'conflicts', conflicts: [conflict] })
    expect(await findUnpublished(site.root)).toMatchObject({ conflicts: [conflict], changes: [{ file: 'plans.yaml' }] })
    expect(remote.git('branch', '--list', 'content/*')).toBe('')
    renameEvent(site, 'Ball')
    expect(await publishNames()).toMatchObject({ kind: 'published' })
    expect(subjects(branch)).toEqual(['Names', 'Event Ball', 'Events', 'First'])
  })

  it('publish adds a commit to the branch of a waiting review, also if a reviewer has added one', async () => {
    renamePlan('Uno')
    await publishNames()
    commitToReview()
    colleague.git('push', '--quiet')
    renamePlan('Due')
    expect(await publishNames()).toMatchObject({ branch, push: { kind: 'pushed' } })
    expect(subjects(branch)).toEqual(['Names', 'From the reviewer', 'Names', 'Events', 'First'])
    expect(textOf(branch, 'plans.yaml')).toContain('Due')
    expect(textOf(branch, 'events.yaml')).toContain('Ball')
  })

  it.each([
    ['merged', () => merge('--no-ff')],
    ['squashed', () => merge('--squash')],
    [
      'squashed, its branch is deleted and a colleague changes more',
      () => {
        merge('--squash')
        remote.git('branch', '--quiet', '--delete', '--force', branch)
        changeMain('Ball')
      },
    ],
  ])('after a review is %s, publish creates a new branch on top of main', async (_, end) => {
    renamePlan('Uno')
    await publishNames()
    end()
    expect(await publishNames()).toEqual({ kind: 'nothing' })
    site.write('content/plans.yaml', testPlans.replace('en: One', 'en: Uno').replace('en: Two', 'en: Due'))
    const outcome = await publish(site.root, { summary: 'More', day: '2030-05-11' })
    expect(outcome).toMatchObject({ kind: 'published', branch: 'content/2030-05-11-more', push: { kind: 'pushed' } })
    expect(subjects('content/2030-05-11-more')).toEqual(['More', ...subjects('main')])
    expect(remote.git('diff', '--stat', 'main', 'content/2030-05-11-more', '--', 'content')).toContain('1 insertion(+), 1 deletion(-)')
  })

  it('publishes the changes again after the review was closed without a merge', async () => {
    renamePlan('Uno')
    await publishNames()
    remote.git('branch', '--quiet', '--delete', '--force', branch)
    changeMain('Ball')
    expect(await publish(site.root, { summary: 'Again', day: '2030-05-11' })).toMatchObject({ branch: 'content/2030-05-11-again' })
    expect(subjects('content/2030-05-11-again')).toEqual(['Again', 'Event Ball', 'Events', 'First'])
    expect(textOf('content/2030-05-11-again', 'plans.yaml')).toContain('Uno')
  })

  it('nothing counts as unpublished after the published changes were merged, and pulled with git pull', async () => {
    renamePlan('Uno')
    await publishNames()
    merge('--squash')
    changeMain('Ball')
    site.git('checkout', '--', 'content')
    site.git('pull', '--quiet')
    expect(await findUnpublished(site.root)).toEqual(nothing)
    changeMain('Feast')
    renamePlan('Due')
    expect(await publishNames()).toMatchObject({ kind: 'published', push: { kind: 'pushed' } })
    expect(textOf(`${branch}-2`, 'events.yaml')).toContain('Feast')
    expect(textOf(`${branch}-2`, 'plans.yaml')).toContain('Due')
  })

  it('chooses another name for the branch if a colleague has pushed a branch with the first name', async () => {
    colleague.git('switch', '--quiet', '--create', branch)
    renameEvent(colleague, 'Ball')
    colleague.commit('Theirs')
    colleague.git('push', '--quiet', 'origin', branch)
    renamePlan('Uno')
    expect(await publishNames()).toMatchObject({ branch: `${branch}-2`, push: { kind: 'pushed' } })
  })

  it('publishes on top of the new main after the history of main was rewritten', async () => {
    colleague.git('commit', '--quiet', '--amend', '--message', 'Rewritten')
    colleague.git('push', '--quiet', '--force')
    renamePlan('Uno')
    expect(await publishNames()).toMatchObject({ kind: 'published', push: { kind: 'pushed' } })
    expect(subjects(branch)).toEqual(['Names', 'Rewritten', 'First'])
  })

  it('merges and pushes again if a colleague pushes to the branch during the publication', async () => {
    renamePlan('Uno')
    await publishNames()
    commitToReview()
    // This program makes the colleague push after `publish` has listed the branches of the remote, and before it pushes.
    const program = join(repositories.folder, 'upload-pack')
    const once = join(repositories.folder, 'once')
    writeFileSync(once, '')
    writeFileSync(
      program,
      `#!/bin/sh\ngit-upload-pack "$@"\n[ -e ${once} ] && rm ${once} && git -C ${colleague.root} push --quiet\nexit 0\n`,
    )
    chmodSync(program, 0o755)
    site.git('config', 'remote.origin.uploadpack', program)
    renamePlan('Due')
    expect(await publishNames()).toMatchObject({ branch, push: { kind: 'pushed' } })
    expect(subjects(branch)).toEqual(['Names', 'From the reviewer', 'Names', 'Events', 'First'])
    expect(textOf(branch, 'events.yaml')).toContain('Ball')
    expect(textOf(branch, 'plans.yaml')).toContain('Due')
    expect(site.git('rev-parse', branch)).toBe(remote.git('rev-parse', branch))
  })
})

describe('sendAgain', () => {
  it('pushes commits that could not be pushed before', async () => {
    expect(await findUnsentCommits(site.root)).toBeUndefined()
    goOffline()
    renamePlan('Uno')
    expect(await publishNames()).toMatchObject({ kind: 'published', push: { kind: 'not-pushed', reason: 'no-access', isOffline: true } })
    expect(await findUnsentCommits(site.root)).toEqual({ branch, count: 1 })
    expect(await findUnpublished(site.root)).toEqual(nothing)
    expect(await sendAgain(site.root)).toMatchObject({ kind: 'published', push: { kind: 'not-pushed' } })
    renamePlan('Due')
    await publishNames()
    expect(await findUnsentCommits(site.root)).toEqual({ branch, count: 2 })
    goOnline()
    expect(await sendAgain(site.root)).toMatchObject({ kind: 'published', branch, push: { kind: 'pushed' } })
    expect(subjects(branch)).toEqual(['Names', 'Names', 'Events', 'First'])
    expect(await findUnsentCommits(site.root)).toBeUndefined()
    expect(await sendAgain(site.root)).toEqual({ kind: 'nothing' })
  })

  it('sendAgain pushes the publication on top of new commits in the review, without changes saved since the publication', async () => {
    renamePlan('Uno')
    await publishNames()
    goOffline()
    renamePlan('Due')
    await publishNames()
    renamePlan('Tre')
    goOnline()
    commitToReview()
    colleague.git('push', '--quiet')
    expect(await sendAgain(site.root)).toMatchObject({ kind: 'published', branch, push: { kind: 'pushed' } })
    expect(subjects(branch)).toEqual(['Names', 'From the reviewer', 'Names', 'Events', 'First'])
    expect(textOf(branch, 'plans.yaml')).toContain('Due')
    expect(await findUnpublished(site.root)).toMatchObject({ changes: [{ before: { en: 'Due' }, after: { en: 'Tre' } }] })
  })

  it('creates a branch on top of main if the review was merged meanwhile', async () => {
    renamePlan('Uno')
    await publishNames()
    goOffline()
    renamePlan('Due')
    await publishNames()
    merge('--squash')
    remote.git('branch', '--quiet', '--delete', '--force', branch)
    goOnline()
    expect(await sendAgain(site.root)).toMatchObject({ kind: 'published', push: { kind: 'pushed' } })
    expect(subjects(`${branch}-2`)).toEqual(['Names', ...subjects('main')])
    expect(textOf(`${branch}-2`, 'plans.yaml')).toContain('Due')
    expect(await findUnsentCommits(site.root)).toBeUndefined()
  })

  it('pushes a publication that a hook of the remote has refused, after the hook permits it', async () => {
    const hook = join(remote.root, 'hooks/pre-receive')
    writeFileSync(hook, '#!/bin/sh\necho "Not on Fridays" >&2\nexit 1\n')
    chmodSync(hook, 0o755)
    renamePlan('Uno')
    expect(await publishNames()).toMatchObject({ push: { kind: 'not-pushed', reason: 'hook-declined', isOffline: false } })
    writeFileSync(hook, '#!/bin/sh\n')
    expect(await sendAgain(site.root)).toMatchObject({ push: { kind: 'pushed' } })
  })
})

describe('findReviewState', () => {
  const state = async () => {
    site.git('fetch', '--quiet', '--prune')
    const main = await knownMain(site.root)
    if (!main) throw new Error('There is no main branch.')
    return findReviewState(site.root, { commit, branch, isSent: true }, main)
  }
  let commit: string
  beforeEach(async () => {
    renamePlan('Uno')
    await publishNames()
    commit = site.git('rev-parse', tracked)
  })

  it('findReviewState returns `waiting` while the branch exists, also if main has moved', async () => {
    expect(await state()).toBe('waiting')
    changeMain('Ball')
    expect(await state()).toBe('waiting')
  })

  it('findReviewState returns `merged` if main has the changes, also if main has changed the same values again', async () => {
    merge('--squash')
    colleague.commit('Again', { 'content/plans.yaml': testPlans.replace('en: One', 'en: Tre') })
    colleague.git('push', '--quiet')
    expect(await state()).toBe('merged')
  })

  it('findReviewState returns `closed` if the branch was deleted and main does not have the changes', async () => {
    changeMain('Ball')
    remote.git('branch', '--quiet', '--delete', '--force', branch)
    expect(await state()).toBe('closed')
  })

  it('findReviewState returns `merged` if its argument `hasChanges` finds the changes in main', async () => {
    changeMain('Ball')
    site.git('fetch', '--quiet')
    const main = await knownMain(site.root)
    if (!main) throw new Error('There is no main branch.')
    expect(await findReviewState(site.root, { commit, branch, isSent: true }, main, () => Promise.resolve(true))).toBe('merged')
  })
})
