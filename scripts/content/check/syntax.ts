import type { ErrorCode } from 'yaml'
import type { Fault } from './finding.ts'

type SyntaxFault = Omit<Fault, 'path'>

const syntax = (message: string, fix: string): SyntaxFault => ({ rule: 'yaml-syntax', message, fix })
const notAligned = syntax(
  'this line does not line up with the one that it belongs to; or a { or [ above it is not closed',
  'Give it as many spaces as its neighbours have, or close the bracket.',
)
const tag = syntax('a text that begins with ! is not in quotes', 'Put the whole text in quotes.')
const tab: SyntaxFault = { rule: 'tab-indentation', message: 'a tab stands where spaces belong' }

/** Faults of YAML's syntax in a copywriter's words. What has no words of ours here keeps the parser's. */
const explanations: Partial<Record<ErrorCode, SyntaxFault>> = {
  TAB_AS_INDENT: tab,
  MULTIPLE_DOCS: syntax('a line of --- begins a second document, and a file holds one', 'Delete the line.'),
  BAD_SCALAR_START: syntax('a text cannot begin with @ or `', 'Put the whole text in quotes.'),
  BLOCK_AS_IMPLICIT_KEY: syntax('a colon and a space stand inside the text', 'Put the whole text in quotes.'),
  MULTILINE_IMPLICIT_KEY: syntax('a line without a colon stands where a key belongs', 'Indent it further, or put the text in quotes.'),
  MISSING_CHAR: syntax('a comma, a colon or a space is missing here', 'Add it, or put the text in quotes.'),
  BAD_INDENT: notAligned,
  UNEXPECTED_TOKEN: syntax('this cannot stand here', 'Check the quotes, brackets and indentation before it.'),
  TAG_RESOLVE_FAILED: tag,
}

/** `line` is the line of the file that the parser stopped at: some slips of the pen it knows only by their consequences. */
export function explainSyntax(code: ErrorCode, message: string, line: string): SyntaxFault {
  if (/^ *\t/.test(line)) return tab
  if (code === 'UNEXPECTED_TOKEN' && /[:,[{-]\s+\*\S/.test(line)) return aliasOfNothing
  if (isOpenQuote(message)) return syntax('a quotation mark is opened here and never closed', 'Close it at the end of the text.')
  if (message.startsWith('Sequence item without')) return notAligned
  if (code === 'MISSING_CHAR' && /[:,[{-]\s+!\S/.test(line)) return tag
  if (code === 'RESOURCE_EXHAUSTION') return tooDeep
  return explanations[code] ?? { rule: 'yaml-syntax', message: `cannot be read as YAML: ${message}` }
}

/** What the parser says of a quotation mark without a partner. */
export const isOpenQuote = (message: string): boolean => /^Missing closing .quote/.test(message)

export const repeatedKey: SyntaxFault = { rule: 'duplicate-key', message: 'this key stands here a second time' }
export const aliasOfNothing: SyntaxFault = { rule: 'star-without-quotes', message: 'a text that begins with a star is not in quotes' }
export const tooManyAliases: SyntaxFault = {
  rule: 'too-many-aliases',
  message: 'aliases (*name) repeat each other until they are more than anyone can read',
}
export const tooDeep: SyntaxFault = { rule: 'nested-too-deep', message: 'groups and lists lie too deep inside each other' }
