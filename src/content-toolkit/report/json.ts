import { inRepository, pageOf, type Report } from './report.ts'

/** For programs. `version` rises when a field changes its meaning or goes. */
export function json({ findings }: Report): string {
  const list = findings.map((finding) => ({ ...finding, file: inRepository(finding.file), page: pageOf(finding.rule) }))
  return `${JSON.stringify({ version: 1, findings: list }, null, 2)}\n`
}
