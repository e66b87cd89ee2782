import { beforeEach, describe, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { fetchMain } from '../remote/fetch-main.ts'
import type { Main } from '../remote/remote.ts'
import { findUnpublished } from './differences.ts'
import { mergeMain, recordUpdate } from './working-copy-update.ts'

const repositories = repositoriesOfEachTest()

it('a rewritten main with the same content is in conflict with no saved change', async () => {
  const { site, colleague } = repositories.createShared()
  const update = async () => {
    const { main } = await fetchMain(site.root)
    if (!main) throw new Error('There is no main.')
    const { files, conflicts } = await mergeMain(site.root, main)
    await recordUpdate(site.root, main.commit)
    return { files: files.map(({ file }) => file), conflicts }
  }
  colleague.commit('Another name', { 'content/plans.yaml': testPlans.replace('One', 'Ace') })
  colleague.git('push', '--quiet')
  site.git('pull', '--quiet')
  const saved = testPlans.replace('One', 'Best')
  site.write('content/plans.yaml', saved)
  colleague.git('commit', '--quiet', '--amend', '--message', 'Reworded')
  colleague.git('push', '--quiet', '--force')
  await fetchMain(site.root)
  expect(await findUnpublished(site.root)).toMatchObject({ changes: [{ after: { en: 'Best', fr: 'Un' } }], conflicts: [] })
  expect(await update()).toEqual({ files: [], conflicts: [] })
  expect(site.read('content/plans.yaml')).toBe(saved)
})

describe('mergeMain', () => {
  let site: TestRepository
  let main: Main
  /** The commit that has published a name. Its parent is the commit that the working copy contains. */
  let published: string
  beforeEach(async () => {
    const shared = repositories.createShared()
    site = shared.site
    const { colleague } = shared
    published = colleague.commit('Published', { 'content/plans.yaml': testPlans.replace('One', 'Ace') })
    colleague.git('push', '--quiet')
    const fetched = await fetchMain(site.root)
    if (!fetched.main) throw new Error('There is no main.')
    main = fetched.main
  })

  const name = (text: Uint8Array | undefined) => /en: (\w+)/.exec(Buffer.from(text ?? '').toString('utf8'))?.[1]
  /** Saves the name of a plan in the working copy, then merges main. Returns the name after the merge, and the number of conflicts. */
  async function mergeOver(saved: string, known: Parameters<typeof mergeMain>[2]): Promise<[string | undefined, number]> {
    site.write('content/plans.yaml', testPlans.replace('One', saved))
    const { files, conflicts } = await mergeMain(site.root, main, known)
    return [files.length === 0 ? saved : name(files[0]?.after), conflicts.length]
  }

  it('reports no conflict if a value was saved again after it was committed and published', async () => {
    expect(await mergeOver('Best', { commits: [published], changeSets: [] })).toEqual(['Best', 0])
    expect(await mergeOver('One', { commits: [published], changeSets: [] })).toEqual(['One', 0])
    expect(await mergeOver('Best', { commits: [], changeSets: [] })).toEqual(['Ace', 1])
  })

  it('reports no conflict if main has the value of a change set, also if the working copy has the former value again', async () => {
    const changeSets = [{ baseCommit: site.git('rev-parse', 'HEAD'), headCommit: published }]
    expect(await mergeOver('Best', { commits: [], changeSets })).toEqual(['Best', 0])
    expect(await mergeOver('One', { commits: [], changeSets })).toEqual(['Ace', 0])
  })
})
