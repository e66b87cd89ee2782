import type { ErrorCode } from 'yaml'
import type { ReadingRule, Unplaced } from './report.ts'

/** What is wrong with the syntax, without its position. */
export type SyntaxMistake = Unplaced<ReadingRule>

export const syntax = (message: string, fix?: string): SyntaxMistake => ({ rule: 'yaml-syntax', message, fix })

/**
 * A mistake that the parser reports only by its consequences, and that is visible in the line. The match of `pattern`
 * is what to correct. `codes` are the parser errors that it causes; without them it is a mistake with any error.
 */
type CommonMistake = { pattern: RegExp; codes?: readonly ErrorCode[]; mistake: SyntaxMistake | ((match: string) => SyntaxMistake) }

export const notAligned = syntax(
  'this line is not aligned with the one that it belongs to',
  'Indent it like its neighbours; each item of a list begins with a hyphen.',
)
export const aliasOfNothing: SyntaxMistake = { rule: 'star-without-quotes', message: 'a text that begins with a star is not in quotes' }

const beginsWith = (text: string) => syntax(`a text that begins with ${text.slice(0, 1)} is not in quotes`, 'Put the whole text in quotes.')

const noBreakSpace = syntax('there is an invisible no-break space where a plain one belongs', 'Delete it and type a space.')
const noKey = syntax(
  'this line is neither a key nor an item',
  'If it is a comment, put a # before it; otherwise align it with its neighbours.',
)
/** The fix where a program has replaced straight quotation marks by typographic ones. */
export const straightenQuotes = 'Put the whole text in straight quotes: "…". YAML treats “ ” as part of the text.'
export const typographicQuotes = syntax('the quotation marks around this text are not straight', straightenQuotes)

/** Errors of a colon without a space. */
const missingColon: readonly ErrorCode[] = ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT']

const commonMistakes: readonly CommonMistake[] = [
  {
    pattern: /^(?:<{7}|={7}|>{7}).*/,
    mistake: syntax(
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
  { pattern: /(?<=^ *)[\u200b-\u200f\u2060\ufeff]+/, mistake: syntax('there is an invisible character here', 'Delete it.') },
  { pattern: /(?<=^ *)[‐‑–—−•·*](?= )/, mistake: syntax('another sign is used where a hyphen belongs', 'Write “- ”.') },
  { pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*: +)[“”„‟«].*/, mistake: typographicQuotes },
  { pattern: /(?<=^ *)-(?=[^\s\d-])/, mistake: syntax('a space is missing after the hyphen', 'Add it.') },
  { pattern: /(?<=[:-] +)\((?= *\w+:)/, mistake: syntax('a round bracket is used where a { belongs', 'Write { en: …, fr: … }.') },
  { pattern: /(?<=^ *)\{.*/, codes: ['BAD_INDENT'], mistake: syntax('a hyphen is missing before the item', 'Write “- ” before it.') },
  {
    pattern: /(?<=^ *(?:- +)?[a-zA-Z]\w*):(?=[^\s:/])/,
    codes: missingColon,
    mistake: syntax('a space is missing after the colon', 'Add it.'),
  },
  { pattern: /(?<=[:,[{-]\s+)\*\S.*/, codes: ['UNEXPECTED_TOKEN'], mistake: aliasOfNothing },
  { pattern: /(?<=[:,[{-]\s+)!\S.*/, codes: ['MISSING_CHAR', 'TAG_RESOLVE_FAILED'], mistake: beginsWith },
  { pattern: /(?<=[:,[{-]\s+)[-?&](?= ).*/, codes: ['UNEXPECTED_TOKEN', 'BLOCK_AS_IMPLICIT_KEY', 'BAD_ALIAS'], mistake: beginsWith },
  { pattern: /(?<=[:-]\s+)(?:\[[^\]]*\]|\{[^}]*\})(?=\s*[^\s#,\]}]).*/, codes: ['UNEXPECTED_TOKEN'], mistake: beginsWith },
]

/** The common mistake in a line at which the parser has stopped, with its column, from 0, and its length. */
export function commonMistakeIn(line: string, code: ErrorCode): { mistake: SyntaxMistake; column: number; length: number } | undefined {
  // Such mistakes are near the beginning, and lookbehind is slow on very long lines.
  const beginning = line.slice(0, 1000)
  for (const { pattern, codes, mistake } of commonMistakes) {
    if (codes && !codes.includes(code)) continue
    const found = pattern.exec(beginning)
    if (found) return { mistake: typeof mistake === 'function' ? mistake(found[0]) : mistake, column: found.index, length: found[0].length }
  }
  return undefined
}
