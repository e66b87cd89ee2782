import type { ContentFile, Region } from '../source/content-file.ts'
import type { Report } from '../source/report.ts'
import { metas, type RuleName } from '../rules/index.ts'
import type { Severity } from '../rules/rule.ts'

/** What a rule has to say of the content, at the place where a copywriter mends it. */
export type Finding = Region & {
  rule: RuleName
  severity: Severity
  /** Path inside the content folder. */
  file: string
  /** Where in the file's structure: plans[1].price.amount. Empty for the file as a whole. */
  path: string
  /** What was found and what is allowed. It goes on where the path ends: must be a number, and is “dear”. */
  message: string
  /** What was probably meant, as it would be written. */
  suggestion?: string
  /** How to mend it, as a sentence. */
  fix: string
}

const start: Region = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/** A report at its place, with what its rule has to say beside it. A file that is not there has but a name. */
export function findingOf(file: ContentFile | string, { rule, path, range, message, suggestion, fix, ...aim }: Report<RuleName>): Finding {
  const region = typeof file === 'string' ? start : path ? file.locate(path, aim) : range ? file.regionOf(range) : start
  return {
    file: typeof file === 'string' ? file : file.file,
    ...region,
    rule,
    severity: metas[rule].severity,
    path: pathInWords(path ?? []),
    message,
    ...(suggestion !== undefined && { suggestion }),
    fix: fix ?? metas[rule].fix,
  }
}

/** A path as people write it: plans[1].price.amount. */
function pathInWords(segments: readonly PropertyKey[]): string {
  return segments
    .map((segment, index) => (typeof segment === 'number' ? `[${segment}]` : `${index > 0 ? '.' : ''}${String(segment)}`))
    .join('')
}

/** Orders findings as their files are read. */
export const byPlace = (a: Finding, b: Finding): number =>
  a.file.localeCompare(b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  a.rule.localeCompare(b.rule) ||
  a.message.localeCompare(b.message)
