import type { Range as NodeRange } from 'yaml'

/** Offsets in a text, the end exclusive. */
export type Range = [start: number, end: number]

/** The range of a node of a YAML document, without trailing spaces. */
export const rangeOf = (node: { range?: NodeRange | null } | null): Range => [node?.range?.[0] ?? 0, node?.range?.[1] ?? 0]

/** The line of a text that an offset falls in. */
export function lineAround(text: string, offset: number): { text: string; range: Range } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const next = text.indexOf('\n', offset)
  const end = next < 0 ? text.length : next
  return { text: text.slice(start, end), range: [start, end] }
}
