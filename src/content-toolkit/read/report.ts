import type { Range } from './range.ts'

/** Rules that reading and parsing a file report; their metadata are in ../check/rules/files.ts and yaml-syntax.ts. */
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

/** Which part of the value at a path is meant. */
export type Aim = {
  /** The key itself rather than its value. */
  target?: 'key' | undefined
  /** A substring of the value, and the text before it, to find the right one. */
  part?: { text: string; after?: string } | undefined
}

/** A rule's report about a file: about the value at a path, a range of its text, or the file as a whole. */
export type Report<Rule extends string = string> = Aim & {
  rule: Rule
  path?: readonly PropertyKey[] | undefined
  range?: Range | undefined
  /** What is allowed and what was found. It continues the path: must be a number, but is “dear”. */
  message: string
  /** What was probably meant, as it would be written. */
  suggestion?: string | undefined
  /** How to fix it, as a sentence; overrides the rule's own. */
  fix?: string | undefined
}

/** A report without its position. */
export type Unplaced<Rule extends string> = Omit<Report<Rule>, 'path' | 'range' | keyof Aim>
