import { rules, severityOf, type RuleName, type Severity } from './rules.ts'

/** A stretch of a file. Lines and columns count from 1; the end is the column after the last character. */
export type Region = { line: number; column: number; endLine: number; endColumn: number }

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

/** What a rule finds at a place within a file, before the place has a line. */
export type Fault = {
  rule: RuleName
  path: readonly PropertyKey[]
  /** The key itself rather than its value. */
  target?: 'key' | undefined
  /** The part of the value that is meant, and what stands before it there. */
  part?: { text: string; after?: string } | undefined
  message: string
  suggestion?: string | undefined
  fix?: string | undefined
}

/** What is meant of a value. */
export type Aim = Pick<Fault, 'target' | 'part'>

/** A file that can say where its values stand. */
type Located = { file: string; locate: (path: readonly PropertyKey[], aim?: Aim) => Region }

/** Puts a fault at its place in the file. */
export function findingAt({ file, locate }: Located, { rule, path, target, part, message, suggestion, fix }: Fault): Finding {
  return {
    file,
    ...locate(path, { target, part }),
    rule,
    severity: severityOf(rule),
    path: pathOf(path),
    message,
    ...(suggestion !== undefined && { suggestion }),
    fix: fix ?? rules[rule].fix,
  }
}

/** A finding about a file as a whole. */
export const wholeFile = (file: string, fault: Omit<Fault, 'path' | keyof Aim>): Finding =>
  findingAt({ file, locate: () => ({ line: 1, column: 1, endLine: 1, endColumn: 1 }) }, { ...fault, path: [] })

/** Nobody reads more of one file at a time; where there are more, the same slip has mostly happened on every line. */
export const mostFindings = 100

/** A path as people write it: plans[1].price.amount. */
function pathOf(segments: readonly PropertyKey[]): string {
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
