export type Splice = {
  /** An offset in UTF-16 code units. */
  start: number
  removed: string
  inserted: string
}

/**
 * Returns the lengths of the common start and of the common end of two texts (in UTF-16 code units) or two lists (in items). The two never
 * overlap.
 */
export function commonEnds<Item>(
  before: ArrayLike<Item>,
  after: ArrayLike<Item>,
  isEqual: (a: Item | undefined, b: Item | undefined) => boolean = Object.is,
): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isEqual(before[start], after[start])) start++
  let end = 0
  while (end < shorter - start && isEqual(before[before.length - 1 - end], after[after.length - 1 - end])) end++
  return { start, end }
}

/**
 * Returns the shortest splice that turns one text into another and cuts no surrogate pair, of which UTF-8 cannot store a half.
 *
 *     a red door → a green door   { start: 2, removed: 'red', inserted: 'green' }
 */
export function spliceBetween(before: string, after: string): Splice {
  const shared = commonEnds(before, after)
  const start = /[\ud800-\udbff]/.test(before.charAt(shared.start - 1)) ? shared.start - 1 : shared.start
  const end = /[\udc00-\udfff]/.test(before.charAt(before.length - shared.end)) ? shared.end - 1 : shared.end
  return { start, removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) }
}

/** Applies a splice to a text. Returns undefined if the text does not contain `removed` at `start`. */
export function applySplice(text: string, { start, removed, inserted }: Splice): string | undefined {
  return text.startsWith(removed, start) ? text.slice(0, start) + inserted + text.slice(start + removed.length) : undefined
}

/** Returns the splice that undoes a splice, for the text to which the splice was applied. */
export const invertSplice = ({ start, removed, inserted }: Splice): Splice => ({ start, removed: inserted, inserted: removed })

/**
 * Rebases a splice over another that was applied first. Returns undefined if they overlap or touch.
 *
 *     a red door   applied “red” → “green” at 2
 *     “door” → “gate” at 6   becomes “door” → “gate” at 8: the text before it is two units longer
 *     “ ” → “-” at 5         undefined, because it touches “red”
 */
export function rebaseSplice(splice: Splice, applied: Splice): Splice | undefined {
  if (applied.start + applied.removed.length < splice.start) {
    return { ...splice, start: splice.start + applied.inserted.length - applied.removed.length }
  }
  return splice.start + splice.removed.length < applied.start ? splice : undefined
}
