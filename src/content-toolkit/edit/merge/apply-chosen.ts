import { type EditPath, isSamePath } from '#src/content-model/yaml-values/path.ts'
import { differencesBetween } from '../differences.ts'
import { chosenValue } from './chosen-value.ts'
import { type MergedFile, mergeFile, mergeInMemory, readSides, spliceValues } from './merge-file.ts'
import type { MergeSides } from './sides.ts'

/**
 * Merges only the chosen differences between base and ours into theirs, for a publication of some changes.
 *
 * - `chosen` has their paths as `differencesBetween` returns them, or the path of a text in a language.
 * - If nothing is chosen, the result is theirs.
 * - New comments of ours are merged only if every difference is chosen.
 * - A file that differs only in comments is chosen by the path [].
 */
export function applyChosen(texts: MergeSides<string>, chosen: readonly EditPath[]): MergedFile {
  const { base, theirs, ours } = texts
  if (chosen.length === 0 || ours === base || ours === theirs) return { kind: 'merged', text: theirs, conflicts: [] }
  const sides = readSides(texts)
  if (sides.kind === 'unreadable') return sides.result
  const { values } = sides
  const isChosen = (path: EditPath) => chosen.some((each) => isSamePath(each, path))
  if (differencesBetween(values.base, values.ours).every(({ path }) => isChosen(path))) return mergeFile(texts)
  const wanted = { base: values.base, theirs: values.base, ours: chosenValue(values.base, values.ours, isChosen) }
  const partial = spliceValues({ ...texts, theirs: base }, wanted, mergeInMemory(wanted))
  const merged = mergeFile({ ...texts, ours: partial.text })
  return merged.kind !== 'merged' ? merged : { ...merged, conflicts: [...partial.conflicts, ...merged.conflicts] }
}
