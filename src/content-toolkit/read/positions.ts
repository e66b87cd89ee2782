import type { Range as NodeRange } from 'yaml'

/** Offsets in a text in UTF-16 code units. The end is exclusive. */
export type OffsetRange = [start: number, end: number]

/** Line and column of an offset, both counting from 1. */
export type Position = { line: number; column: number }

/** A region of a file. Lines and columns count from 1; the end is the column after the last character. */
export type Region = Position & { endLine: number; endColumn: number }

/** Returns the range of a node of a YAML document, without trailing spaces. */
export const rangeOf = (node: { range?: NodeRange | null } | null): OffsetRange => [node?.range?.[0] ?? 0, node?.range?.[1] ?? 0]

export function lineAround(text: string, offset: number): { text: string; range: OffsetRange } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const next = text.indexOf('\n', offset)
  const end = next < 0 ? text.length : next
  return { text: text.slice(start, end), range: [start, end] }
}

/** Returns a function that converts offsets to positions by binary search. Columns are in UTF-16 code units, as in text editors. */
export function lineIndex(text: string): (offset: number) => Position {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
