import type { ErrorCode } from 'yaml'
import type { Range } from './positions.ts'
import type { ReadingRule, Unplaced } from './report.ts'

/** A syntax mistake, described for copywriters. */
export type SyntaxMistake = Unplaced<ReadingRule>

/** A syntax mistake with the range to correct. */
export type SyntaxReport = SyntaxMistake & { range: Range }

export const syntaxMistake = (message: string, fix?: string): SyntaxMistake => ({ rule: 'yaml-syntax', message, fix })

export const notAligned = syntaxMistake(
  'this line is not aligned with the one that it belongs to',
  'Indent it like its neighbours; each item of a list begins with a hyphen.',
)
export const danglingAlias: SyntaxMistake = { rule: 'star-without-quotes', message: 'a text that begins with a star is not in quotes' }
export const tooManyAliases: SyntaxMistake = {
  rule: 'too-many-aliases',
  message: 'aliases (*name) expand into more values than can be read',
}
export const nestedTooDeep: SyntaxMistake = { rule: 'nested-too-deep', message: 'groups and lists are nested too deeply' }

/** The fix if a word processor has replaced straight quotation marks by typographic ones. */
export const straightenQuotes = 'Put the whole text in straight quotes: "…". YAML treats “ ” as part of the text.'
export const typographicQuotes = syntaxMistake('the quotation marks around this text are not straight', straightenQuotes)

const unquotedSign = (text: string) =>
  syntaxMistake(`a text that begins with ${text.slice(0, 1)} is not in quotes`, 'Put the whole text in quotes.')
const noBreakSpace = syntaxMistake('there is an invisible no-break space where a plain one belongs', 'Delete it and type a space.')
const noKey = syntaxMistake(
  'this line is neither a key nor an item',
  'If it is a comment, put a # before it; otherwise align it with its neighbours.',
)

/** The errors that the parser reports after a colon without a space. */
const missingColon: readonly ErrorCode[] = ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT']

/**
 * A mistake that is visible in the line, while the parser reports only consequences of it. `pattern` matches the text to correct. `codes`
 * are the parser errors that the mistake causes; by default any error.
 */
type VisibleMistake = { pattern: RegExp; codes?: readonly ErrorCode[]; mistake: SyntaxMistake | ((match: string) => SyntaxMistake) }

const visibleMistakes: readonly VisibleMistake[] = [
  {
    pattern: /^(?:<{7}|={7}|>{7}).*/,
    mistake: syntaxMistake(
      'two versions of the text were only half merged here',
      'Choose one of them, and delete the lines of <<<<<<<, ======= and >>>>>>>.',
    ),
  },
  { pattern: /(?<=^ *)\t+/, mistake: { rule: 'tab-indentation', message: 'a tab is used where spaces belong' } },
  { pattern: /(?<=^[ -]*)[\u00a0\u2007\u202f\u3000]+/, mistake: noBreakSpace },
  { pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*:)[\u00a0\u2007\u202f\u3000]+/, codes: missingColon, mistake: noBreakSpace },
  {
    pattern: /(?<=^ *)\p{Lu}[^\s:]*\s[^:]*$/u,
    codes: ['BAD_INDENT', 'MISSING_CHAR', 'UNEXPECTED_TOKEN', 'BLOCK_AS_IMPLICIT_KEY'],
    mistake: noKey,
  },
  { pattern: /(?<=^ *)[\u200b-\u200f\u2060\ufeff]+/, mistake: syntaxMistake('there is an invisible character here', 'Delete it.') },
  { pattern: /(?<=^ *)[‐‑–—−•·*](?= )/, mistake: syntaxMistake('another sign is used where a hyphen belongs', 'Write “- ”.') },
  { pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*: +)[“”„‟«].*/, mistake: typographicQuotes },
  { pattern: /(?<=^ *)-(?=[^\s\d-])/, mistake: syntaxMistake('a space is missing after the hyphen', 'Add it.') },
  {
    pattern: /(?<=[:-] +)\((?= *\w+:)/,
    mistake: syntaxMistake('a round bracket is used where a { belongs', 'Write { en: …, fr: … }.'),
  },
  {
    pattern: /(?<=^ *)\{.*/,
    codes: ['BAD_INDENT'],
    mistake: syntaxMistake('a hyphen is missing before the item', 'Write “- ” before it.'),
  },
  {
    pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*):(?=[^\s:/])/,
    codes: missingColon,
    mistake: syntaxMistake('a space is missing after the colon', 'Add it.'),
  },
  { pattern: /(?<=[:,[{-]\s+)\*\S.*/, codes: ['UNEXPECTED_TOKEN'], mistake: danglingAlias },
  { pattern: /(?<=[:,[{-]\s+)!\S.*/, codes: ['MISSING_CHAR', 'TAG_RESOLVE_FAILED'], mistake: unquotedSign },
  { pattern: /(?<=[:,[{-]\s+)[-?&](?= ).*/, codes: ['UNEXPECTED_TOKEN', 'BLOCK_AS_IMPLICIT_KEY', 'BAD_ALIAS'], mistake: unquotedSign },
  { pattern: /(?<=[:-]\s+)(?:\[[^\]]*\]|\{[^}]*\})(?=\s*[^\s#,\]}]).*/, codes: ['UNEXPECTED_TOKEN'], mistake: unquotedSign },
]

/** Returns the visible mistake in a line at which the parser has stopped, with its range in the file. */
export function findVisibleMistake(line: { text: string; range: Range }, code: ErrorCode): SyntaxReport | undefined {
  // Searches only the beginning: such mistakes are near it, and lookbehind is slow on very long lines.
  const beginning = line.text.slice(0, 1000)
  for (const { pattern, codes, mistake } of visibleMistakes) {
    if (codes && !codes.includes(code)) continue
    const match = pattern.exec(beginning)
    if (!match) continue
    const start = line.range[0] + match.index
    return { ...(typeof mistake === 'function' ? mistake(match[0]) : mistake), range: [start, start + match[0].length] }
  }
  return undefined
}
