import type { Range } from './range.ts'

/** Rules that reading a file keeps, before anyone has looked at what it says; their meta is in rules/file.ts and rules/yaml.ts. */
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

/** What is meant of the value at a path. */
export type Aim = {
  /** The key itself rather than its value. */
  target?: 'key' | undefined
  /** The part of the value that is meant, and what stands before it there. */
  part?: { text: string; after?: string } | undefined
}

/** What a rule has to say of a file: of the value at a path, of a range of its text, or of the file as a whole. */
export type Report<Rule extends string = string> = Aim & {
  rule: Rule
  path?: readonly PropertyKey[] | undefined
  range?: Range | undefined
  /** What was found and what is allowed. It goes on where the path ends: must be a number, and is “dear”. */
  message: string
  /** What was probably meant, as it would be written. */
  suggestion?: string | undefined
  /** How to mend it, as a sentence, where the rule's own is not the best. */
  fix?: string | undefined
}

/** A report of which only the place is not known yet. */
export type Unplaced<Rule extends string> = Omit<Report<Rule>, 'path' | 'range' | keyof Aim>
