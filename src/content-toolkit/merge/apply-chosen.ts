import { isSamePath } from '../../content/yaml-values/compare-paths.ts'
import type { EditPath } from '../../content/yaml-values/path.ts'
import { differencesBetween } from '../edit/index.ts'
import { parseYaml } from '../read/index.ts'
import { chosenValue } from './chosen-value.ts'
import { type MergedFile, mergeFile, spliceValues } from './merge-file.ts'
import { mapVersions, type Versions } from './versions.ts'

/**
 * Merges only some of the differences between base and ours into theirs, for a publication of some changes. `chosen` has their paths as
 * `differencesBetween` returns them, or the path of one language of a text. New comments of ours are merged only if all differences are
 * chosen, as in a file whose comments only differ.
 */
export function applyChosen(texts: Versions<string>, chosen: readonly EditPath[]): MergedFile {
  const isChosen = (path: EditPath) => chosen.some((each) => isSamePath(each, path))
  const { base, ours } = mapVersions(texts, parseYaml)
  const isReadable = base.findings.length === 0 && ours.findings.length === 0
  if (!isReadable || differencesBetween(base.value, ours.value).every(({ path }) => isChosen(path))) return mergeFile(texts)
  const value = chosenValue(base.value, ours.value, isChosen)
  const partial = spliceValues({ ...texts, theirs: texts.base }, { base: base.value, theirs: base.value, ours: value })
  const merged = mergeFile({ ...texts, ours: partial.text })
  return merged.text === undefined ? merged : { ...merged, conflicts: [...partial.conflicts, ...merged.conflicts] }
}
