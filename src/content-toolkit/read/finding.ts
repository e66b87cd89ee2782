import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import type { OffsetRange } from './positions.ts'

/** Rules of YAML syntax. parse-yaml.ts and explain-yaml-error.ts report violations. */
export const syntaxRules = [
  'duplicate-key',
  'nested-too-deep',
  'star-without-quotes',
  'tab-indentation',
  'too-many-aliases',
  'yaml-syntax',
] as const

/** Rules that reading and parsing report. Their metadata is in check/rules/files.ts and check/rules/reported-elsewhere.ts. */
export type ReadingRule =
  (typeof syntaxRules)[number] | 'bad-key' | 'byte-order-mark' | 'file-too-large' | 'line-ends' | 'not-utf-8' | 'unreadable-file'

/** The part of a value that a finding is about. By default, the whole value. */
export type Aim = {
  target?: 'key' | undefined
  /** A substring of the value. `after` is the text before the substring, which distinguishes repeated substrings. */
  part?: { text: string; after?: string } | undefined
}

/** A rule violation in a file, before its line and column are known: at a path, at a range of the text, or in the file as a whole. */
export type Finding<Rule extends string = string> = Aim & {
  rule: Rule
  path?: readonly PropertyKey[] | undefined
  range?: OffsetRange | undefined
  /**
   * The requirement and the written value. In English it continues a sentence that begins with the path: must be a number, but is “dear”.
   */
  message: FindingText
  /** The value that was probably meant, in YAML. */
  suggestion?: string | undefined
  /** How to correct the value, as a sentence. Overrides the fix of the rule. */
  fix?: FindingText | undefined
  /** Name of the missing environment variable of the intake, if the finding is about one. */
  setting?: string
}

export type Unplaced<Rule extends string> = Omit<Finding<Rule>, 'path' | 'range' | keyof Aim>
