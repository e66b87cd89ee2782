/** One stretch of a text replaced by another, by its place in UTF-16 code units. */
export type Splice = { start: number; removed: string; inserted: string }

/** The shortest splice that makes the second text of the first. */
export function spliceBetween(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { start, removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) }
}

/** Applies a splice; undefined where the text says something else at its place. */
export function applySplice(text: string, { start, removed, inserted }: Splice): string | undefined {
  const end = start + removed.length
  return text.slice(start, end) === removed ? text.slice(0, start) + inserted + text.slice(end) : undefined
}

export const inverse = ({ start, removed, inserted }: Splice): Splice => ({ start, removed: inserted, inserted: removed })

/** A splice as it has to be after another has been applied; undefined where both are about the same stretch. */
export function shifted(splice: Splice, other: Splice): Splice | undefined {
  if (other.start + other.removed.length < splice.start) {
    return { ...splice, start: splice.start + other.inserted.length - other.removed.length }
  }
  return splice.start + splice.removed.length < other.start ? splice : undefined
}
