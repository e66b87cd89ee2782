import { type Document, type ErrorCode, isCollection, isScalar, type Node, visit, type YAMLParseError } from 'yaml'
import { isLocale } from '#src/content-model/i18n/locales.ts'
import { stripTrailing } from '#src/lib/text.ts'
import { lineAround, type OffsetRange } from './positions.ts'
import {
  findVisibleError,
  nestedTooDeep,
  notAligned,
  typographicQuotes,
  type YamlError,
  yamlError,
  type YamlSyntaxError,
} from './yaml-errors.ts'

type ParserError = {
  code: ErrorCode
  message: string
  range: OffsetRange
  text: string
  line: { text: string; range: OffsetRange }
  document: Document.Parsed
}

const colonInText = yamlError('colonInText', 'quoteText')
const colonAtEnd = yamlError('colonAtEnd', 'quoteText')

/**
 * Explanations of parser errors, by their code. Some are functions, whose docstrings list their cases in the order in which they are tried.
 * An error that `findVisibleError` finds has precedence.
 */
const explanations: Partial<Record<ErrorCode, YamlError | ((error: ParserError) => YamlSyntaxError)>> = {
  BAD_DQ_ESCAPE: yamlError('backslash', 'backslashFix'),
  BAD_INDENT: (error) => (isAboutBracket(error) ? explainOpenBracket(error) : { ...notAligned, range: error.range }),
  BAD_SCALAR_START: ({ range, text }) => ({
    ...yamlError(({ cannotBegin }) => cannotBegin({ sign: text.slice(range[0], range[0] + 1) }), 'quoteText'),
    range,
  }),
  BLOCK_AS_IMPLICIT_KEY: explainTwoKeysOnOneLine,
  BLOCK_IN_FLOW: explainKeyInBraces,
  MISSING_CHAR: explainMissingCharacter,
  MULTILINE_IMPLICIT_KEY: yamlError('noColon', 'noColonFix'),
  MULTIPLE_DOCS: yamlError('secondDocument', 'deleteLine'),
  // The nesting depth at which the parser gives up depends on the machine, so the finding is at the beginning of the line.
  RESOURCE_EXHAUSTION: ({ line: { range } }) => ({ ...nestedTooDeep, range: [range[0], range[0] + 1] }),
  UNEXPECTED_TOKEN: explainTextAfterEnd,
}

/** Explains an error of the parser. An error without an explanation keeps the parser's message. */
export function explainYamlError(
  { code, message, pos }: Pick<YAMLParseError, 'code' | 'message' | 'pos'>,
  text: string,
  document: Document.Parsed,
): YamlSyntaxError {
  const line = lineAround(text, pos[0])
  const visibleError = findVisibleError(line, code)
  if (visibleError) return visibleError
  const explanation = explanations[code] ?? yamlError(({ other }) => other({ reason: message }))
  return typeof explanation === 'function'
    ? explanation({ code, message, range: pos, text, line, document })
    : { ...explanation, range: pos }
}

/**
 * Explains two keys on one line:
 *
 * - The text has a colon inside (`title: Oak: a tree`) or at its end (`title: Oak:`), and needs quotes.
 * - The indentation of the next line is wrong.
 */
function explainTwoKeysOnOneLine({ message, range, text, line }: ParserError): YamlSyntaxError {
  if (message.includes('sequence')) return explainNextLine(text, range[0])
  const rest = text.slice(range[0], line.range[1]).trimEnd()
  if (/^[^"'#][^#]*?:\s/.test(rest)) return { ...colonInText, range }
  if (/^[^"'#][^#]*:$/.test(rest)) return { ...colonAtEnd, range: [range[0], range[0] + rest.length] }
  return explainNextLine(text, line.range[1])
}

/**
 * Explains a second colon in an entry of { }:
 *
 * - A comma is missing before another key: `{ en: Oak fr: Chêne }`.
 * - The colon belongs to a text, which needs quotes: `{ en: A museum: nine }`.
 */
function explainKeyInBraces(error: ParserError): YamlSyntaxError {
  const { range, text, line } = error
  const rest = text.slice(range[0], Math.min(line.range[1], range[0] + 1000))
  const { value = '', key = '' } = /^(?<value>.*?)(?<![\s;])[\s;]+(?<key>\w+):\s/.exec(rest)?.groups ?? {}
  return explainMissingComma(error, value, key) ?? explainUnquotedText(error, rest, value)
}

/** Explains a missing comma between a value and the next key. Undefined if the word before the colon is not a key. */
function explainMissingComma({ range: [start], text, line }: ParserError, value: string, key: string): YamlSyntaxError | undefined {
  // After the text of a language, only another language can be a key: in “en: A museum: nine” the museum is part of the text.
  const keyOfValue = /(?<!\w)(\w+):\s*$/.exec(text.slice(line.range[0], start))?.[1] ?? ''
  const isKey = !value.endsWith(',') && (isLocale(key) || (key !== '' && !isLocale(keyOfValue) && !/\s/.test(value)))
  if (!isKey) return undefined
  const gap = start + value.length
  return { ...yamlError(({ commaBeforeKey }) => commaBeforeKey({ key }), 'addThere'), range: [gap, gap + 1] }
}

/** Explains a text without quotes that has a colon. The text ends at a comma before the next key, or at the closing bracket. */
function explainUnquotedText({ range: [start] }: ParserError, rest: string, value: string): YamlSyntaxError {
  const nextLanguage = [...rest.matchAll(/,\s*(\w+):\s/g)].find(([, name = '']) => isLocale(name))?.index
  const end = value.endsWith(',') ? value.length - 1 : nextLanguage
  const unquoted = end === undefined ? stripTrailing(rest.trimEnd(), '}').trimEnd() : rest.slice(0, end)
  const finding = unquoted.endsWith(':') ? colonAtEnd : /^[“”„‟«]/.test(unquoted) ? typographicQuotes : colonInText
  return { ...finding, range: [start, start + unquoted.length] }
}

/**
 * Explains a missing character:
 *
 * - A bracket is not closed: `{ en: Oak`.
 * - The hyphen before an item of a list is missing or not aligned.
 * - A quotation mark is not closed: `title: "Oak`.
 * - Another character is missing, such as a comma, a colon or a space.
 */
function explainMissingCharacter(error: ParserError): YamlSyntaxError {
  if (isAboutBracket(error)) return explainOpenBracket(error)
  if (error.message.startsWith('Sequence item without')) return { ...notAligned, range: error.range }
  if (!/^Missing closing .quote/.test(error.message)) return { ...yamlError('missingCharacter', 'missingCharacterFix'), range: error.range }
  const opened = findOpenNode(error, (node) => isScalar(node) && node.type?.startsWith('QUOTE') === true)
  const finding = yamlError('openQuote', 'openQuoteFix')
  return { ...finding, range: opened ?? error.range }
}

const isAboutBracket = ({ message }: ParserError): boolean => /^Flow (?:map|sequence) .*end with/.test(message)

/**
 * Explains an unclosed bracket, which the parser notices at the next line:
 *
 * - No bracket is open: the next line is not aligned.
 * - A # has commented out the closing bracket: `{ en: Suite #4, fr: Suite 4 }`.
 * - The closing bracket is missing: `{ en: Oak`.
 */
function explainOpenBracket(error: ParserError): YamlSyntaxError {
  const opened = findOpenNode(error, (node) => isCollection(node) && node.flow === true)
  if (!opened) return { ...notAligned, range: error.range }
  const rest = error.text.slice(opened[0], lineAround(error.text, opened[0]).range[1])
  const comment = rest.search(/(?<=\s)#/)
  if (comment < 0) return { ...yamlError('openBracket', 'openBracketFix'), range: opened }
  const finding = yamlError('hash', 'quoteText')
  return { ...finding, range: [opened[0] + comment, opened[0] + rest.length] }
}

/**
 * Explains characters after the end of a text:
 *
 * - No other characters are before them on the line: the line is not aligned.
 * - The text ends too early, at a quotation mark that was meant as part of it: `'the captain's table'`.
 * - Other characters are not allowed there.
 */
function explainTextAfterEnd({ range, text, line }: ParserError): YamlSyntaxError {
  const before = text.slice(line.range[0], range[0]).trimEnd()
  const mark = before.at(-1)
  if (before === '') return explainNextLine(text, line.range[0])
  if (mark !== '"' && mark !== "'") return { ...yamlError('notAllowed', 'notAllowedFix'), range }
  const fix = mark === "'" ? 'apostropheFix' : 'innerQuotesFix'
  const end = line.range[0] + before.length
  return { ...yamlError('textAfterQuote', fix), range: [end - 1, end] }
}

function explainNextLine(text: string, offset: number): YamlSyntaxError {
  const firstCharacter = offset + Math.max(0, text.slice(offset).search(/\S/))
  const [start] = lineAround(text, firstCharacter).range
  return { ...notAligned, range: [start, Math.max(firstCharacter, start + 1)] }
}

/**
 * Returns the range of the opening character of a node. The node is the innermost one that `isKind` accepts and that has not ended where
 * the parser has stopped.
 */
function findOpenNode({ document, range: [end] }: ParserError, isKind: (node: Node) => boolean): OffsetRange | undefined {
  let opened: OffsetRange | undefined
  visit(document, {
    Node(_, node) {
      const { range } = node
      if (isKind(node) && range && range[0] < end && range[1] >= end - 1) opened = [range[0], range[0] + 1]
    },
  })
  return opened
}
