import type { z } from 'zod'
import { isLocale } from '../../content/i18n/locales.ts'
import type { TextForm } from '../../content/schema/issue.ts'
import { type ContentFile, type Finding, straightenQuotes } from '../read/index.ts'
import type { RuleName } from './rules/index.ts'
import { descriptionAt, keysAt, textFormAt } from './schema-keys.ts'
import { nameOfCharacter } from './suggest/characters.ts'
import { didYouMean } from './suggest/did-you-mean.ts'
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

type FindingAtPath = Finding<RuleName> & { path: readonly PropertyKey[] }

/** The schema of the file, and a function that returns the source of a value. */
type IssueContext = { schema: z.ZodType; written: (path: readonly PropertyKey[]) => string }

const suggestionsByForm: Record<TextForm, (written: string) => string | undefined> = {
  clock: meantTime,
  day: meantDay,
  phone: meantPhone,
  picture: meantPicture,
}

/** Translates the zod issues of a file into findings for copywriters. Drops issues that are consequences of another issue. */
export function explainIssues({ schema, issues, written }: ContentFile): Finding<RuleName>[] {
  if (!schema) return []
  // If a value has the wrong type, drops the issues about its size, because only its type has to be corrected.
  const wrongTypes = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? [pathKey(path)] : [])))
  const findings = issues
    .filter(({ code, path }) => !code.startsWith('too_') || !wrongTypes.has(pathKey(path)))
    .flatMap((issue) => explainIssue(issue, { schema, written }))
  // A misspelt key causes two more issues: its correct name is missing, and a flag that it would set is not set. Only the misspelling is
  // reported.
  const misspelt = new Set(
    findings.flatMap(({ path, suggestion, rule }) =>
      rule === 'unknown-key' && suggestion !== undefined ? [pathKey([...path.slice(0, -1), suggestion])] : [],
    ),
  )
  const isConsequence = ({ rule, path }: FindingAtPath) =>
    rule.startsWith('missing-') ? misspelt.has(pathKey(path)) : rule === 'exactly-one' && misspelt.size > 0
  return findings.filter((finding) => !isConsequence(finding))
}

const pathKey = (path: readonly unknown[]): string => JSON.stringify(path)

function explainIssue(issue: z.core.$ZodIssue, context: IssueContext): FindingAtPath[] {
  const { path } = issue
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => explainUnknownKey(key, issue, context))
    case 'invalid_union':
      return explainUnion(issue, context)
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({ rule: 'bad-key', path, target: 'key', message }))
    case 'invalid_type':
      return [isMissing(issue) ? explainMissing(path, context) : explainType(issue, context)]
    case 'invalid_value':
      return [isMissing(issue) ? explainMissing(path, context) : explainOption(issue)]
    case 'too_small':
      return [explainLimit(issue, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than')]
    case 'too_big':
      return [explainLimit(issue, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than')]
    case 'not_multiple_of':
      // The rule misread-number reports numbers that are written in another notation.
      if (!isPlainNumber(context.written(path))) return []
      return [{ rule: 'wrong-format', path, message: `must be a multiple of ${issue.divisor}, but is ${String(issue.input)}` }]
    case 'invalid_format':
      return [explainFormat(issue, context)]
    case 'custom':
      return [explainRefinement(issue)]
    default:
      return [{ rule: 'wrong-kind', path, message: issue.message }]
  }
}

/** Returns true for a missing value, and for a file that has only comments. */
const isMissing = ({ input, path }: { input?: unknown; path: PropertyKey[] }): boolean =>
  input === undefined || (input === null && path.length === 0)

function explainMissing(path: PropertyKey[], { schema }: IssueContext): FindingAtPath {
  const key = path.at(-1)
  if (key === undefined)
    return { rule: 'missing-key', path, message: 'is an empty file', fix: 'Restore its earlier content; git still has it.' }
  if (typeof key === 'string' && isLocale(key)) return { rule: 'missing-translation', path, message: 'is missing' }
  const description = descriptionAt(schema, path)
  return { rule: 'missing-key', path, message: 'is missing', fix: description && `Add “${String(key)}:”. ${description}` }
}

function explainUnknownKey(key: string, { path, input }: z.core.$ZodIssueUnrecognizedKeys, { schema }: IssueContext): FindingAtPath {
  const group: Record<string, unknown> = input ?? {}
  const unusedKeys = keysAt(schema, path).filter((name) => !(name in group))
  const finding = { rule: 'unknown-key', path: [...path, key], target: 'key', message: 'is not a key that is known here' } as const
  const glued = unusedKeys.find((name) => key.startsWith(`${name}:`))
  if (glued !== undefined) {
    const next = key.charAt(glued.length + 1)
    const fix = /\s/.test(next)
      ? `After “${glued}:” there is ${nameOfCharacter(next)}: delete it and type a space.`
      : `Put a space after “${glued}:”.`
    return { ...finding, suggestion: glued, fix }
  }
  const suggestion = didYouMean(key, unusedKeys)
  if (suggestion !== undefined) return { ...finding, suggestion }
  if (group[key] === null) return { ...finding, fix: fixOfUnquotedComma(key, group) }
  return /\s/.test(key) ? { ...finding, fix: 'If the line is a comment, put a # before it; otherwise delete it.' } : finding
}

/**
 * Returns the fix for a comma without quotation marks. In { fr: one, two } YAML reads “two” as a key without a value. The same happens to
 * the 299 of 1,299.
 */
function fixOfUnquotedComma(key: string, group: Record<string, unknown>): string {
  if (Object.values(group).some((value) => typeof value === 'string' && /^[“”„‟«]/.test(value))) return straightenQuotes
  const number = Object.values(group).find((value) => typeof value === 'number')
  if (number === undefined || !/^\d+$/.test(key))
    return 'If it belongs to the text before the comma, put the whole text in quotes; otherwise delete it.'
  return `If it belongs to the number before the comma, write ${meantNumber(`${number},${key}`)}.`
}

/** Returns the message that the schema declares, such as “must be a weekday”. Zod's own messages are not written for copywriters. */
const declaredMessage = ({ message }: z.core.$ZodIssue): string | undefined => (message.startsWith('must') ? message : undefined)

function explainType(issue: z.core.$ZodIssueInvalidType, { schema, written }: IssueContext): FindingAtPath {
  const { path, input, expected } = issue
  const source = written(path)
  if (expected === 'string' && input === null) return { rule: 'empty-text', path, message: 'is empty' }
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean')) {
    const readAs = source === String(input) ? describe(input) : `${describe(input)}, written ${source}`
    const message = `${declaredMessage(issue) ?? 'must be text'}, but is ${readAs}`
    const form = textFormAt(schema, path)
    if (form === 'day') return { rule: 'wrong-format', path, message, suggestion: meantDay(source) }
    return { rule: 'needs-quotes', path, message, suggestion: form === 'clock' ? meantTime(source) : `"${source}"` }
  }
  const meant = expected === 'boolean' ? meantBoolean : ['number', 'int'].includes(expected) ? meantNumber : undefined
  const suggestion = typeof input === 'string' ? meant?.(input) : undefined
  const message = `${declaredMessage(issue) ?? `must be ${typeNames[expected] ?? expected}`}, but is ${describe(input)}`
  const isQuoted = suggestion !== undefined && suggestion === input
  const fix = isQuoted ? 'Write it without quotes.' : expected === 'array' ? fixOfList(source) : undefined
  return { rule: 'wrong-kind', path, message, suggestion, fix }
}

const typeNames: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each item with a hyphen',
  object: 'a group of keys',
  record: 'a group of keys',
}

/** Returns the fix for a text instead of a list: its first line may be a comment, or its items begin with another mark than a hyphen. */
function fixOfList(source: string): string | undefined {
  if (/^[‐‑–—−•·]/.test(source)) return 'Begin each item with a hyphen and a space: “- ”.'
  return /^[^-].*\n\s*- /.test(source) ? 'If the first line is a comment, put a # before it; a list begins with “- ”.' : undefined
}

function explainOption({ path, values, input }: z.core.$ZodIssueInvalidValue): FindingAtPath {
  const options = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values.map(quote))
  return { rule: 'unknown-option', path, message: `must be ${options}, but is ${describe(input)}`, suggestion: nearest(input, values) }
}

function nearest(input: unknown, options: readonly unknown[]): string | undefined {
  const names = options.filter((option) => typeof option === 'string')
  return typeof input === 'string' ? didYouMean(input, names) : undefined
}

const formatNames: Partial<Record<string, string>> = { url: 'an address that begins with https://', email: 'an e-mail address' }

function explainFormat(issue: z.core.$ZodIssueInvalidStringFormat, { schema }: IssueContext): FindingAtPath {
  const { path, format, input = '' } = issue
  const rule = 'wrong-format'
  const required = declaredMessage(issue) ?? `must be ${formatNames[format] ?? format}`
  const unquoted = withoutQuotes(input)
  const form = textFormAt(schema, path)
  const suggestion = form && suggestionsByForm[form](unquoted)
  if (unquoted !== input)
    return { rule, path, message: `${required}, but is ${input}`, suggestion: suggestion ?? `"${unquoted}"`, fix: straightenQuotes }
  const invalidCharacters = form === 'phone' ? [...new Set(input.match(/[^+\d ]/gu))] : []
  const actual = invalidCharacters.length === 0 ? `is ${describe(input)}` : `has ${invalidCharacters.map(nameOfCharacter).join(', ')} in it`
  const isPicture = form === 'picture' && suggestion !== undefined
  const fix = isPicture ? 'Rename the file to match, and give its path inside content/images.' : undefined
  return { rule, path, message: `${required}, but ${actual}`, suggestion, fix }
}

type RefinementParams = { rule?: RuleName; options?: () => string[]; fix?: string }

function explainRefinement({ path, message, params = {}, input }: z.core.$ZodIssueCustom): FindingAtPath {
  const { rule = 'wrong-format', options, fix } = params as RefinementParams // only the project's schemas add custom issues
  if (!options) return { rule, path, message, fix }
  return { rule, path, message: `${message}, but is ${describe(input)}`, suggestion: nearest(input, options()), fix }
}

/** Explains a value that fails in every branch of a union. The branch with the fewest issues was probably meant. */
function explainUnion(issue: z.core.$ZodIssueInvalidUnion, context: IssueContext): FindingAtPath[] {
  const { path, input, errors } = issue
  const branches = errors.map((issues) => ({ issues, distance: issues.reduce((sum, nested) => sum + distanceOf(nested), 0) }))
  const [nearestBranch] = branches.sort((a, b) => a.distance - b.distance)
  if (nearestBranch && nearestBranch.distance < otherType)
    return nearestBranch.issues.flatMap((nested) => explainIssue({ ...nested, path: [...path, ...nested.path] }, context))
  const options = errors.flat().flatMap((nested) => (nested.code === 'invalid_value' ? nested.values : []))
  const message = `${declaredMessage(issue) ?? 'must be in another form'}, but is ${describe(input)}`
  return [{ rule: 'wrong-kind', path, message, suggestion: nearest(input, options) }]
}

/** Distance of a branch for which the value has the wrong type: greater than any number of issues. */
const otherType = 100

function distanceOf({ code, path, ...issue }: z.core.$ZodIssue): number {
  if ('keys' in issue) return issue.keys.length
  const isWholeValue = path.length === 0 && (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')
  return isWholeValue ? otherType : 1
}

const quote = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : String(value))

function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of keys'
  if (typeof value === 'string') return quote(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  return typeof value === 'number' ? `the number ${value}` : `the value ${JSON.stringify(value)}`
}

function explainLimit(
  { path, origin, exact, input }: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  limit: number,
  bound: string,
): FindingAtPath {
  const amount = `${exact ? 'exactly' : bound} ${limit}`
  if (origin === 'string') {
    const message = `has room for ${amount} characters, but has ${String(input).length}`
    return { rule: input === '' ? 'empty-text' : 'too-long', path, message }
  }
  if (origin === 'array') {
    const count = Array.isArray(input) ? input.length : 0
    return { rule: 'wrong-count', path, message: `needs ${amount} ${limit === 1 ? 'item' : 'items'}, but has ${count}` }
  }
  return { rule: 'number-out-of-range', path, message: `must be ${amount}, but is ${describe(input)}` }
}
