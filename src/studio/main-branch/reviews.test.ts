import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { savedValue, studioCalls } from '#tests/harness/studio/studio-calls.ts'
import { people, startTestStudio } from '#tests/harness/studio/test-studio.ts'

const studio = await startTestStudio({ STUDIO_PUBLISH: 'review' })
afterAll(() => studio[Symbol.asyncDispose]())
const { remote, colleague } = studio

let writer: ReturnType<typeof studioCalls>
let publisher: ReturnType<typeof studioCalls>
beforeAll(async () => {
  writer = studioCalls(studio, await studio.signIn('writer'))
  publisher = studioCalls(studio, await studio.signIn('publisher'))
})

/** Number of the test. The summary of a review contains it, so that each test has a review with another summary and another branch. */
let count = 0
let brand = ''
beforeEach(() => {
  count++
  brand = `House ${count}`
})

const publishForReview = (by = writer, leftOut: object[] = []) => by.call('publishForReview', { summary: `Review ${count}`, leftOut })
const newestReview = async () => (await writer.publishingOverview()).reviews[0]
const branchOf = async () => (await newestReview())?.branch ?? ''
const siteOn = (branch: string) => remote.git('show', `${branch}:content/site.yaml`)

/** Waits until the studio has fetched the state of a review. */
async function expectReview(branch: string, state: string): Promise<void> {
  await studio.fetchMain()
  const stateOf = async () => (await writer.publishingOverview()).reviews.find((review) => review.branch === branch)?.state
  await expect.poll(stateOf, { timeout: 20_000 }).toBe(state)
}

function onMain(change: () => void): void {
  colleague.git('switch', '--quiet', 'main')
  colleague.git('pull', '--quiet')
  change()
  colleague.git('push', '--quiet')
}

// A studio takes seconds to start, so the tests share one, and each continues where the test before it ended.
describe('one studio', { shuffle: false }, () => {
  it('a publication for review makes a branch on top of main, with a commit by the writer', async () => {
    await writer.save('brand', brand)
    await writer.save('phone', '+44 20 7946 0999')
    expect(await publishForReview(writer, [{ file: 'site.yaml', path: ['phone'] }])).toMatchObject({ state: 'proposed', isForReview: true })
    const branch = await branchOf()
    expect(branch).toMatch(/^content\/\d{4}-\d\d-\d\d-review-1$/)
    expect(remote.git('log', '-1', '--format=%an %ae %s', branch)).toBe(`writer ${people.writer} Review 1`)
    expect(siteOn(branch)).toContain(`brand: ${brand}`)
    expect(siteOn(branch)).not.toContain('0999')
    expect(siteOn('main')).not.toContain(brand)
    expect(await newestReview()).toMatchObject({ person: 'writer', summary: 'Review 1', state: 'waiting' })
  })

  it('a publication for review without changes fails, and begins no review', async () => {
    const { reviews } = await publisher.publishingOverview()
    const leftOut = [{ file: 'site.yaml', path: ['phone'] }]
    expect(await publishForReview(publisher, leftOut)).toMatchObject({ state: 'failed', problem: { kind: 'nothing-new' } })
    expect((await publisher.publishingOverview()).reviews).toEqual(reviews)
  })

  it('changes in a review are no longer listed as unpublished, and a further publication of the writer joins the review', async () => {
    expect(await writer.unpublished()).toEqual(['phone'])
    const branch = await branchOf()
    expect(await publishForReview()).toMatchObject({ state: 'proposed' })
    expect((await writer.publishingOverview()).reviews).toHaveLength(1)
    expect(siteOn(branch)).toContain('0999')
    expect(await writer.unpublished()).toEqual([])
  })

  it('a publisher may publish at once, without the changes of the review, and another person begins another review', async () => {
    await publisher.save('email', 'new@house.example')
    expect(await publisher.call('publishNow', { summary: 'At once', leftOut: [] })).toMatchObject({ state: 'live' })
    expect(siteOn('main')).toContain('new@house.example')
    expect(siteOn('main')).not.toContain('House 1')
    await publisher.save('email', 'other@house.example')
    expect(await publishForReview(publisher)).toMatchObject({ state: 'proposed' })
    const { reviews } = await publisher.publishingOverview()
    expect(reviews.map(({ person, state }) => `${person} ${state}`)).toEqual(['publisher waiting', 'writer waiting'])
    const branches = reviews.map(({ branch }) => branch)
    remote.git('branch', '--quiet', '--delete', '--force', ...branches)
    for (const branch of branches) await expectReview(branch, 'closed')
    expect((await writer.unpublished()).sort()).toEqual(['brand', 'email', 'phone'])
  })

  /** Opens a review of the writer that changes the name of the house (`brand`). Returns its branch. */
  async function openReview(): Promise<string> {
    await writer.save('brand', brand)
    const leftOut = ['phone', 'email'].map((key) => ({ file: 'site.yaml', path: [key] }))
    expect(await publishForReview(writer, leftOut)).toMatchObject({ state: 'proposed' })
    return branchOf()
  }

  describe('the state of a review', () => {
    it.each([
      ['merged', ['--no-ff']],
      ['squashed', ['--squash']],
    ])('a review that is %s is found, also if its branch is deleted', async (_, options) => {
      const branch = await openReview()
      onMain(() => {
        colleague.git('merge', '--quiet', ...options, `origin/${branch}`)
        if (options.includes('--squash')) colleague.commit('Squashed')
      })
      remote.git('branch', '--quiet', '--delete', '--force', branch)
      await expectReview(branch, 'merged')
      expect(savedValue(studio, 'brand')).toBe(brand)
    })

    it('a change by a reviewer is merged with the review, and replaces the saved value without a conflict', async () => {
      const branch = await openReview()
      colleague.git('fetch', '--quiet')
      colleague.git('switch', '--quiet', branch)
      colleague.write('content/site.yaml', colleague.read('content/site.yaml').replace(brand, 'Reviewed House'))
      colleague.commit('From the reviewer')
      colleague.git('push', '--quiet')
      await studio.fetchMain()
      const tip = remote.git('rev-parse', branch)
      const tips = async () => (await studio.database.run('SELECT tip FROM reviews')).map((row) => row['tip'])
      await expect.poll(tips, { timeout: 20_000 }).toContain(tip)
      expect(await writer.unpublished()).not.toContain('brand')
      onMain(() => {
        colleague.git('merge', '--quiet', '--squash', branch)
        colleague.commit('Squashed')
      })
      remote.git('branch', '--quiet', '--delete', '--force', branch)
      await expectReview(branch, 'merged')
      expect(savedValue(studio, 'brand')).toBe('Reviewed House')
      const { draft } = await writer.call('draft', { clientId: 'a', locale: 'en', changes: [] })
      expect(draft.entries).toEqual([])
    })

    it('the changes of a closed review are listed as unpublished again', async () => {
      const branch = await openReview()
      remote.git('branch', '--quiet', '--delete', '--force', branch)
      expect(await writer.unpublished()).not.toContain('brand')
      await expectReview(branch, 'closed')
      expect(await writer.unpublished()).toContain('brand')
    })

    it('a review that was pushed, but not stored before an interruption, is stored after the restart, and not pushed again', async () => {
      const branch = await openReview()
      const tip = remote.git('rev-parse', branch)
      await studio.restart(async () => {
        await studio.database.run(`UPDATE publications SET state = 'built' WHERE branch = $1`, [branch])
        await studio.database.run('DELETE FROM reviews WHERE branch = $1', [branch])
      })
      await expect.poll(async () => (await newestReview())?.branch, { timeout: 20_000 }).toBe(branch)
      expect(remote.git('rev-parse', branch)).toBe(tip)
    })
  })

  it('a publication fails with the problem in-review if it changes a value that is in another person’s review', async () => {
    const { reviews } = await writer.publishingOverview()
    expect(reviews[0]).toMatchObject({ person: 'writer', state: 'waiting' })
    await publisher.save('brand', 'Dependent House')
    expect(await publishForReview(publisher)).toMatchObject({ state: 'failed', problem: { kind: 'in-review' } })
  })
})
