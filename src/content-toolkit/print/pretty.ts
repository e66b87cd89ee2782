import { styleText } from 'node:util'
import type { LocatedFinding } from '../check/index.ts'
import { codeFrame } from './code-frame.ts'
import { countFindings, escapeControls, findingSentence, type PrintedFindings, repositoryPath } from './finding-text.ts'

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string

/** Options for printing: colours, the maximum number of findings in full, and how to see the others. */
export type PrettyOptions = { colour?: boolean; limit?: number; toSeeAll?: string }

/**
 * Prints findings for a terminal. Each begins with file:line:column, which terminals and editors turn into a link. Of the findings above
 * the limit, prints only their number in each file.
 */
export function printPretty(
  { findings, textOf }: PrintedFindings,
  { colour = false, limit = Infinity, toSeeAll = '| cat' }: PrettyOptions = {},
): string {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text)
  const entries = findings.slice(0, limit).map((finding) => printFinding(finding, textOf(finding.file), paint))
  const more = [...Map.groupBy(findings.slice(limit), ({ file }) => file)].map(
    ([file, { length }]) => `${repositoryPath(file)}: ${length} more\n`,
  )
  return [
    ...entries,
    ...(more.length > 0 ? [`Not printed (to see all: ${toSeeAll})\n${more.join('')}`] : []),
    `${countFindings(findings)}\n`,
  ].join('\n')
}

function printFinding(finding: LocatedFinding, fileText: string | undefined, paint: Paint): string {
  const { file, line, column, rule, severity, fix } = finding
  const location = paint('bold', `${repositoryPath(file)}:${line}:${column}`)
  const head = `${location} ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${paint('dim', rule)}`
  const frame = fileText === undefined || fileText === '' ? [] : ['', ...codeFrame(fileText, finding), '']
  const rows = [escapeControls(findingSentence(finding)), ...frame, fix].map((row) => (row === '' ? row : `  ${row}`))
  return `${[head, ...rows].join('\n')}\n`
}
