import type { Finding } from './finding.ts'

/** Where the findings of a report stand. */
const root = 'content'

/** All mistakes for a terminal. */
export const report = (mistakes: readonly Finding[]): string =>
  list(`${count(mistakes, 'One mistake', 'mistakes')} in the content. Nothing has been written; the last good site stays.`, mistakes)

/** All warnings for a terminal; nothing where there is none. */
export const reportWarnings = (warnings: readonly Finding[]): string =>
  warnings.length === 0 ? '' : list(`${count(warnings, 'One warning', 'warnings')} about the content, which may go live.`, warnings)

const count = (findings: readonly Finding[], one: string, several: string): string =>
  findings.length === 1 ? one : `${findings.length} ${several}`

/** Begins each finding with file:line:column, so that editors make a link of it. */
function list(title: string, findings: readonly Finding[]): string {
  const entries = findings.map(
    ({ file, line, column, path, message }) => `${root}/${file}:${line}:${column}\n  ${path ? `${path}: ` : ''}${message}`,
  )
  return `${title}\n\n${entries.join('\n\n')}\n`
}
