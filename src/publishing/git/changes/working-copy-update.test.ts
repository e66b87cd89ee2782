import { beforeEach, describe, expect, it } from 'vitest'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { fetchMain } from '../remote/fetch-main.ts'
import type { Main } from '../remote/remote.ts'
import { findUnpublished } from './differences.ts'
import { mergeMain, recordUpdate } from './working-copy-update.ts'

const repositories = repositoriesOfEachTest()

it('after the history of main was rewritten with the same content, no saved change is reported as a conflict', async () => {
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
  /**
   * Id of the commit of main that renames the plan “One” to “Ace”. The working copy contains the parent of this commit, and not the commit.
   */
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
  /**
   * Saves a name of the plan in the working copy, then merges main. Returns the name that the working copy gets, and the number of
   * conflicts.
   */
  async function mergeOver(saved: string, known: Parameters<typeof mergeMain>[2]): Promise<[string | undefined, number]> {
    site.write('content/plans.yaml', testPlans.replace('One', saved))
    const { files, conflicts } = await mergeMain(site.root, main, known)
    return [files.length === 0 ? saved : name(files[0]?.after), conflicts.length]
  }

  it('reports no conflict if the working copy has published a value, and has saved another value or the former value since', async () => {
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
