import type { z } from 'zod'
import { pictureForm } from '../../content/schema/picture.ts'
import { phoneForm } from '../../content/schema/site.ts'
import { timeForms } from '../../content/schema/time.ts'
import { isLocale } from '../../content/i18n/locales.ts'
import { nameOfCharacter } from './suggest/character-names.ts'
import type { RuleName } from './rules/index.ts'
import type { ContentFile } from '../read/content-file.ts'
import type { Report } from '../read/report.ts'
import {
  isPlainNumber,
  meantBoolean,
  meantDay,
  meantNumber,
  meantPhone,
  meantPicture,
  meantTime,
  withoutQuotes,
} from './suggest/meant-value.ts'
import { didYouMean } from './suggest/did-you-mean.ts'
import { descriptionAt, keysAt } from './schema-keys.ts'
import { straightenQuotes } from '../read/common-mistakes.ts'

/** A report about a value, by its path. */
type SchemaReport = Report<RuleName> & { path: readonly PropertyKey[] }

/** What explaining an issue needs beside it: the schema, and the source text of a value. */
type Context = { schema: z.ZodType; written: (path: readonly PropertyKey[]) => string }

/** The zod issues of a file in words for a copywriter, each with the path of the value to correct. */
export function reportsOfSchema({ schema, issues: all, written }: ContentFile): Report<RuleName>[] {
  if (!schema) return []
  const context: Context = { schema, written }
  // A value of the wrong type is not also too long or too short.
  const ofAnotherKind = new Set(all.flatMap(({ code, path }) => (code === 'invalid_type' ? [place(path)] : [])))
  const issues = all.filter(({ code, path }) => !code.startsWith('too_') || !ofAnotherKind.has(place(path)))
  const reports = issues.flatMap((issue) => reportsOf(issue, context))
  // A misspelt key is also missing under its right name, and sets no flag: report it once.
  const misspelt = new Set(
    reports.flatMap(({ path, suggestion, rule }) =>
      rule === 'unknown-key' && suggestion !== undefined ? [place([...path.slice(0, -1), suggestion])] : [],
    ),
  )
  const follows = ({ rule, path }: SchemaReport) =>
    rule.startsWith('missing-') ? misspelt.has(place(path)) : rule === 'exactly-one' && misspelt.size > 0
  return reports.filter((report) => !follows(report))
}

const place = (path: readonly unknown[]): string => JSON.stringify(path)

function reportsOf(issue: z.core.$ZodIssue, context: Context): SchemaReport[] {
  const { path } = issue
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(key, issue, context))
    case 'invalid_union':
      return reportsOfUnion(issue, context)
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({ rule: 'bad-key', path, target: 'key', message }))
    case 'invalid_type':
      return [isNothing(issue) ? missing(path, context) : wrongKind(issue, context)]
    case 'invalid_value':
      return [isNothing(issue) ? missing(path, context) : unknownOption(issue)]
    case 'too_small':
      return [sizeReport(issue, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than')]
    case 'too_big':
      return [sizeReport(issue, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than')]
    case 'not_multiple_of':
      // The others are misread-number's.
      return isPlainNumber(context.written(path)) ? [tooFine(issue)] : []
    case 'invalid_format':
      return [wrongFormat(issue)]
    case 'custom':
      return [custom(issue)]
    default:
      return [{ rule: 'wrong-kind', path, message: issue.message }]
  }
}

/** A missing value, or a file of nothing but comments. */
const isNothing = ({ input, path }: { input?: unknown; path: PropertyKey[] }): boolean =>
  input === undefined || (input === null && path.length === 0)

function missing(path: PropertyKey[], { schema }: Context): SchemaReport {
  const key = path.at(-1)
  if (key === undefined)
    return { rule: 'missing-key', path, message: 'is an empty file', fix: 'Restore its earlier content; git still has it.' }
  if (typeof key === 'string' && isLocale(key)) return { rule: 'missing-translation', path, message: 'is missing' }
  const meaning = descriptionAt(schema, path)
  return { rule: 'missing-key', path, message: 'is missing', fix: meaning && `Add “${String(key)}:”. ${meaning}` }
}

function unknownKey(key: string, { path, input }: z.core.$ZodIssueUnrecognizedKeys, { schema }: Context): SchemaReport {
  const group: Record<string, unknown> = input ?? {}
  const known = keysAt(schema, path).filter((name) => !(name in group))
  const report = { rule: 'unknown-key', path: [...path, key], target: 'key', message: 'is not a key that is known here' } as const
  const glued = known.find((name) => key.startsWith(`${name}:`))
  if (glued !== undefined) {
    const next = key.charAt(glued.length + 1)
    const instead = /\s/.test(next) ? `After “${glued}:” there is ${nameOfCharacter(next)}: delete it and type a space.` : undefined
    return { ...report, suggestion: glued, fix: instead ?? `Put a space after “${glued}:”.` }
  }
  const suggestion = didYouMean(key, known)
  if (suggestion !== undefined) return { ...report, suggestion }
  if (group[key] === null) return { ...report, fix: fixOfRest(key, group) }
  return /\s/.test(key) ? { ...report, fix: 'If the line is a comment, put a # before it; otherwise delete it.' } : report
}

/** In { fr: one, two } YAML reads “two” as a key without a value; likewise the 299 of 1,299. */
function fixOfRest(key: string, group: Record<string, unknown>): string {
  if (Object.values(group).some((value) => typeof value === 'string' && /^[“”„‟«]/.test(value))) return straightenQuotes
  const number = Object.values(group).find((value) => typeof value === 'number')
  if (number === undefined || !/^\d+$/.test(key))
    return 'If it belongs to the text before the comma, put the whole text in quotes; otherwise delete it.'
  return `If it belongs to the number before the comma, write ${meantNumber(`${number},${key}`)}.`
}

/** The schema's own message, if it has one: those begin with "must". */
const own = ({ message }: z.core.$ZodIssue): string | undefined => (message.startsWith('must') ? message : undefined)

function wrongKind(issue: z.core.$ZodIssueInvalidType, { written }: Context): SchemaReport {
  const { path, input, expected } = issue
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean')) {
    const source = written(path)
    const readAs = source === String(input) ? describe(input) : `${describe(input)}, written ${source}`
    const form = own(issue) ?? 'must be text'
    const message = `${form}, but is ${readAs}`
    if (form === timeForms.day) return { rule: 'wrong-format', path, message, suggestion: meantDay(source) }
    const suggestion = form === timeForms.clock ? meantTime(source) : `"${source}"`
    return { rule: 'needs-quotes', path, message, suggestion }
  }
  if (expected === 'string' && input === null) return { rule: 'empty-text', path, message: 'is empty' }
  const meant = typeof input !== 'string' ? undefined : expected === 'boolean' ? meantBoolean(input) : meantNumber(input)
  const suggestion = ['number', 'int', 'boolean'].includes(expected) ? meant : undefined
  const fix =
    suggestion !== undefined && suggestion === input
      ? 'Write it without quotes.'
      : expected === 'array'
        ? fixOfList(written(path))
        : undefined
  return { rule: 'wrong-kind', path, message: `${own(issue) ?? `must be ${nameOf(expected)}`}, but is ${describe(input)}`, suggestion, fix }
}

/** A text in place of a list: its first line may be a comment, or its items have another mark than a hyphen. */
function fixOfList(written: string): string | undefined {
  if (/^[‐‑–—−•·]/.test(written)) return 'Begin each item with a hyphen and a space: “- ”.'
  return /^[^-].*\n\s*- /.test(written) ? 'If the first line is a comment, put a # before it; a list begins with “- ”.' : undefined
}

function unknownOption({ path, values, input }: z.core.$ZodIssueInvalidValue): SchemaReport {
  const options = values.filter((value) => typeof value === 'string')
  const suggestion = typeof input === 'string' ? didYouMean(input, options) : undefined
  return { rule: 'unknown-option', path, message: `must be ${anyOf(values.map(quote))}, but is ${describe(input)}`, suggestion }
}

/** Suggestions for a text of the wrong form, by the message of the schema. */
const meant: Partial<Record<string, (written: string) => string | undefined>> = {
  [timeForms.day]: meantDay,
  [timeForms.clock]: meantTime,
  [phoneForm]: meantPhone,
  [pictureForm]: meantPicture,
}

function wrongFormat(issue: z.core.$ZodIssueInvalidStringFormat): SchemaReport {
  const { path, input = '' } = issue
  const form = own(issue) ?? `must be ${formatName(issue.format)}`
  const bare = withoutQuotes(input)
  const suggestion = meant[form]?.(bare)
  if (bare !== input)
    return { rule: 'wrong-format', path, message: `${form}, but is ${input}`, suggestion: suggestion ?? `"${bare}"`, fix: straightenQuotes }
  const strange = form === phoneForm ? [...new Set(input.match(/[^+\d ]/gu))] : []
  const found = strange.length === 0 ? `is ${describe(input)}` : `has ${strange.map(nameOfCharacter).join(', ')} in it`
  const fix =
    form === pictureForm && suggestion !== undefined ? 'Rename the file to match, and give its path inside content/images.' : undefined
  return { rule: 'wrong-format', path, message: `${form}, but ${found}`, suggestion, fix }
}

/** The project's refinements name their rule; one without a rule is about the form. */
function custom({ path, message, params, input }: z.core.$ZodIssueCustom): SchemaReport {
  const rule = (params?.['rule'] ?? 'wrong-format') as RuleName // put there by src/content/schema/issue.ts
  const options = params?.['options'] as (() => string[]) | undefined // put there by the schema that names the options
  const suggestion = options && typeof input === 'string' ? didYouMean(input, options()) : undefined
  const fix = params?.['fix'] as string | undefined // likewise
  return { rule, path, message: options ? `${message}, but is ${describe(input)}` : message, suggestion, fix }
}

/** A union fails in every branch; the one with the fewest issues is taken for the one that was meant. */
function reportsOfUnion(issue: z.core.$ZodIssueInvalidUnion, context: Context): SchemaReport[] {
  const branches = issue.errors.map((issues) => ({ issues, distance: issues.reduce((sum, one) => sum + distanceOf(one), 0) }))
  const [nearestBranch] = branches.sort((a, b) => a.distance - b.distance)
  if (nearestBranch && nearestBranch.distance < anotherKind) {
    return nearestBranch.issues.flatMap((one) => reportsOf({ ...one, path: [...issue.path, ...one.path] }, context))
  }
  const words = issue.errors.flatMap((issues) => issues.flatMap((one) => (one.code === 'invalid_value' ? one.values : [])))
  const suggestion =
    typeof issue.input === 'string'
      ? didYouMean(
          issue.input,
          words.filter((word) => typeof word === 'string'),
        )
      : undefined
  return [
    {
      rule: 'wrong-kind',
      path: issue.path,
      message: `${own(issue) ?? 'must be in another form'}, but is ${describe(issue.input)}`,
      suggestion,
    },
  ]
}

/** Distance of a branch that needs another type of value. */
const anotherKind = 100

function distanceOf({ code, path, ...issue }: z.core.$ZodIssue): number {
  if ('keys' in issue) return issue.keys.length
  const isWholeValue = path.length === 0 && (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')
  return isWholeValue ? anotherKind : 1
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
    string: 'text',
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

const tooFine = ({ path, divisor, input }: z.core.$ZodIssueNotMultipleOf): SchemaReport => ({
  rule: 'wrong-format',
  path,
  message: `must be a multiple of ${divisor}, but is ${String(input)}`,
})

type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig

function sizeReport({ path, origin, exact, input }: SizeIssue, limit: number, bound: string): SchemaReport {
  const amount = `${exact ? 'exactly' : bound} ${limit}`
  if (origin === 'string') {
    return {
      rule: input === '' ? 'empty-text' : 'too-long',
      path,
      message: `has room for ${amount} characters, but has ${String(input).length}`,
    }
  }
  if (origin === 'array') {
    return {
      rule: 'wrong-count',
      path,
      message: `needs ${amount} ${limit === 1 ? 'item' : 'items'}, but has ${Array.isArray(input) ? input.length : 0}`,
    }
  }
  return { rule: 'number-out-of-range', path, message: `must be ${amount}, but is ${describe(input)}` }
}
