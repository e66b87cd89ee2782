import { isCollection, isScalar, visit, type Document, type ErrorCode, type Node, type YAMLParseError } from 'yaml'
import { isLocale } from '../../content/i18n/locales.ts'
import { stripTrailing } from '../../lib/strip-trailing.ts'
import { lineAround, type Range } from './range.ts'
import { notAligned, commonMistakeIn, syntax, typographicQuotes, type SyntaxMistake } from './common-mistakes.ts'

/** A mistake in YAML's syntax in a copywriter's words, and what to correct. */
export type SyntaxReport = SyntaxMistake & { range: Range }

/** Where the parser stopped, with its error. */
type Stop = {
  code: ErrorCode
  message: string
  range: Range
  text: string
  line: { text: string; range: Range }
  document: Document.Parsed
}

export const tooManyAliases: SyntaxMistake = {
  rule: 'too-many-aliases',
  message: 'aliases (*name) expand into more values than can be read',
}
export const tooDeep: SyntaxMistake = { rule: 'nested-too-deep', message: 'groups and lists are nested too deeply' }

const colonInText = syntax('there is a colon followed by a space inside the text', 'Put the whole text in quotes.')
const colonAtEnd = syntax('the text ends in a colon', 'Put the whole text in quotes.')

const explanations: Partial<Record<ErrorCode, SyntaxMistake | ((stop: Stop) => SyntaxReport)>> = {
  BAD_DQ_ESCAPE: syntax('a backslash means something else in double quotes', 'Write it twice, or put the text in single quotes.'),
  BAD_INDENT: (stop) => (isAboutBracket(stop) ? bracketNotClosed(stop) : { ...notAligned, range: stop.range }),
  BAD_SCALAR_START: syntax('a text cannot begin with @ or `', 'Put the whole text in quotes.'),
  BLOCK_AS_IMPLICIT_KEY: outOfLineOrColon,
  BLOCK_IN_FLOW: commaOrColon,
  MISSING_CHAR: missingCharacter,
  MULTILINE_IMPLICIT_KEY: syntax(
    'there is a line without a colon where a key belongs',
    'If it is a comment, put a # before it; otherwise indent it further, or put the text in quotes.',
  ),
  MULTIPLE_DOCS: syntax('a line of --- begins a second document, and a file holds one', 'Delete the line.'),
  // The position depends on the machine; the line does not.
  RESOURCE_EXHAUSTION: ({ line: { range } }) => ({ ...tooDeep, range: [range[0], range[0] + 1] }),
  UNEXPECTED_TOKEN: afterTheEnd,
}

/** Explains a parser error and where to correct it. Errors without an explanation here keep the parser's message. */
export function explainSyntax(
  { code, message, pos }: Pick<YAMLParseError, 'code' | 'message' | 'pos'>,
  text: string,
  document: Document.Parsed,
): SyntaxReport {
  const line = lineAround(text, pos[0])
  const common = commonMistakeIn(line.text, code)
  if (common) return { ...common.mistake, range: [line.range[0] + common.column, line.range[0] + common.column + common.length] }
  const explanation = explanations[code] ?? { rule: 'yaml-syntax', message: `cannot be read as YAML: ${message}` }
  return typeof explanation === 'function'
    ? explanation({ code, message, range: pos, text, line, document })
    : { ...explanation, range: pos }
}

/** Two keys on one line: a text contains a colon; otherwise the indentation of the next line is wrong. */
function outOfLineOrColon({ message, range, text, line }: Stop): SyntaxReport {
  if (message.includes('sequence')) return nextLineOutOfLine(text, range[0])
  const rest = text.slice(range[0], line.range[1]).trimEnd()
  if (/^[^"'#][^#]*?:\s/.test(rest)) return { ...colonInText, range }
  if (/^[^"'#][^#]*:$/.test(rest)) return { ...colonAtEnd, range: [range[0], range[0] + rest.length] }
  return nextLineOutOfLine(text, line.range[1])
}

/** Inside { } a missing comma before a key looks like a colon in a text. */
function commaOrColon({ range: [start], text, line }: Stop): SyntaxReport {
  const rest = text.slice(start, Math.min(line.range[1], start + 1000))
  const { value = '', key = '' } = /^(?<value>.*?)(?<![\s;])[\s;]+(?<key>\w+):\s/.exec(rest)?.groups ?? {}
  const isKey = !value.endsWith(',') && (isLocale(key) || (key !== '' && !/\s/.test(value)))
  if (!isKey) {
    const own = value.endsWith(',') ? value.slice(0, -1) : stripTrailing(rest.trimEnd(), '}').trimEnd()
    const mistake = own.endsWith(':') ? colonAtEnd : /^[“”„‟«]/.test(own) ? typographicQuotes : colonInText
    return { ...mistake, range: [start, start + own.length] }
  }
  const place = start + value.length
  return { ...syntax(`a comma is missing before “${key}:”`, 'Add it there.'), range: [place, place + 1] }
}

function missingCharacter(stop: Stop): SyntaxReport {
  if (isAboutBracket(stop)) return bracketNotClosed(stop)
  if (stop.message.startsWith('Sequence item without')) return { ...notAligned, range: stop.range }
  if (!/^Missing closing .quote/.test(stop.message))
    return { ...syntax('a comma, a colon or a space is missing here', 'Add it, or put the text in quotes.'), range: stop.range }
  const opened = openedBefore(stop, (node) => isScalar(node) && node.type?.startsWith('QUOTE') === true)
  return { ...syntax('a quotation mark is opened here and never closed', 'Close it at the end of the text.'), range: opened ?? stop.range }
}

const isAboutBracket = ({ message }: Stop): boolean => /^Flow (?:map|sequence) .*end with/.test(message)

/** The parser notices an unclosed bracket at the next line; a # may have commented out its end. */
function bracketNotClosed(stop: Stop): SyntaxReport {
  const opened = openedBefore(stop, (node) => isCollection(node) && node.flow === true)
  if (!opened) return { ...notAligned, range: stop.range }
  const rest = stop.text.slice(opened[0], lineAround(stop.text, opened[0]).range[1])
  const comment = rest.search(/(?<=\s)#/)
  if (comment < 0) return { ...syntax('a bracket is opened here and never closed', 'Close it at the end of the group.'), range: opened }
  const place = opened[0] + comment
  return { ...syntax('the line is not read from the # onwards', 'Put the text in quotes.'), range: [place, opened[0] + rest.length] }
}

/** Content after the end of a text: mostly after a quotation mark that was meant as part of it. */
function afterTheEnd({ range, text, line }: Stop): SyntaxReport {
  const before = text.slice(line.range[0], range[0]).trimEnd()
  const mark = before.at(-1)
  if (before === '') return nextLineOutOfLine(text, line.range[0])
  if (mark !== '"' && mark !== "'")
    return { ...syntax('this is not allowed here', 'Check the quotes, brackets and indentation before it.'), range }
  const fix =
    mark === "'"
      ? 'Write an apostrophe twice, or put the whole text in double quotes.'
      : 'Write “ ” or « » inside it, or put the whole text in single quotes.'
  const place = line.range[0] + before.length - 1
  return { ...syntax('this quotation mark ends the text, but more follows', fix), range: [place, place + 1] }
}

/** The indentation of the next non-empty line. */
function nextLineOutOfLine(text: string, offset: number): SyntaxReport {
  const written = offset + Math.max(0, text.slice(offset).search(/\S/))
  const [start] = lineAround(text, written).range
  return { ...notAligned, range: [start, Math.max(written, start + 1)] }
}

/** The start of the innermost node of a kind still open where the parser stopped. */
function openedBefore({ document, range: [end] }: Stop, isKind: (node: Node) => boolean): Range | undefined {
  let opened: Range | undefined
  visit(document, {
    Node(_, node) {
      const { range } = node
      if (isKind(node) && range && range[0] < end && range[1] >= end - 1) opened = [range[0], range[0] + 1]
    },
  })
  return opened
}
