import type { z } from 'zod'

export type Fault = { path: PropertyKey[]; message: string; target?: 'key' }

/** Every fault of a failed validation in words for a copywriter, each with the path of the value to mend. */
export function explain(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue) => faultsOf(issue))
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const { path } = issue
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], target: 'key', message: `${quote(key)} is not known here; delete it or correct its name` }))
    case 'invalid_union':
      return faultsOfUnion(issue)
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({ path, target: 'key', message: `the key ${quote(path.at(-1))} ${message}` }))
    case 'invalid_type':
      return [{ path, message: issue.input === undefined ? `${quote(path.at(-1) ?? 'everything')} is missing` : `must be ${nameOf(issue.expected)}, and is ${describe(issue.input)}` }]
    case 'invalid_value':
      return [{ path, message: `must be ${anyOf(issue.values.map(quote))}, and is ${describe(issue.input)}` }]
    case 'too_small':
      return [{ path, message: `${sizeWord(issue.origin, 'needs')} ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}${countOf(issue.input)}` }]
    case 'too_big':
      return [{ path, message: `${sizeWord(issue.origin, 'has room for')} ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}${countOf(issue.input)}` }]
    case 'not_multiple_of':
      return [{ path, message: `must be a multiple of ${issue.divisor}` }]
    case 'invalid_format':
      return [{ path, message: `${issue.message.startsWith('must') ? issue.message : `must be ${formatName(issue.format)}`}, and is ${describe(issue.input)}` }]
    default:
      return [{ path, message: issue.message }]
  }
}

/** A union fails in every branch; the one that the writer came closest to is the one that was meant. */
function faultsOfUnion(issue: z.core.$ZodIssueInvalidUnion): Fault[] {
  const branches = issue.errors.map((issues) => ({ issues, distance: issues.reduce((sum, one) => sum + distanceOf(one), 0) }))
  const nearest = branches.sort((a, b) => a.distance - b.distance)[0]
  const words = issue.errors.flat().flatMap((one) => (one.path.length === 0 && one.code === 'invalid_value' ? one.values : []))
  if (!nearest || nearest.distance >= wrongKind) {
    const wanted = words.length > 0 ? anyOf(words.map(quote)) : anyOf([...new Set(issue.errors.flat().map((one) => ('expected' in one ? nameOf(one.expected) : 'something else')))])
    return [{ path: issue.path, message: `must be ${wanted}${words.length < issue.errors.length && words.length > 0 ? ' or a group of keys' : ''}, and is ${describe(issue.input)}` }]
  }
  return nearest.issues.flatMap((one) => faultsOf({ ...one, path: [...issue.path, ...one.path] }))
}

const wrongKind = 100

function distanceOf(issue: z.core.$ZodIssue): number {
  if (issue.code === 'unrecognized_keys') return issue.keys.length
  if (issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return wrongKind
  if (issue.code === 'invalid_union' && issue.path.length === 0) return wrongKind
  return 1
}

const quote = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : String(value))

const anyOf = (options: string[]): string => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(options)

function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of keys'
  if (typeof value === 'string') return quote(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  return `${typeof value === 'number' ? 'the number' : 'the value'} ${String(value)}`
}

function nameOf(expected: string): string {
  const names: Record<string, string> = {
    string: 'a text (in quotes if it looks like a number, a date or yes/no)',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list, each item with a hyphen',
    object: 'a group of keys',
    record: 'a group of keys',
  }
  return names[expected] ?? expected
}

function formatName(format: string): string {
  const names: Record<string, string> = { url: 'an address that begins with https://', email: 'an e-mail address' }
  return names[format] ?? format
}

const sizeWord = (origin: string, words: string): string => (origin === 'number' || origin === 'int' ? 'must be' : words)

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  if (origin === 'array') return ' items'
  return ''
}

function countOf(input: unknown): string {
  if (typeof input === 'string' || Array.isArray(input)) return `, and has ${input.length}`
  return `, and is ${describe(input)}`
}
