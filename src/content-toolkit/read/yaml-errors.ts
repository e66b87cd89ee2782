import type { ErrorCode } from 'yaml'
import type { ReadingRule, Unplaced } from './finding.ts'
import type { Range } from './positions.ts'

/** A syntax error, described for copywriters. */
export type YamlError = Unplaced<ReadingRule>

export type SyntaxFinding = YamlError & { range: Range }

export const yamlError = (message: string, fix?: string): YamlError => ({ rule: 'yaml-syntax', message, fix })

export const notAligned = yamlError(
  'this line is not aligned with the one that it belongs to',
  'Indent it like its neighbours; each item of a list begins with a hyphen.',
)
export const danglingAlias: YamlError = { rule: 'star-without-quotes', message: 'a text that begins with a star is not in quotes' }
export const tooManyAliases: YamlError = {
  rule: 'too-many-aliases',
  message: 'aliases (*name) expand into more values than can be read',
}
export const nestedTooDeep: YamlError = { rule: 'nested-too-deep', message: 'groups and lists are nested too deeply' }

/** The fix if a word processor has replaced straight quotation marks by typographic ones. */
export const straightenQuotes = 'Put the whole text in straight quotes: "…". YAML treats “ ” as part of the text.'
export const typographicQuotes = yamlError('the quotation marks around this text are not straight', straightenQuotes)

const unquotedSign = (text: string) =>
  yamlError(`a text that begins with ${text.slice(0, 1)} is not in quotes`, 'Put the whole text in quotes.')
const noBreakSpace = yamlError('there is an invisible no-break space where a plain one belongs', 'Delete it and type a space.')
const noKey = yamlError(
  'this line is neither a key nor an item',
  'If it is a comment, put a # before it; otherwise align it with its neighbours.',
)

/** The errors that the parser reports after a colon without a space. */
const missingColon: readonly ErrorCode[] = ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT']

/**
 * An error that is visible in the line, while the parser reports only consequences of it. `pattern` matches the text to correct. `codes`
 * are the parser errors that the error causes; by default any error.
 */
type VisibleError = { pattern: RegExp; codes?: readonly ErrorCode[]; error: YamlError | ((match: string) => YamlError) }

const visibleErrors: readonly VisibleError[] = [
  {
    pattern: /^(?:<{7}|={7}|>{7}).*/,
    error: yamlError(
      'two versions of the text were only half merged here',
      'Choose one of them, and delete the lines of <<<<<<<, ======= and >>>>>>>.',
    ),
  },
  { pattern: /(?<=^ *)\t+/, error: { rule: 'tab-indentation', message: 'a tab is used where spaces belong' } },
  { pattern: /(?<=^[ -]*)[\u00a0\u2007\u202f\u3000]+/, error: noBreakSpace },
  { pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*:)[\u00a0\u2007\u202f\u3000]+/, codes: missingColon, error: noBreakSpace },
  {
    pattern: /(?<=^ *)\p{Lu}[^\s:]*\s[^:]*$/u,
    codes: ['BAD_INDENT', 'MISSING_CHAR', 'UNEXPECTED_TOKEN', 'BLOCK_AS_IMPLICIT_KEY'],
    error: noKey,
  },
  { pattern: /(?<=^ *)[\u200b-\u200f\u2060\ufeff]+/, error: yamlError('there is an invisible character here', 'Delete it.') },
  { pattern: /(?<=^ *)[‐‑–—−•·*](?= )/, error: yamlError('another sign is used where a hyphen belongs', 'Write “- ”.') },
  { pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*: +)[“”„‟«].*/, error: typographicQuotes },
  { pattern: /(?<=^ *)-(?=[^\s\d-])/, error: yamlError('a space is missing after the hyphen', 'Add it.') },
  {
    pattern: /(?<=[:-] +)\((?= *\w+:)/,
    error: yamlError('a round bracket is used where a { belongs', 'Write { en: …, fr: … }.'),
  },
  {
    pattern: /(?<=^ *)\{.*/,
    codes: ['BAD_INDENT'],
    error: yamlError('a hyphen is missing before the item', 'Write “- ” before it.'),
  },
  {
    pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*):(?=[^\s:/])/,
    codes: missingColon,
    error: yamlError('a space is missing after the colon', 'Add it.'),
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
export function findVisibleError(line: { text: string; range: Range }, code: ErrorCode): SyntaxFinding | undefined {
  // Searches only the beginning of the line. The errors are near it, and the lookbehind of the patterns is slow on very long lines.
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
