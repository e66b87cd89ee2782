import { isDeepStrictEqual } from 'node:util'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'

export type MergeSides<Value> = {
  /** The value from which both others were made. */
  base: Value
  /** The value of other people. In a publication, this is the newest main. */
  theirs: Value
  /** The value that is merged with `theirs`. In a publication, this is what writers have saved. */
  ours: Value
}

/** The value that a side of a merge has at a path. Undefined if the side lacks the value. */
export type MergedValue = ContentValue | undefined

export const mapSides = <From, To>({ base, theirs, ours }: MergeSides<From>, map: (side: From) => To): MergeSides<To> => ({
  base: map(base),
  theirs: map(theirs),
  ours: map(ours),
})

export const areAllSides = <Value, Kind extends Value>(
  sides: MergeSides<Value>,
  isKind: (side: Value) => side is Kind,
): sides is MergeSides<Kind> => [sides.base, sides.theirs, sides.ours].every(isKind)

/**
 * Returns which side is the result: `theirs` if ours has no change that theirs lacks, `ours` if theirs has no change, and `both` if the
 * two have different changes.
 */
export function changedSide<Value>({ base, theirs, ours }: MergeSides<Value>): 'theirs' | 'ours' | 'both' {
  if (isDeepStrictEqual(ours, base) || isDeepStrictEqual(ours, theirs)) return 'theirs'
  return isDeepStrictEqual(theirs, base) ? 'ours' : 'both'
}
