import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { savedValue, studioCalls } from '#tests/harness/studio/studio-calls.ts'
import { people, startTestStudio } from '#tests/harness/studio/test-studio.ts'

let studio: Awaited<ReturnType<typeof startTestStudio>>
let writer: ReturnType<typeof studioCalls>
let publisher: ReturnType<typeof studioCalls>
beforeEach(async () => {
  studio = await startTestStudio({ STUDIO_PUBLISH: 'review' })
  writer = studioCalls(studio, await studio.signIn('writer'))
  publisher = studioCalls(studio, await studio.signIn('publisher'))
})
afterEach(() => studio[Symbol.asyncDispose]())

const brand = 'House In Review'
const phone = '+44 20 7946 0999'

const publishForReview = (by = writer, leftOut: object[] = []) => by.call('publishForReview', { summary: 'Review', leftOut })
const newestReview = async () => (await writer.publishingOverview()).reviews[0]
const branchOf = async () => (await newestReview())?.branch ?? ''
const siteOn = (branch: string) => studio.remote.git('show', `${branch}:content/site.yaml`)
const deleteBranches = (...branches: string[]) => studio.remote.git('branch', '--quiet', '--delete', '--force', ...branches)

/** Opens a review of the writer that changes the name of the house. Returns its branch. */
async function openReview(): Promise<string> {
  await writer.save('brand', brand)
  expect(await publishForReview()).toMatchObject({ state: 'proposed' })
  return branchOf()
}

/** Makes the studio fetch main, and waits until it lists the review of a branch with the given state. */
async function expectReview(branch: string, state: string): Promise<void> {
  await studio.fetchMain()
  const stateOf = async () => (await writer.publishingOverview()).reviews.find((review) => review.branch === branch)?.state
  await expect.poll(stateOf, { timeout: 20_000 }).toBe(state)
}

function onMain(change: () => void): void {
  const { colleague } = studio
  colleague.git('switch', '--quiet', 'main')
  colleague.git('pull', '--quiet')
  change()
  colleague.git('push', '--quiet')
}

it('a publication for review makes a branch with a commit by the writer, and a further publication of the writer joins the review', async () => {
  await writer.save('brand', brand)
  await writer.save('phone', phone)
  expect(await publishForReview(writer, [{ file: 'site.yaml', path: ['phone'] }])).toMatchObject({ state: 'proposed', isForReview: true })
  const branch = await branchOf()
  expect(branch).toMatch(/^content\/\d{4}-\d\d-\d\d-review$/)
  expect(studio.remote.git('log', '-1', '--format=%an %ae %s', branch)).toBe(`writer ${people.writer} Review`)
  expect(siteOn(branch)).toContain(`brand: ${brand}`)
  expect(siteOn(branch)).not.toContain(phone)
  expect(siteOn('main')).not.toContain(brand)
  expect(await newestReview()).toMatchObject({ person: 'writer', summary: 'Review', state: 'waiting' })
  expect(await writer.unpublished(), 'changes in a review are not listed as unpublished').toEqual(['phone'])
  expect(await publishForReview()).toMatchObject({ state: 'proposed' })
  expect((await writer.publishingOverview()).reviews).toHaveLength(1)
  expect(siteOn(branch)).toContain(phone)
  expect(await writer.unpublished()).toEqual([])
})

it('a publication for review without changes fails, and begins no review', async () => {
  await writer.save('phone', phone)
  const leftOut = [{ file: 'site.yaml', path: ['phone'] }]
  expect(await publishForReview(publisher, leftOut)).toMatchObject({ state: 'failed', problem: { kind: 'nothing-new' } })
  expect((await publisher.publishingOverview()).reviews).toEqual([])
})

it('a publication at once does not contain the changes that wait in a review', async () => {
  await openReview()
  await publisher.save('email', 'new@house.example')
  expect(await publisher.call('publishNow', { summary: 'At once', leftOut: [] })).toMatchObject({ state: 'live' })
  expect(siteOn('main')).toContain('new@house.example')
  expect(siteOn('main')).not.toContain(brand)
})

it('a publication by another person begins another review, and the changes of a closed review are listed as unpublished again', async () => {
  await openReview()
  await publisher.save('email', 'other@house.example')
  expect(await publishForReview(publisher)).toMatchObject({ state: 'proposed' })
  const { reviews } = await publisher.publishingOverview()
  expect(reviews.map(({ person, state }) => `${person} ${state}`)).toEqual(['publisher waiting', 'writer waiting'])
  expect(await writer.unpublished()).toEqual([])
  const branches = reviews.map((review) => review.branch)
  deleteBranches(...branches)
  for (const branch of branches) await expectReview(branch, 'closed')
  expect((await writer.unpublished()).sort()).toEqual(['brand', 'email'])
})

describe('the state of a review', () => {
  it.each([
    ['merged', ['--no-ff']],
    ['squashed', ['--squash']],
  ])('a review that is %s is found, also if its branch is deleted', async (_, options) => {
    const branch = await openReview()
    onMain(() => {
      studio.colleague.git('merge', '--quiet', ...options, `origin/${branch}`)
      if (options.includes('--squash')) studio.colleague.commit('Squashed')
    })
    deleteBranches(branch)
    await expectReview(branch, 'merged')
    expect(savedValue(studio, 'brand')).toBe(brand)
  })

  it('a change by a reviewer is merged with the review, and replaces the saved value without a conflict', async () => {
    const { colleague } = studio
    const branch = await openReview()
    colleague.git('fetch', '--quiet')
    colleague.git('switch', '--quiet', branch)
    const reviewed = colleague.read('content/site.yaml').replace(brand, 'Reviewed House')
    const tip = colleague.commit('From the reviewer', { 'content/site.yaml': reviewed })
    colleague.git('push', '--quiet')
    await studio.fetchMain()
    const tips = async () => (await studio.database.sql('SELECT tip FROM reviews')).map((row) => row['tip'])
    await expect.poll(tips, { timeout: 20_000 }).toContain(tip)
    expect(await writer.unpublished()).not.toContain('brand')
    onMain(() => {
      colleague.git('merge', '--quiet', '--squash', branch)
      colleague.commit('Squashed')
    })
    deleteBranches(branch)
    await expectReview(branch, 'merged')
    expect(savedValue(studio, 'brand')).toBe('Reviewed House')
    const { draft } = await writer.call('draft', { clientId: 'a', locale: 'en', changes: [] })
    expect(draft.entries).toEqual([])
  })

  it('a review that was pushed, but not stored before the studio was killed, is stored after the restart and not pushed again', async () => {
    await writer.save('brand', brand)
    const endKill = await studio.killBeforeStoring('review')
    expect(await publishForReview()).toEqual({ error: expect.any(String) as string })
    expect(await newestReview()).toBeUndefined()
    const reviewBranches = () => studio.remote.git('for-each-ref', '--format=%(refname) %(objectname)', 'refs/heads/content')
    const pushed = reviewBranches()
    expect(pushed).not.toBe('')
    await studio.restart(endKill)
    await expect.poll(newestReview, { timeout: 20_000 }).toMatchObject({ person: 'writer', state: 'waiting' })
    expect(reviewBranches()).toBe(pushed)
  })
})

it('a publication fails with the problem in-review if it changes a value that is in another person’s review', async () => {
  await openReview()
  await publisher.save('brand', 'Dependent House')
  expect(await publishForReview(publisher)).toMatchObject({ state: 'failed', problem: { kind: 'in-review' } })
})
