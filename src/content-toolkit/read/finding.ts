import type { Range } from './positions.ts'

/** Rules that reading and parsing report. Their metadata is in check/rules/files.ts and check/rules/yaml-syntax.ts. */
export type ReadingRule =
  | 'bad-key'
  | 'byte-order-mark'
  | 'duplicate-key'
  | 'file-too-large'
  | 'line-ends'
  | 'nested-too-deep'
  | 'not-utf-8'
  | 'star-without-quotes'
  | 'tab-indentation'
  | 'too-many-aliases'
  | 'unreadable-file'
  | 'yaml-syntax'

/** The part of a value that a finding is about. By default, the whole value. */
export type Aim = {
  /** Set if the finding is about the key of the value. */
  target?: 'key' | undefined
  /** A substring of the value. `after` is the text before the substring, which distinguishes repeated substrings. */
  part?: { text: string; after?: string } | undefined
}

/** A rule violation in a file, before its line and column are known: at a path, at a range of the text, or in the file as a whole. */
export type Finding<Rule extends string = string> = Aim & {
  rule: Rule
  path?: readonly PropertyKey[] | undefined
  range?: Range | undefined
  /** The requirement and the written value. Continues a sentence that begins with the path: must be a number, but is “dear”. */
  message: string
  /** The value that was probably meant, in YAML. */
  suggestion?: string | undefined
  /** How to correct the value, as a sentence. Overrides the fix of the rule. */
  fix?: string | undefined
  /** Environment variable of the intake that is missing, if the finding is about one. */
  setting?: string
}

/** A finding without its path or range. */
export type Unplaced<Rule extends string> = Omit<Finding<Rule>, 'path' | 'range' | keyof Aim>
