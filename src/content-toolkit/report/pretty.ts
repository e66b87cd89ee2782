import { styleText } from 'node:util'
import type { Finding } from '../check/finding.ts'
import { codeFrame } from './code-frame.ts'
import { inRepository, sentence, visible, type Report } from './report.ts'

type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

const plain: Paint = (_, text) => text
const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false })

/** For people at a terminal. Each finding begins with file:line:column, which terminals and editors make a link of. */
export function pretty({ findings, textOf }: Report, { colour = false } = {}): string {
  const paint = colour ? coloured : plain
  const entries = findings.map((finding) => entry(finding, textOf(finding.file), paint))
  return [...entries, `${summary(findings)}\n`].join('\n')
}

function entry(finding: Finding, text: string | undefined, paint: Paint): string {
  const { file, line, column, rule, severity, fix } = finding
  const place = paint('bold', `${inRepository(file)}:${line}:${column}`)
  const head = `${place} ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${paint('dim', rule)}`
  const frame = text === undefined || text === '' ? [] : ['', ...codeFrame(text, finding).split('\n'), '']
  return [head, ...[visible(sentence(finding)), ...frame, fix].map((row) => (row === '' ? row : `  ${row}`))].join('\n') + '\n'
}

/** How much there is of each kind. */
export function summary(findings: readonly Finding[]): string {
  const count = (severity: Finding['severity'], word: string) => {
    const number = findings.filter((finding) => finding.severity === severity).length
    return number === 0 ? [] : [`${number} ${word}${number === 1 ? '' : 's'}`]
  }
  const counts = [...count('error', 'error'), ...count('warning', 'warning'), ...count('launch', 'placeholder')]
  return counts.length === 0 ? 'Nothing to mend.' : `${counts.join(' and ')}.`
}
