import { styleText } from 'node:util'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import type { LocatedFinding } from '../index.ts'
import { codeFrame } from './code-frame.ts'
import { countFindings, defaultLanguage, escapeControls, findingSentence, type PrintedFindings, repositoryPath } from './finding-text.ts'

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string

export type PrettyOptions = {
  language?: Language
  colour?: boolean
  /** Maximum number of findings that are printed in full. */
  limit?: number
  /** Command that prints all findings, as the output names it. Default: `| cat`, to append to the command that was run. */
  toSeeAll?: string
}

/**
 * Prints findings for a terminal. Each begins with file:line:column, which terminals and editors turn into a link. Beyond `limit`, prints
 * only the number of findings in each file.
 */
export function printPretty(
  { findings, textOf }: PrintedFindings,
  { language = defaultLanguage(), colour = false, limit = Infinity, toSeeAll = '| cat' }: PrettyOptions = {},
): string {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text)
  const { print } = checkMessages(language)
  const entries = findings.slice(0, limit).map((finding) => printFinding(finding, { text: textOf(finding.file), paint, language }))
  const more = [...Map.groupBy(findings.slice(limit), ({ file }) => file)].map(
    ([file, { length: count }]) => `${print.more({ file: repositoryPath(file), count })}\n`,
  )
  return [
    ...entries,
    ...(more.length > 0 ? [`${print.notPrinted({ command: toSeeAll })}\n${more.join('')}`] : []),
    `${countFindings(findings, language)}\n`,
  ].join('\n')
}

type PrintedFinding = { text: string | undefined; paint: Paint; language: Language }

function printFinding(finding: LocatedFinding, { text, paint, language }: PrintedFinding): string {
  const { file, line, column, rule, severity, fix } = finding
  const location = paint('bold', `${repositoryPath(file)}:${line}:${column}`)
  const head = `${location} ${paint(severity === 'error' ? 'red' : 'yellow', checkMessages(language).print.severities[severity]())} ${paint('dim', rule)}`
  const frame = text === undefined || text === '' ? [] : ['', ...codeFrame(text, finding), '']
  const rows = [escapeControls(findingSentence(finding, language)), ...frame, fix[language]].map((row) => (row === '' ? row : `  ${row}`))
  return `${[head, ...rows].join('\n')}\n`
}
