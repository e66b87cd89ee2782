import type { OffsetRange } from './positions.ts'

/**
 * A comment for the check, such as # check-allow double-space: a line of a poem. A comment at the end of a line applies to that line. A
 * comment on a separate line applies to the next line that is not empty and not only a comment.
 */
export type Marker = {
  argument: string
  hash: OffsetRange
  /** The number of the line to which the comment applies, counted from 1; 0 if no YAML follows. */
  coveredLine: number
  /** The range of the YAML in the line `coveredLine`; the range of the # if `coveredLine` is 0. */
  covered: OffsetRange
}

export function markersIn(text: string, keyword: 'check-allow' | 'promise:'): Marker[] {
  if (!text.includes(keyword)) return []
  const comment = new RegExp(`(?:^|\\s)#\\s*${keyword}(?!\\w)`)
  const lines = text.split('\n')
  const nextLine = nextYamlLines(lines)
  const starts = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  return lines.flatMap((line, index) => {
    const match = comment.exec(line)
    if (!match) return []
    const hash = (starts[index] ?? 0) + line.indexOf('#', match.index)
    const coveredLine = line.trimStart().startsWith('#') ? (nextLine[index] ?? 0) : index + 1
    const coveredText = lines[coveredLine - 1] ?? ''
    const start = (starts[coveredLine - 1] ?? 0) + coveredText.length - coveredText.trimStart().length
    const covered: OffsetRange = coveredLine === 0 ? [hash, hash + 1] : [start, start + coveredText.trim().length]
    return [{ argument: line.slice(match.index + match[0].length).trim(), hash: [hash, hash + 1], coveredLine, covered }]
  })
}

/** Returns for each line the number of the next line, counted from 1, that is not empty and not only a comment; 0 if none follows. */
function nextYamlLines(lines: readonly string[]): number[] {
  const numbers: number[] = []
  let next = 0
  for (let index = lines.length - 1; index >= 0; index--) {
    numbers[index] = next
    if (/^\s*[^\s#]/.test(lines[index] ?? '')) next = index + 1
  }
  return numbers
}
