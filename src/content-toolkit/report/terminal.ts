import { identityOf, type Finding } from '../check/finding.ts'
import type { ContentFolder } from '../read/read.ts'
import { pretty, summary } from './pretty.ts'
import type { Report } from './report.ts'

type Checked = { folder: ContentFolder; findings: readonly Finding[] }

const inFull = ({ folder }: Checked, findings: Report['findings'], colour: boolean): string =>
  pretty({ findings, textOf: (file) => folder.files.find((one) => one.file === file)?.text }, { colour })

/**
 * What whoever builds the site is told of the content: the errors in full if there are any, otherwise how many warnings
 * there are and which command shows them. Nothing where all is well.
 */
export function reportOf(checked: Checked, { colour = false } = {}): string {
  const own = checked.findings.filter(({ severity }) => severity !== 'launch')
  const errors = own.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return `${inFull(checked, errors, colour)}Nothing has been written; the last good site stays.\n`
  return own.length === 0 ? '' : `Content: ${summary(own)} To see them: npm run content:check\n`
}

/** Warnings that were not there before, in full: whoever has just saved a file wants to see what it brought. */
export function newWarnings(checked: Checked, before: readonly Finding[]): string {
  const known = new Set(before.map(identityOf))
  const added = checked.findings.filter((finding) => finding.severity === 'warning' && !known.has(identityOf(finding)))
  return added.length === 0 ? '' : inFull(checked, added, false)
}
