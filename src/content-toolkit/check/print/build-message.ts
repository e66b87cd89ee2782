import type { ParsedContent } from '#src/content-toolkit/read/index.ts'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import type { LocatedFinding } from '../index.ts'
import { countFindings, defaultLanguage } from './finding-text.ts'
import { type PrettyOptions, printPretty } from './pretty.ts'

type CheckedFindings = { parsed: ParsedContent; findings: readonly LocatedFinding[] }

export const printInFull = (
  { parsed: { files } }: Pick<CheckedFindings, 'parsed'>,
  findings: readonly LocatedFinding[],
  options?: PrettyOptions,
): string => printPretty({ findings, textOf: (name) => files.find(({ file }) => file === name)?.text }, options)

/**
 * Returns what a build prints about the content: all errors; without errors, the number of warnings and how to see them; without findings,
 * an empty text.
 */
export function buildMessage(checked: CheckedFindings, options: PrettyOptions = {}): string {
  const { language = defaultLanguage() } = options
  const { print } = checkMessages(language)
  const findings = checked.findings.filter(({ severity }) => severity !== 'launch')
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return `${printInFull(checked, errors, { ...options, toSeeAll: 'npm run content:check | cat' })}${print.stays()}\n`
  return findings.length === 0 ? '' : `${print.toSee({ counts: countFindings(findings, language) })}\n`
}
