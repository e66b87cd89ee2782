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
      return issue.keys.map((key) => ({ path: [...path, key], target: 'key', message: unknownKey(key, issue.input) }))
    case 'invalid_union':
      return faultsOfUnion(issue)
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({ path, target: 'key', message: `the key ${quote(path.at(-1))} ${message}` }))
    case 'invalid_type':
      if (issue.input === undefined) return [{ path, message: `${quote(path.at(-1) ?? 'everything')} is missing` }]
      return [{ path, message: `${own(issue) ?? `must be ${nameOf(issue.expected)}`}, and is ${describe(issue.input)}` }]
    case 'invalid_value':
      return [{ path, message: `must be ${anyOf(issue.values.map(quote))}, and is ${describe(issue.input)}` }]
    case 'too_small':
      return [{ path, message: sizeFault(issue, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than') }]
    case 'too_big':
      return [{ path, message: sizeFault(issue, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than') }]
    case 'not_multiple_of':
      return [{ path, message: `must be a multiple of ${issue.divisor}` }]
    case 'invalid_format':
      return [{ path, message: `${own(issue) ?? `must be ${formatName(issue.format)}`}, and is ${describe(issue.input)}` }]
    default:
      return [{ path, message: issue.message }]
  }
}

/** In { fr: one, two } YAML takes “two” for a key without a value. */
function unknownKey(key: string, group: unknown): string {
  const hasNoValue =
    typeof group === 'object' && group !== null && Object.entries(group).some(([name, value]) => name === key && value === null)
  return `${quote(key)} is not known here; ${hasNoValue ? 'if it belongs to the text before the comma, put the whole text in quotes' : 'delete it or correct its name'}`
}

/** The schema's own words for a fault, where it has any: they begin with "must". */
const own = ({ message }: z.core.$ZodIssue): string | undefined => (message.startsWith('must') ? message : undefined)

/** A union fails in every branch; the one that the writer came closest to is the one that was meant. */
function faultsOfUnion(issue: z.core.$ZodIssueInvalidUnion): Fault[] {
  const branches = issue.errors.map((issues) => ({ issues, distance: issues.reduce((sum, one) => sum + distanceOf(one), 0) }))
  const nearest = branches.sort((a, b) => a.distance - b.distance)[0]
  if (!nearest || nearest.distance >= wrongKind) {
    return [{ path: issue.path, message: `${own(issue) ?? 'must have another form'}, and is ${describe(issue.input)}` }]
  }
  return nearest.issues.flatMap((one) => faultsOf({ ...one, path: [...issue.path, ...one.path] }))
}

/** Distance of a branch that wants another kind of value altogether. */
const wrongKind = 100

function distanceOf({ code, path, ...issue }: z.core.$ZodIssue): number {
  if ('keys' in issue) return issue.keys.length
  const isWholeValue = path.length === 0 && (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')
  return isWholeValue ? wrongKind : 1
}

const quote = (value: PropertyKey | bigint | boolean | null | undefined): string =>
  typeof value === 'string' ? `“${value}”` : String(value)

const anyOf = (options: string[]): string => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(options)

function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of keys'
  if (typeof value === 'string') return quote(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  return typeof value === 'number' ? `the number ${value}` : `the value ${JSON.stringify(value)}`
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

type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig

function sizeFault({ origin, exact, input }: SizeIssue, limit: number, bound: string): string {
  const amount = `${exact ? 'exactly' : bound} ${limit}`
  if (origin === 'string') return `has room for ${amount} characters, and has ${String(input).length}`
  if (origin === 'array') return `needs ${amount} items, and has ${Array.isArray(input) ? input.length : 0}`
  return `must be ${amount}, and is ${describe(input)}`
}
