import { findingKey, type Finding } from '../check/finding.ts'
import type { ContentFolder } from '../read/read-content.ts'
import { countFindings } from './finding-text.ts'
import { printPretty } from './pretty.ts'

type CheckedFolder = { folder: ContentFolder; findings: readonly Finding[] }

const printInFull = ({ folder: { files } }: CheckedFolder, findings: readonly Finding[], colour: boolean): string =>
  printPretty({ findings, textOf: (name) => files.find(({ file }) => file === name)?.text }, { colour })

/** Returns what a build prints about the content: all errors, or the number of warnings and how to see them. Empty if there are no errors and no warnings. */
export function buildMessage(checked: CheckedFolder, { colour = false } = {}): string {
  const findings = checked.findings.filter(({ severity }) => severity !== 'launch')
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return `${printInFull(checked, errors, colour)}Nothing has been written. The last valid site stays.\n`
  return findings.length === 0 ? '' : `Content: ${countFindings(findings)} To see them: npm run content:check\n`
}

/** Returns the warnings that are not among the findings `before`, printed in full. Empty if no warning is new. */
export function newWarnings(checked: CheckedFolder, before: readonly Finding[]): string {
  const oldKeys = new Set(before.map(findingKey))
  const added = checked.findings.filter((finding) => finding.severity === 'warning' && !oldKeys.has(findingKey(finding)))
  return added.length === 0 ? '' : printInFull(checked, added, false)
}
