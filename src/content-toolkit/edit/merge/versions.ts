import { isDeepStrictEqual } from 'node:util'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'

export type Versions<Value> = {
  /** The version from which both others were made. */
  base: Value
  /** The version of other people. In a publication, this is the newest main. */
  theirs: Value
  /** The version that is merged with `theirs`. In a publication, this is what writers have saved. */
  ours: Value
}

/** Undefined if the version lacks the value. */
export type MergedValue = ContentValue | undefined

export const mapVersions = <From, To>({ base, theirs, ours }: Versions<From>, map: (version: From) => To): Versions<To> => ({
  base: map(base),
  theirs: map(theirs),
  ours: map(ours),
})

export const areAllVersions = <Value, Kind extends Value>(
  versions: Versions<Value>,
  isKind: (version: Value) => version is Kind,
): versions is Versions<Kind> => [versions.base, versions.theirs, versions.ours].every(isKind)

/**
 * Returns which version is the result: `theirs` if ours has no change that theirs lacks, `ours` if theirs has no change, and `both` if the
 * two have different changes.
 */
export function changedSide<Value>({ base, theirs, ours }: Versions<Value>): 'theirs' | 'ours' | 'both' {
  if (isDeepStrictEqual(ours, base) || isDeepStrictEqual(ours, theirs)) return 'theirs'
  return isDeepStrictEqual(theirs, base) ? 'ours' : 'both'
}
