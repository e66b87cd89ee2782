import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#src/server-lib/database/index.ts'
import type { FollowOutcome } from '#src/studio/main-branch/follow-main.ts'
import { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import type { PublicationProblem } from '#src/studio/protocol/calls/publication-problem.ts'
import { commitNumber, fakeBuild, type TestReleases } from '#tests/harness/publishing/test-releases.ts'
import { repositoriesIn, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { publicationsOfEachTest } from '#tests/harness/studio/publications-of-each-test.ts'
import { PublicationSteps, type StepDependencies } from './publication-steps.ts'
import { type Publication, type PublicationIn, PublicationStore } from './publication-store.ts'

const storesOfTest = publicationsOfEachTest()
let folder: string
let releases: TestReleases
let database: Database
let publications: PublicationStore
const announce = vi.fn()
const wakeMailer = vi.fn()
const follow = vi.fn<StepDependencies['follower']['follow']>()
const log = { info: vi.fn(), error: vi.fn() }

const main = { commit: commitNumber(1), branch: 'main', ref: 'refs/heads/main', remote: undefined }
const current: FollowOutcome = { kind: 'current', main, branches: [], offline: undefined }
const noNetwork = { kind: 'failed', reason: 'no-network', errors: 'The host is down.' } as const

beforeEach(() => {
  for (const call of [announce, wakeMailer, follow, log.info, log.error]) call.mockReset()
  follow.mockResolvedValue(current)
  ;({ folder, releases, database, publications } = storesOfTest())
})

const stepsWith = (changed: Partial<StepDependencies> = {}) =>
  new PublicationSteps({
    cloneRoot: folder,
    database,
    people: { find: () => Promise.resolve(undefined) },
    announce,
    wakeMailer,
    build: fakeBuild,
    log,
    now: () => 0,
    releases: releases.store,
    publications,
    reviews: new ReviewStore(database),
    servesSite: true,
    follower: { follow },
    signal: new AbortController().signal,
    ...changed,
  })

type NewPublication = Partial<Parameters<PublicationStore['add']>[0]>

const waiting = (values: NewPublication = {}): Promise<PublicationIn<'waiting'>> =>
  publications.add({ at: 0, personId: 'ada@house.example', summary: 'Offer', ...values })

const problemOf = (publication: Publication): PublicationProblem | undefined =>
  publication.state === 'failed' ? publication.problem : undefined

describe('fail', () => {
  type Case = [failure: Parameters<PublicationSteps['fail']>[1], problem: PublicationProblem]

  it.each<Case>([
    [noNetwork, { kind: 'no-network', detail: 'The host is down.' }],
    [
      { kind: 'code-differs', paths: ['src/a.ts', 'src/b.ts'] },
      { kind: 'code-differs', detail: 'src/a.ts, src/b.ts' },
    ],
    [
      { kind: 'conflicts', paths: ['plans › Prestige'] },
      { kind: 'conflicts', detail: 'plans › Prestige' },
    ],
    [
      { kind: 'damaged', report: 'Damaged.' },
      { kind: 'damaged', detail: 'Damaged.' },
    ],
    [
      { kind: 'not-switched', report: 'No space.' },
      { kind: 'not-switched', detail: 'No space.' },
    ],
    [
      { kind: 'not-served', report: 'Missing.' },
      { kind: 'not-served', detail: 'Missing.' },
    ],
  ])('fail stores the problem of a publication that failed with %j, and announces the failure', async (failure, problem) => {
    const publication = await waiting()
    expect(problemOf(await stepsWith().fail(publication, failure))).toEqual(problem)
    expect(await publications.find(publication.id)).toMatchObject({ state: 'failed', problem })
    expect(announce).toHaveBeenCalledOnce()
    expect(log.error.mock.calls.length > 0).toBe(failure.kind === 'not-switched')
    expect(await database.sql('SELECT kind FROM mails')).toEqual([])
  })

  it('mails the person if main has the commit, and visitors do not get the release', async () => {
    const ada = { name: 'Ada', language: 'en', role: 'publisher' } as const
    const find: StepDependencies['people']['find'] = (email) => Promise.resolve({ ...ada, email: email })
    await stepsWith({ people: { find } }).fail(await waiting(), { kind: 'not-served', report: 'Missing.' })
    expect(await database.sql('SELECT kind, recipient FROM mails')).toEqual([{ kind: 'not-served', recipient: 'ada@house.example' }])
  })
})

describe('commit fails', () => {
  it.each<[kind: string, outcome: FollowOutcome, publication: NewPublication]>([
    ['no-network', noNetwork, {}],
    ['no-network', { ...current, offline: noNetwork }, {}],
    ['no-remote', current, { target: 'review' }],
    ['missing', current, { rollbackTo: `3-${commitNumber(3)}` }],
  ])('the problem is %s if `follow` returns %j and the publication has %j', async (kind, outcome, values) => {
    follow.mockResolvedValue(outcome)
    expect(problemOf(await stepsWith().commit(await waiting({ target: 'main', ...values })))?.kind).toBe(kind)
  })
})

describe('push', () => {
  const repositories = repositoriesIn(() => folder)
  let remote: TestRepository
  let site: TestRepository
  beforeEach(() => {
    ;({ remote, site } = repositories.createShared())
  })

  const built = async (commit: string, target: 'main' | 'review') => {
    const publication = { ...(await waiting({ target })), state: 'built', commitId: commit, release: 'any' } as const
    return target === 'main' ? { ...publication, target } : { ...publication, target, branch: 'content/offer' }
  }

  const failedWith = (kind: string) => ({ kind: 'stored', publication: { state: 'failed', problem: { kind } } })

  it('pushes a publication for main to main, and proposes a publication for review on its branch', async () => {
    const commit = site.commit('Offer', { 'content/plans.yaml': '- id: new\n' })
    const steps = stepsWith({ cloneRoot: site.root })
    expect(await steps.push(await built(commit, 'review'))).toMatchObject({
      kind: 'stored',
      publication: { state: 'proposed', branch: 'content/offer' },
    })
    expect(remote.git('rev-parse', 'content/offer')).toBe(commit)
    expect(await steps.push(await built(commit, 'main'))).toMatchObject({ publication: { state: 'pushed', commitId: commit } })
    expect(remote.git('rev-parse', 'main')).toBe(commit)
  })

  it('returns `rejected` and stores nothing if others have pushed to the branch', async () => {
    const before = site.git('rev-parse', 'HEAD')
    site.commit('Theirs', { 'content/plans.yaml': '- id: theirs\n' })
    site.git('push', '--quiet')
    site.git('switch', '--quiet', '--detach', before)
    const publication = await built(site.commit('Ours', { 'content/plans.yaml': '- id: ours\n' }), 'main')
    expect(await stepsWith({ cloneRoot: site.root }).push(publication)).toEqual({ kind: 'rejected' })
    expect((await publications.find(publication.id))?.state).toBe('waiting')
  })

  it('without a remote, moves main of the clone, and refuses a publication for review', async () => {
    site.git('remote', 'remove', 'origin')
    const steps = stepsWith({ cloneRoot: site.root })
    expect(await steps.push(await built(commitNumber(1), 'review'))).toMatchObject(failedWith('no-remote'))
    expect(follow).not.toHaveBeenCalled()
    expect(await steps.push(await built(commitNumber(1), 'main'))).toMatchObject({ publication: { state: 'pushed' } })
    expect(follow).toHaveBeenCalledExactlyOnceWith(commitNumber(1))
    follow.mockResolvedValue(noNetwork)
    expect(await steps.push(await built(commitNumber(1), 'main'))).toMatchObject(failedWith('no-network'))
  })
})

describe('serve', () => {
  const pushed = async (release: string) =>
    ({ ...(await waiting()), target: 'main', state: 'pushed', commitId: commitNumber(2), release }) as const

  it.each([
    ['visitors get the release', true, false, commitNumber(2)],
    ['visitors keep the release of a rollback that has begun meanwhile', true, true, commitNumber(1)],
    ['visitors get no release if another host builds what was pushed', false, false, commitNumber(1)],
  ])('after the step `serve` of a publication, %s', async (_, servesSite, isSuperseded, served) => {
    await releases.publish(1)
    const { name } = await releases.build(2)
    expect(await stepsWith({ servesSite }).serve(await pushed(name), isSuperseded)).toMatchObject({ state: 'live', release: name })
    expect(releases.served()).toBe(served)
    expect(follow).toHaveBeenCalledOnce()
  })

  it('serve fails with `not-served` if the release is missing and cannot be built again', async () => {
    await releases.publish(1)
    const steps = stepsWith({ build: () => Promise.resolve(noNetwork) })
    expect(problemOf(await steps.serve(await pushed(`2-${commitNumber(2)}`), false))?.kind).toBe('not-served')
    expect(releases.served()).toBe(commitNumber(1))
  })
})
