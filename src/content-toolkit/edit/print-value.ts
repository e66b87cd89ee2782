import { isObject, type Value } from './path.ts'

/** Ways to write a text on one line, the plainest first; the first that reads back as the same text is right. */
export const textStyles = {
  plain: (text: string) => text,
  single: (text: string) => `'${text.replaceAll("'", "''")}'`,
  // JSON is YAML, but for letters that YAML has escaped (YAML 1.2.2, §5.1).
  double: (text: string) =>
    JSON.stringify(text).replaceAll(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (letter) => `\\u${hex(letter)}`),
} satisfies Record<string, (text: string) => string>

export type TextStyle = keyof typeof textStyles

const hex = (letter: string): string => letter.charCodeAt(0).toString(16).padStart(4, '0')

/** Texts that are read back as they stand, everywhere: no indicator of YAML within, and nothing that could be another kind of value. */
const isPlain = (text: string): boolean =>
  /^[\p{L}](?:[\p{L}\p{N} ./’–—-]*[\p{L}\p{N}.])?$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A single value on one line. */
function printScalar(value: Value): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return isPlain(value) || isDay(value) ? value : textStyles.double(value)
}

export const printKey = (key: string): string => (/^[a-z][\w-]*$/i.test(key) && isPlain(key) ? key : JSON.stringify(key))

/** A value on one line, groups and lists in brackets. */
export function printFlow(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(printFlow).join(', ')}]`
  if (!isObject(value)) return printScalar(value)
  const pairs = Object.entries(value).map(([key, one]) => `${printKey(key)}: ${printFlow(one)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/** In characters; what is longer is written in lines. */
const longestLine = 110

/** Whether a value has lines of its own: long or nested groups, and lists of groups. */
function needsLines(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0 && (value.some(isNested) || printFlow(value).length > longestLine)
  return isObject(value) && (Object.values(value).some(isNested) || printFlow(value).length > longestLine)
}

const isNested = (value: Value): boolean => Array.isArray(value) || isObject(value)

/** A value behind a key or a dash: on the same line, or in lines indented by `column`. */
export function printBehind(value: Value, column: number, newLine: string): string {
  if (!needsLines(value) || printFlow(value) === '{}') return ` ${printFlow(value)}`
  const indent = newLine + ' '.repeat(column)
  return Array.isArray(value)
    ? value.map((one) => `${indent}-${printItem(one, column, newLine)}`).join('')
    : Object.entries(value as Record<string, Value>)
        .map(([key, one]) => `${indent}${printKey(key)}:${printBehind(one, column + 2, newLine)}`)
        .join('')
}

/** An item behind its dash, whose first key stands on the same line. */
export function printItem(value: Value, column: number, newLine: string): string {
  if (!isObject(value) || !needsLines(value)) return printBehind(value, column + 2, newLine)
  return ` ${printBehind(value, column + 2, newLine).trimStart()}`
}
