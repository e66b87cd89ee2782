import type { ErrorCode } from 'yaml'

/** Faults of YAML's syntax in a copywriter's words. What has no words of ours here keeps the parser's. */
const explanations: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'a tab stands where spaces belong; indent with two spaces',
  DUPLICATE_KEY: 'this key stands here a second time; keep one of the two',
  MULTIPLE_DOCS: 'a line of --- begins a second document; a file holds one',
  BAD_SCALAR_START: 'a text cannot begin with @ or ` unless it stands in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a colon and a space stand inside the text; put the whole text in quotes',
  MULTILINE_IMPLICIT_KEY: 'a line without a colon stands where a key belongs; indent it further, or put the text in quotes',
  MISSING_CHAR: 'something is opened and never closed, such as a quotation mark; or a key lacks its colon',
  BAD_INDENT: 'this line does not line up with the one that it belongs to; or a { or [ above it is not closed',
  UNEXPECTED_TOKEN: 'this cannot stand here; check the quotes, brackets and indentation before it',
  TAG_RESOLVE_FAILED: 'a text that begins with ! must stand in quotes',
}

/** `line` is the line of the file that the parser stopped at: some slips of the pen it knows only by their consequences. */
export function explainSyntax(code: ErrorCode, message: string, line: string): string {
  if (/^ *\t/.test(line)) return explanations.TAB_AS_INDENT ?? message
  if (code === 'UNEXPECTED_TOKEN' && /[:,[{-]\s+\*\S/.test(line)) return aliasOfNothing
  return explanations[code] ?? `cannot be read as YAML: ${message}`
}

export const aliasOfNothing = 'a text that begins with a star must stand in quotes: "*like this*"'
export const tooManyAliases = 'aliases (*name) repeat each other too often; write the values out'
