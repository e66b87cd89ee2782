import type { Range } from './positions.ts'

/**
 * A comment for the check: # check-allow double-space: a line of a poem. `words` is the text after the keyword. At the end of a line it
 * applies to that line; on a separate line it applies to the next line with YAML. `hash` is the range of the #. `coveredLine` is the line to
 * which the comment applies, counted from 1, and `covered` the range of its YAML: 0 and the # if no YAML follows.
 */
export type Marker = { words: string; hash: Range; coveredLine: number; covered: Range }

/** Returns the comments in a file that begin with a keyword. */
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
    const covered: Range = coveredLine === 0 ? [hash, hash + 1] : [start, start + coveredText.trim().length]
    return [{ words: line.slice(match.index + match[0].length).trim(), hash: [hash, hash + 1], coveredLine, covered }]
  })
}

/** Returns for each line the number of the next line with YAML. */
function nextYamlLines(lines: readonly string[]): number[] {
  const numbers: number[] = []
  let next = 0
  for (let index = lines.length - 1; index >= 0; index--) {
    numbers[index] = next
    if (/^\s*[^\s#]/.test(lines[index] ?? '')) next = index + 1
  }
  return numbers
}
