import type { ErrorCode } from 'yaml'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'
import type { ReadingRule, Unplaced } from './finding.ts'
import type { OffsetRange } from './positions.ts'

export type YamlError = Unplaced<ReadingRule>

export type YamlSyntaxError = YamlError & { range: OffsetRange }

type YamlMessages = CheckMessages['yaml']
type PlainText = { [Key in keyof YamlMessages]: YamlMessages[Key] extends () => string ? Key : never }[keyof YamlMessages]

/** Returns a syntax error. `message` and `fix` are keys of the group `yaml`; a message with parameters is a function. */
export const yamlError = (message: PlainText | ((messages: YamlMessages) => string), fix?: PlainText): YamlError => ({
  rule: 'yaml-syntax',
  message: ({ yaml }) => (typeof message === 'function' ? message(yaml) : yaml[message]()),
  fix: fix && (({ yaml }) => yaml[fix]()),
})

export const notAligned = yamlError('notAligned', 'notAlignedFix')
export const danglingAlias: YamlError = { rule: 'star-without-quotes', message: ({ reading }) => reading.unquotedStar() }
export const tooManyAliases: YamlError = { rule: 'too-many-aliases', message: ({ reading }) => reading.aliases() }
export const nestedTooDeep: YamlError = { rule: 'nested-too-deep', message: ({ reading }) => reading.nested() }

/** Returns the fix for typographic quotation marks that a word processor has put in place of straight ones. */
export const straightenQuotes: FindingText = ({ issues }) => issues.straightenQuotes()
export const typographicQuotes: YamlError = { ...yamlError('typographicQuotes'), fix: straightenQuotes }

const unquotedSign = (text: string) => yamlError(({ unquotedSign: message }) => message({ sign: text.slice(0, 1) }), 'quoteText')
const noBreakSpace = yamlError('noBreakSpace', 'noBreakSpaceFix')
const noKey = yamlError('noKey', 'noKeyFix')

/** The errors that the parser reports if no plain space follows a colon. */
const missingColon: readonly ErrorCode[] = ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT']

/** An error that a pattern finds in the line, while the parser reports only its consequences. */
type VisibleError = {
  pattern: RegExp
  /** Codes of the parser errors that result from the visible error. Without `codes`, the pattern is tried for every parser error. */
  codes?: readonly ErrorCode[]
  error: YamlError | ((match: string) => YamlError)
}

const visibleErrors: readonly VisibleError[] = [
  {
    pattern: /^(?:<{7}|={7}|>{7}).*/,
    error: yamlError('merge', 'mergeFix'),
  },
  { pattern: /(?<=^ *)\t+/, error: { rule: 'tab-indentation', message: ({ reading }) => reading.tab() } },
  { pattern: /(?<=^[ -]*)[\u00a0\u2007\u202f\u3000]+/, error: noBreakSpace },
  { pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*:)[\u00a0\u2007\u202f\u3000]+/, codes: missingColon, error: noBreakSpace },
  {
    pattern: /(?<=^ *)\p{Lu}[^\s:]*\s[^:]*$/u,
    codes: ['BAD_INDENT', 'MISSING_CHAR', 'UNEXPECTED_TOKEN', 'BLOCK_AS_IMPLICIT_KEY'],
    error: noKey,
  },
  { pattern: /(?<=^ *)[\u200b-\u200f\u2060\ufeff]+/, error: yamlError('invisible', 'deleteIt') },
  { pattern: /(?<=^ *)[‐‑–—−•·*](?= )/, error: yamlError('otherHyphen', 'writeHyphen') },
  { pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*: +)[“”„‟«].*/, error: typographicQuotes },
  { pattern: /(?<=^ *)-(?=[^\s\d-])/, error: yamlError('spaceAfterHyphen', 'addSpace') },
  {
    pattern: /(?<=[:-] +)\((?= *\w+:)/,
    error: yamlError('roundBracket', 'roundBracketFix'),
  },
  {
    pattern: /(?<=^ *)\{.*/,
    codes: ['BAD_INDENT'],
    error: yamlError('hyphenMissing', 'writeHyphenBefore'),
  },
  {
    pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*):(?=[^\s:/])/,
    codes: missingColon,
    error: yamlError('spaceAfterColon', 'addSpace'),
  },
  { pattern: /(?<=[:,[{-]\s+)\*\S.*/, codes: ['UNEXPECTED_TOKEN'], error: danglingAlias },
  { pattern: /(?<=[:-]\s+)[|>](?= *[^\s\d+#-]).*/, codes: ['UNEXPECTED_TOKEN'], error: unquotedSign },
  { pattern: /(?<=[:,[{-]\s+)!\S.*/, codes: ['MISSING_CHAR', 'TAG_RESOLVE_FAILED'], error: unquotedSign },
  { pattern: /(?<=[:,[{-]\s+)[-?&](?= ).*/, codes: ['UNEXPECTED_TOKEN', 'BLOCK_AS_IMPLICIT_KEY', 'BAD_ALIAS'], error: unquotedSign },
  { pattern: /(?<=[:-]\s+)(?:\[[^\]]*\]|\{[^}]*\})(?=\s*[^\s#,\]}]).*/, codes: ['UNEXPECTED_TOKEN'], error: unquotedSign },
]

/**
 * Searches a line at which the parser has stopped for one of the `visibleErrors` that causes the parser error `code`. Returns the visible
 * error with its range in the file.
 */
export function findVisibleError(line: { text: string; range: OffsetRange }, code: ErrorCode): YamlSyntaxError | undefined {
  // Only the beginning of the line is searched, where these errors are: the lookbehind of the patterns is slow on very long lines.
  const beginning = line.text.slice(0, 1000)
  for (const { pattern, codes, error } of visibleErrors) {
    if (codes && !codes.includes(code)) continue
    const match = pattern.exec(beginning)
    if (!match) continue
    const start = line.range[0] + match.index
    return { ...(typeof error === 'function' ? error(match[0]) : error), range: [start, start + match[0].length] }
  }
  return undefined
}
