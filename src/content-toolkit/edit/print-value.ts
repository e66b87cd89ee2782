import { type ContentValue, isObject } from '#src/content-model/yaml-values/path.ts'

export const textStyles = {
  plain: (text: string) => text,
  single: (text: string) => `'${text.replaceAll("'", "''")}'`,
  // JSON strings are valid YAML, except for characters that YAML requires to be escaped (YAML 1.2.2, §5.1).
  double: (text: string) =>
    JSON.stringify(text).replaceAll(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (character) => `\\u${hex(character)}`),
} satisfies Record<string, (text: string) => string>

export type TextStyle = keyof typeof textStyles

const hex = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, '0')

/** Returns whether a text never needs quotation marks in YAML: it has no indicators, and YAML would not read it as another type. */
const needsNoQuotes = (text: string): boolean =>
  /^[\p{L}](?:[\p{L}\p{N} ./’–—-]*[\p{L}\p{N}.])?$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

function printScalar(value: ContentValue): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return needsNoQuotes(value) || isDay(value) ? value : textStyles.double(value)
}

export const printKey = (key: string): string => (/^[a-z][\w-]*$/i.test(key) && needsNoQuotes(key) ? key : JSON.stringify(key))

/** Prints a value on one line: lists in brackets, groups in braces. */
export function printFlow(value: ContentValue): string {
  if (Array.isArray(value)) return `[${value.map(printFlow).join(', ')}]`
  if (!isObject(value)) return printScalar(value)
  const pairs = Object.entries(value).map(([key, child]) => `${printKey(key)}: ${printFlow(child)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/**
 * Maximum length, in characters, of a list or group that is printed on one line, without its key and indentation. A longer one is printed
 * with one entry a line. Texts are never broken.
 */
const maxLineLength = 110

/** Returns whether a value is printed on several lines: long or nested groups, and lists of groups. */
function needsLines(value: ContentValue): boolean {
  if (Array.isArray(value)) return value.length > 0 && (value.some(isNested) || printFlow(value).length > maxLineLength)
  return isObject(value) && (Object.values(value).some(isNested) || printFlow(value).length > maxLineLength)
}

const isNested = (value: ContentValue): boolean => Array.isArray(value) || isObject(value)

/** Prints a value after a key or dash: on the same line, or on further lines, which are indented by `column`. */
export function printBehind(value: ContentValue, column: number, newLine: string): string {
  if (!needsLines(value) || printFlow(value) === '{}') return ` ${printFlow(value)}`
  const indent = newLine + ' '.repeat(column)
  const entries = Array.isArray(value)
    ? value.map((item) => `${indent}-${printItem(item, column, newLine)}`)
    : Object.entries(value as Record<string, ContentValue>) // The cast is safe: needsLines() is true only for lists and groups
        .map(([key, child]) => `${indent}${printKey(key)}:${printBehind(child, column + 2, newLine)}`)
  return entries.join('')
}

/** Prints the value of a list item. The first key of a group is on the line of the dash. */
export function printItem(value: ContentValue, column: number, newLine: string): string {
  if (!isObject(value) || !needsLines(value)) return printBehind(value, column + 2, newLine)
  return ` ${printBehind(value, column + 2, newLine).trimStart()}`
}
