import { isSamePath } from '#src/content-model/yaml-values/path.ts'
import { differencesBetween, listedPath } from '#src/content-toolkit/edit/index.ts'
import { applyChosen } from '#src/content-toolkit/edit/merge/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { GitError } from '../repository/git-error.ts'
import type { LeftOut } from './chosen-content.ts'
import { compareWithMain } from './comparison.ts'

/**
 * Returns the text of a file without one of its unpublished changes, as `findUnpublished` lists it.
 *
 * - `text` is the present text of the file.
 * - `reviews` are the commits for review whose changes are left out of the list.
 * - The other values and the layout of the file stay.
 * - Returns undefined if the file has no such change, or if main does not have the file.
 */
export async function withoutChange(
  root: string,
  { file, path }: LeftOut,
  text: string,
  reviews: readonly string[] = [],
): Promise<string | undefined> {
  const { trees, theirs } = await compareWithMain(root, { reviews })
  const bytes = (await trees.read(theirs, [file])).get(file)
  if (!bytes) return undefined
  const published = Buffer.from(bytes).toString('utf8')
  const reverted = differencesBetween(parseYaml(text).value, parseYaml(published).value)
    .map((difference) => difference.path)
    .filter((each) => isSamePath(listedPath(each), path))
  if (reverted.length === 0) return undefined
  const applied = applyChosen({ base: text, theirs: text, ours: published }, reverted)
  if (applied.kind !== 'merged' || applied.conflicts.length > 0)
    throw new GitError('other', `The change of content/${file} cannot be separated from the others.`)
  return applied.text
}
