/** Maximum length of a line. */
const width = 110

/**
 * Breaks a type in the notation of TypeScript that is too long for a line: before each of its variants, or else around each property of its
 * longest pair of braces.
 */
export function wrapCode(text: string, indent = ''): string {
  const inner = `${indent}  `
  if (indent.length + text.length <= width) return text
  const variants = split(text, / \| /y)
  if (variants.length > 1) return variants.map((variant) => wrapCode(variant, inner)).join(`\n${inner}| `)
  const [start, end] = longestBraces(text)
  if (start === end) return text
  const properties = split(text.slice(start + 1, end - 1).trim(), /(?<=[,;]) /y)
  const lines = properties.map((property) => `\n${inner}${wrapCode(property, inner)}`)
  return `${text.slice(0, start + 1)}${lines.join('')}\n${indent}${text.slice(end - 1)}`
}

/** Calls `visit` with each index of a text, and with the number of brackets that are open there. */
function visitDepths(text: string, visit: (index: number, depth: number) => void): void {
  let depth = 0
  for (const [index, character] of text.split('').entries()) {
    if ('})]>'.includes(character)) depth -= 1
    visit(index, depth)
    if ('{([<'.includes(character)) depth += 1
  }
}

/** Splits a text where the separator, a sticky expression, matches outside all brackets. */
function split(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let start = 0
  visitDepths(text, (index, depth) => {
    separator.lastIndex = index
    const [found] = (depth === 0 && separator.exec(text)) || []
    if (found === undefined) return
    parts.push(text.slice(start, index))
    start = index + found.length
  })
  return [...parts, text.slice(start)]
}

/** Returns the range of the longest pair of braces that is in no other braces; an empty range if the text has no braces. */
function longestBraces(text: string): [start: number, end: number] {
  const pairs: [number, number][] = []
  let braces = 0
  for (const [index, character] of text.split('').entries()) {
    if (character === '{' && ++braces === 1) pairs.push([index, index])
    if (character === '}' && --braces === 0) pairs.push([pairs.pop()?.[0] ?? index, index + 1])
  }
  return pairs.toSorted(([a, b], [c, d]) => d - c - (b - a))[0] ?? [0, 0]
}
