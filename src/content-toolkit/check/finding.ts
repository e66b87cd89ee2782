import type { ContentFile, Region } from '../read/content-file.ts'
import type { Report } from '../read/report.ts'
import { rules, type RuleName } from './rules/index.ts'
import type { Severity } from './rule.ts'

/** A problem that a rule has found in the content, at the place to correct. */
export type Finding = Region & {
  rule: RuleName
  severity: Severity
  /** Path inside the content folder. */
  file: string
  /** Where in the file's structure: plans[1].price.amount. Empty for the file as a whole. */
  path: string
  /** What is allowed and what was found. It continues the path: must be a number, but is “dear”. */
  message: string
  /** What was probably meant, as it would be written. */
  suggestion?: string
  /** How to fix it, as a sentence. */
  fix: string
}

const start: Region = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/** A report with its position and what its rule adds. Of a missing file only the name is known. */
export function findingOf(file: ContentFile | string, { rule, path, range, message, suggestion, fix, ...aim }: Report<RuleName>): Finding {
  const region = typeof file === 'string' ? start : path ? file.locate(path, aim) : range ? file.regionOf(range) : start
  return {
    file: typeof file === 'string' ? file : file.file,
    ...region,
    rule,
    severity: rules[rule].severity,
    path: pathInWords(path ?? []),
    message,
    ...(suggestion !== undefined && { suggestion }),
    fix: fix ?? rules[rule].fix,
  }
}

/** What a finding is about, however far its line has moved. */
export const identityOf = ({ rule, file, path, message }: Finding): string => JSON.stringify([rule, file, path, message])

/** The path of a finding as segments. */
export const pathOf = ({ path }: Pick<Finding, 'path'>): (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|[^.[]+/g)].map(([key, index]) => (index === undefined ? key : Number(index)))

/** A path as text: plans[1].price.amount. */
function pathInWords(segments: readonly PropertyKey[]): string {
  return segments
    .map((segment, index) => (typeof segment === 'number' ? `[${segment}]` : `${index > 0 ? '.' : ''}${String(segment)}`))
    .join('')
}

/** Compares findings by file and position. */
export const byPlace = (a: Finding, b: Finding): number =>
  a.file.localeCompare(b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  a.rule.localeCompare(b.rule) ||
  a.message.localeCompare(b.message)
