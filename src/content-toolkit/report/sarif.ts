import { createHash } from 'node:crypto'
import type { Log, ReportingDescriptor, Result } from 'sarif'
import type { Finding } from '../check/finding.ts'
import { rules, type RuleName } from '../check/rules/index.ts'
import { rulePage } from '../check/rule-page.ts'
import { inRepository, sentence, type Report } from './report.ts'

const levels = { error: 'error', warning: 'warning', launch: 'note' } as const

/** SARIF 2.1.0 (OASIS), which code scanning services read. The pages of the rules travel along. */
export function sarif({ findings }: Report): string {
  const used = [...new Set(findings.map(({ rule }) => rule))].sort()
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content-check', rules: used.map(descriptor) } },
        // Columns of a finding count UTF-16 units, as JavaScript's strings do.
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => result(finding, used.indexOf(finding.rule))),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function descriptor(rule: RuleName): ReportingDescriptor {
  const page = rulePage(rule)
  const { summary, severity } = rules[rule]
  return {
    id: rule,
    shortDescription: { text: summary },
    help: { text: page, markdown: page },
    defaultConfiguration: { level: levels[severity] },
  }
}

function result(finding: Finding, ruleIndex: number): Result {
  const { rule, file, line, column, endLine, endColumn, path, severity, message, fix } = finding
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: `${sentence(finding)} ${fix}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: inRepository(file).split('/').map(encodeURIComponent).join('/') },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        ...(path !== '' && { logicalLocations: [{ fullyQualifiedName: path }] }),
      },
    ],
    // The same finding keeps its identity when lines are added above it.
    partialFingerprints: { 'place/v1': createHash('sha256').update(`${rule} ${file} ${path} ${message}`).digest('hex').slice(0, 32) },
  }
}
