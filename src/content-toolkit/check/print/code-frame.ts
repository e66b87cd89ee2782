import type { Region } from '#src/content-toolkit/read/index.ts'
import { escapeControls } from './finding-text.ts'

/** Number of lines shown before and after the line of the finding. */
const context = 2
/** Maximum length of a printed line in characters. Longer lines are cut off. */
const widest = 120

/** Returns the lines around a region, with `^` marks below the region. A very long line is printed from shortly before the region. */
export function codeFrame(text: string, { line, column, endLine, endColumn }: Region): string[] {
  const lines = text.split(/\r?\n/)
  const last = Math.min(lines.length, line + context)
  const gutter = String(last).length
  const cut = column > widest - 20 ? column - 20 : 0
  const rows: string[] = []
  for (let number = Math.max(1, line - context); number <= last; number++) {
    const source = lines[number - 1] ?? ''
    if (number > line && source.trim() === '' && number === last) break
    const isMarked = number === line
    rows.push(`${isMarked ? '›' : ' '} ${String(number).padStart(gutter)} │ ${cutLine(source, isMarked ? cut : 0)}`.trimEnd())
    if (!isMarked) continue
    const end = endLine === line ? endColumn : source.trimEnd().length + 1
    const width = Math.max(1, Math.min(end, cut + widest + 1) - column)
    rows.push(`  ${' '.repeat(gutter)} │ ${' '.repeat(column - 1 - cut + (cut > 0 ? 1 : 0))}${'^'.repeat(width)}`)
  }
  return rows
}

function cutLine(source: string, start: number): string {
  const rest = escapeControls(source.slice(start).replaceAll('\t', ' '))
  return `${start > 0 ? '…' : ''}${rest.length > widest ? `${rest.slice(0, widest)}…` : rest}`
}
