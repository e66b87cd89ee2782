import type { Region } from '../read/content-file.ts'
import { visible } from './report.ts'

/** Lines around the one in question, on each side. */
const around = 2
/** A line longer than this is shown from shortly before the place on, in characters. */
const widest = 120

/** The place in its file: numbered lines, and marks below what is meant. */
export function codeFrame(text: string, { line, column, endLine, endColumn }: Region): string {
  const lines = text.split(/\r?\n/)
  const first = Math.max(1, line - around)
  const last = Math.min(lines.length, line + around)
  const gutter = String(last).length
  const cut = column > widest - 20 ? column - 20 : 0
  const shown = (words: string, from: number) => {
    const rest = visible(words.slice(from).replaceAll('\t', ' '))
    return `${from > 0 ? '…' : ''}${rest.length > widest ? `${rest.slice(0, widest)}…` : rest}`
  }
  const rows: string[] = []
  for (let number = first; number <= last; number++) {
    const words = lines[number - 1] ?? ''
    if (number > line && words.trim() === '' && number === last) break
    rows.push(`${number === line ? '›' : ' '} ${String(number).padStart(gutter)} │ ${shown(words, number === line ? cut : 0)}`.trimEnd())
    if (number !== line) continue
    const end = endLine === line ? endColumn : words.trimEnd().length + 1
    const width = Math.max(1, Math.min(end, cut + widest + 1) - column)
    rows.push(`  ${' '.repeat(gutter)} │ ${' '.repeat(column - 1 - cut + (cut > 0 ? 1 : 0))}${'^'.repeat(width)}`)
  }
  return rows.join('\n')
}
