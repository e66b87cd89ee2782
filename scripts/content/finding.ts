/** Something wrong in the content, at the place where a copywriter mends it. Line and column count from 1. */
export type Finding = {
  file: string
  line: number
  column: number
  /** Where in the file's structure: plans[1].price.amount. */
  path: string
  message: string
}

export function pathOf(segments: readonly PropertyKey[]): string {
  return segments
    .map((segment, index) => (typeof segment === 'number' ? `[${segment}]` : `${index > 0 ? '.' : ''}${String(segment)}`))
    .join('')
}

export const byPlace = (a: Finding, b: Finding): number =>
  a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.message.localeCompare(b.message)
