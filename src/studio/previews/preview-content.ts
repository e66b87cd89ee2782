import type { Editor } from '#src/editor/server/index.ts'
import { memoizeRecent } from '#src/lib/memoize.ts'
import { knownMain, mergeChangeSets, textsWith } from '#src/publishing/git/index.ts'
import type { Preview } from './preview-store.ts'

/** Number of previews whose content is kept in memory. Each has all texts of the site. */
const capacity = 10

/**
 * Returns a function that returns the content of a preview: the newest main with the change set. If main contradicts the change set, or if
 * that content has errors, uses the main from which the link was made instead of the newest main. `cloneRoot` is the root of the studio's
 * clone.
 */
export function previewContent(cloneRoot: string, contentWith: Editor['contentWith']) {
  const prepare = async (key: string) => {
    const { main, baseCommit, headCommit } = JSON.parse(key) as Record<'main' | 'baseCommit' | 'headCommit', string> // made below
    const { files, conflicts } = await mergeChangeSets(cloneRoot, main, [{ baseCommit, headCommit }])
    const merged = conflicts.length > 0 ? undefined : contentWith(await textsWith(cloneRoot, main, files))
    return merged ?? contentWith(await textsWith(cloneRoot, headCommit, new Map()))
  }
  const prepared = memoizeRecent(capacity, prepare)
  return async ({ baseCommit, headCommit }: Preview) => {
    const main = await knownMain(cloneRoot)
    const key = main && JSON.stringify({ main: main.commit, baseCommit, headCommit })
    return key === undefined ? undefined : prepared(key)
  }
}
