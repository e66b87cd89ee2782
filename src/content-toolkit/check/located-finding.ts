import type { ContentFile, Finding, Region } from '#src/content-toolkit/read/index.ts'
import { toolText } from '#src/tool-messages/check-messages.ts'
import type { ToolText } from '#src/tool-messages/tool-text.ts'
import { descriptions, type RuleName, rules } from './rules/all-rules.ts'
import type { Severity } from './rules/rule.ts'
import { fixOfUnexpectedLetter } from './suggest/name-character.ts'

export type LocatedFinding = Region & {
  rule: RuleName
  severity: Severity
  file: string
  /** Path of the value: plans[1].price.amount. Empty if the finding is about the file as a whole. */
  path: string
  message: ToolText
  suggestion?: string
  fix: ToolText
  setting?: string
}

const startOfFile: Region = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/** Adds to a finding its position in the file and the severity of its rule. If the file is missing, `file` is its name. */
export function locateFinding(
  file: ContentFile | string,
  { rule, path, range, message, suggestion, fix, setting, ...aim }: Finding<RuleName>,
): LocatedFinding {
  const isMissing = typeof file === 'string'
  // An unexpected letter, such as the Cyrillic е, is looked for only in keys, and in values about which a rule with the prefix unknown-
  // reports, such as options. The rule unknown-parameter is an exception, because its value is a whole text.
  const isName = aim.target === 'key' || (rule.startsWith('unknown-') && rule !== 'unknown-parameter')
  const name = !isMissing && path && isName ? file.sourceOf(path, aim) : ''
  const specificFix = fixOfUnexpectedLetter(name) ?? fix
  return {
    file: isMissing ? file : file.file,
    ...(isMissing ? startOfFile : regionOf(file, { path, range, ...aim })),
    rule,
    severity: rules[rule].severity,
    path: formatPath(path ?? []),
    message: toolText(message),
    ...(suggestion !== undefined && { suggestion }),
    fix: specificFix ? toolText(specificFix) : descriptions[rule].fix,
    ...(setting !== undefined && { setting }),
  }
}

function regionOf(file: ContentFile, { path, range, ...aim }: Pick<Finding<RuleName>, 'path' | 'range' | 'target'>): Region {
  if (path) return file.locate(path, aim)
  return range ? file.regionOf(range) : startOfFile
}

/** Returns a key that identifies a finding, and stays the same if the finding moves to another line. */
export const findingKey = ({ rule, file, path, message }: LocatedFinding): string => JSON.stringify([rule, file, path, message.en])

/** Returns the warnings that are not among the findings `before`, wherever they are in their files now. */
export function newWarnings(findings: readonly LocatedFinding[], before: readonly LocatedFinding[]): LocatedFinding[] {
  const oldKeys = new Set(before.map(findingKey))
  return findings.filter((finding) => finding.severity === 'warning' && !oldKeys.has(findingKey(finding)))
}

const formatPath = (segments: readonly PropertyKey[]): string =>
  segments.map((segment, index) => (typeof segment === 'number' ? `[${segment}]` : `${index > 0 ? '.' : ''}${String(segment)}`)).join('')

export const parseFindingPath = ({ path }: Pick<LocatedFinding, 'path'>): (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|[^.[]+/g)].map(([key, index]) => (index === undefined ? key : Number(index)))

export const compareFindings = (a: LocatedFinding, b: LocatedFinding): number =>
  a.file.localeCompare(b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  a.rule.localeCompare(b.rule) ||
  a.message.en.localeCompare(b.message.en)
