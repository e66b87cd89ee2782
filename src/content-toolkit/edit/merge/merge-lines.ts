import { isDeepStrictEqual } from 'node:util'
import { commonEnds } from '../splice.ts'
import { mapSides, type MergeSides } from './sides.ts'

type Hunk = {
  start: number
  /** Number of the line of base after the last replaced line. */
  end: number
  lines: readonly string[]
}

/**
 * Maximum number of cells of the table with which common lines are found (4 MB). A difference that would need a larger table is one hunk.
 */
const maxCells = 1_000_000

/**
 * Applies the changed lines of both sides to base. Returns undefined if changes of the two sides overlap. The caller has to verify the
 * values: lines that do not overlap can still contradict each other.
 */
export function mergeLines(texts: MergeSides<string>): string | undefined {
  const { base, theirs, ours } = mapSides(texts, (text) => text.split(/(?<=\n)/))
  const theirHunks = hunksBetween(base, theirs)
  const ourHunks = hunksBetween(base, ours).filter((hunk) => !theirHunks.some((other) => isDeepStrictEqual(hunk, other)))
  // The sort is stable: if both sides insert at the same line, the insertion of ours is first, as for items of lists.
  const hunks = [...ourHunks, ...theirHunks].sort((a, b) => a.start - b.start || a.end - b.end)
  const merged: string[] = []
  let done = 0
  for (const { start, end, lines } of hunks) {
    if (start < done) return undefined
    merged.push(...base.slice(done, start), ...lines)
    done = end
  }
  return [...merged, ...base.slice(done)].join('')
}

const hunkOf = (start: number, length: number, lines: readonly string[]): Hunk => ({ start, end: start + length, lines })

function hunksBetween(before: readonly string[], after: readonly string[]): Hunk[] {
  const { start, end } = commonEnds(before, after)
  const old = before.slice(start, before.length - end)
  const now = after.slice(start, after.length - end)
  if (old.length === 0 && now.length === 0) return []
  if (old.length * now.length > maxCells) return [hunkOf(start, old.length, now)]
  const hunks: Hunk[] = []
  let [row, column] = [0, 0]
  for (const [nextRow, nextColumn] of [...commonLines(old, now), [old.length, now.length] as const]) {
    const lines = now.slice(column, nextColumn)
    const first = start + row
    // If the number of lines stays the same, each line is a separate hunk, because theirs may have changed some of these lines in the same
    // way.
    if (lines.length === nextRow - row) hunks.push(...lines.map((line, index) => hunkOf(first + index, 1, [line])))
    else hunks.push(hunkOf(first, nextRow - row, lines))
    ;[row, column] = [nextRow + 1, nextColumn + 1]
  }
  return hunks
}

/** Returns the positions of a longest common subsequence in both lists. */
function commonLines(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[row] === now[column] ? lengthAt(row + 1, column + 1) + 1 : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const common: (readonly [number, number])[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) common.push([row++, column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  return common
}
