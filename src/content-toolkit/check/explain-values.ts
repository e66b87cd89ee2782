import type { z } from 'zod'
import { type FindingText, requirementOf, type TextForm } from '#src/content-model/schema/fields/issue.ts'
import { type Finding, straightenQuotes, textFormAt } from '#src/content-toolkit/read/index.ts'
import { listInWords } from '#src/tool-messages/check-messages.ts'
import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'
import type { RuleName } from './rules/all-rules.ts'
import { meantTimeZone } from './suggest/cities.ts'
import { didYouMean } from './suggest/did-you-mean.ts'
import { meantBoolean, meantDay, meantImagePath, meantNumber, meantPhone, meantTime, withoutQuotes } from './suggest/meant-value.ts'
import { nameOfCharacter } from './suggest/name-character.ts'

export type FindingAtPath = Finding<RuleName> & { path: readonly PropertyKey[] }

export type IssueContext = {
  schema: z.ZodType
  sourceOf: (path: readonly PropertyKey[]) => string
}

const suggestionsByForm: Record<TextForm, (written: string) => string | undefined> = {
  clock: meantTime,
  day: meantDay,
  phone: meantPhone,
  image: meantImagePath,
  'time-zone': meantTimeZone,
}

/**
 * Returns the value that a text probably means, in the form that the schema requires at the path, such as a time of day. Undefined if the
 * schema requires no such form, or if the text cannot be interpreted.
 */
export function meantText(written: string, path: readonly PropertyKey[], { schema }: IssueContext): string | undefined {
  const form = textFormAt(schema, path)
  return form && suggestionsByForm[form](written)
}

/** Joins what a value must be and what it is to a sentence: must be a number, but is “dear”. */
const butIs =
  (must: FindingText, actual: FindingText): FindingText =>
  (messages) =>
    messages.issues.butIs({ must: must(messages), actual: actual(messages) })

/** Says what a value must be and what it is. If the value is empty, the message says so, and the fix asks to fill it in. */
export const mustBe = (must: FindingText, input: unknown): Pick<FindingAtPath, 'message' | 'fix'> =>
  input === null || input === ''
    ? { message: (messages) => messages.issues.emptyBut({ must: must(messages) }), fix: ({ issues }) => issues.fillIn() }
    : { message: butIs(must, describe(input)) }

export function explainType(issue: z.core.$ZodIssueInvalidType, { schema, sourceOf }: IssueContext): FindingAtPath {
  const { path, input, expected } = issue
  const source = sourceOf(path)
  if (expected === 'string' && input === null) return { rule: 'empty-text', path, message: ({ issues }) => issues.empty() }
  const isNumber = ['number', 'int'].includes(expected)
  if (isNumber && (input === null || input === ''))
    return { rule: 'wrong-kind', path, message: ({ issues }) => issues.noNumber(), fix: ({ issues }) => issues.writeNumber() }
  const actual = describe(input)
  const must =
    requirementOf(issue.message) ?? (({ types }) => (isNamedType(expected, types) ? types[expected]() : types.other({ type: expected })))
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean')) {
    const message: FindingText = (messages) =>
      source === String(input)
        ? messages.issues.butIs({ must: must(messages), actual: actual(messages) })
        : messages.issues.butIsWritten({ must: must(messages), actual: actual(messages), source })
    const form = textFormAt(schema, path)
    if (form === 'day') return { rule: 'wrong-format', path, message, suggestion: meantDay(source) }
    return { rule: 'needs-quotes', path, message, suggestion: form === 'clock' ? meantTime(source) : `"${source}"` }
  }
  const meant = expected === 'boolean' ? meantBoolean : isNumber ? meantNumber : undefined
  const suggestion = typeof input === 'string' ? meant?.(input) : undefined
  const isQuoted = suggestion !== undefined && suggestion === input
  const fix: FindingText | undefined = isQuoted
    ? ({ issues }) => issues.withoutQuotes()
    : expected === 'array'
      ? fixOfList(source)
      : undefined
  return { rule: 'wrong-kind', path, suggestion, fix, ...mustBe(must, input) }
}

type TypeNames = CheckMessages['types']
const isNamedType = (type: string, names: TypeNames): type is Exclude<keyof TypeNames, 'other'> => Object.hasOwn(names, type)

/**
 * Returns the fix for a text in place of a list: its first line is probably a comment without #, or its items begin with another mark than
 * a hyphen. Undefined otherwise.
 */
function fixOfList(source: string): FindingText | undefined {
  if (/^[‐‑–—−•·]/.test(source)) return ({ issues }) => issues.hyphens()
  return /^[^-].*\n\s*- /.test(source) ? ({ issues }) => issues.commentBeforeList() : undefined
}

export function explainOption({ path, values, input }: z.core.$ZodIssueInvalidValue): FindingAtPath {
  const must: FindingText = (messages) => {
    const options = values.map((value) => (typeof value === 'string' ? messages.values.text({ text: value }) : String(value)))
    return messages.issues.oneOf({ options: listInWords(messages, options, 'disjunction') })
  }
  return { rule: 'unknown-option', path, suggestion: findNearest(input, values), ...mustBe(must, input) }
}

/** Returns the option that is most similar to a text. Undefined if no option is similar enough for the text to be a typo of it. */
export function findNearest(input: unknown, options: readonly unknown[]): string | undefined {
  const names = options.filter((option) => typeof option === 'string')
  return typeof input === 'string' ? didYouMean(input, names) : undefined
}

export function explainFormat(issue: z.core.$ZodIssueInvalidStringFormat, { schema }: IssueContext): FindingAtPath {
  const { path, format, input = '' } = issue
  const rule = 'wrong-format'
  const must =
    requirementOf(issue.message) ??
    (({ issues }) => (format === 'url' ? issues.url() : format === 'email' ? issues.email() : issues.format({ format })))
  const unquoted = withoutQuotes(input)
  const form = textFormAt(schema, path)
  const suggestion = form && suggestionsByForm[form](unquoted)
  if (unquoted !== input)
    return { rule, path, message: butIs(must, () => input), suggestion: suggestion ?? `"${unquoted}"`, fix: straightenQuotes }
  const invalidCharacters = form === 'phone' ? [...new Set(input.match(/[^+\d ]/gu))] : []
  const message: FindingText = (messages) =>
    messages.issues.butHas({
      must: must(messages),
      characters: invalidCharacters.map((character) => nameOfCharacter(character)(messages)).join(', '),
    })
  const fix: FindingText | undefined = form === 'image' && suggestion !== undefined ? ({ issues }) => issues.renamePicture() : undefined
  return { rule, path, suggestion, fix, ...(invalidCharacters.length === 0 ? mustBe(must, input) : { message }) }
}

/** Returns how a message names a value, such as “dear”, a list, or the number 3. Texts are cut off after 40 characters. */
function describe(value: unknown): FindingText {
  if (value === undefined) return ({ values }) => values.missing()
  if (value === null || value === '') return ({ values }) => values.empty()
  if (Array.isArray(value)) return ({ values }) => values.list()
  if (typeof value === 'object') return ({ values }) => values.group()
  if (typeof value === 'string') return ({ values }) => values.text({ text: value.length > 40 ? `${value.slice(0, 40)}…` : value })
  if (typeof value === 'number') return ({ values }) => values.number({ number: String(value) })
  return ({ values }) => values.other({ value: JSON.stringify(value) })
}

export function explainLimit(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): FindingAtPath {
  const { path, origin, exact = false, inclusive = true, input } = issue
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  const [atLimit, beyondLimit] = issue.code === 'too_small' ? (['atLeast', 'moreThan'] as const) : (['atMost', 'lessThan'] as const)
  const bound = exact ? 'exactly' : inclusive ? atLimit : beyondLimit
  const amount: FindingText = ({ limits }) => limits[bound]({ limit: String(limit) })
  if (input === '') return { rule: 'empty-text', path, message: ({ issues }) => issues.empty() }
  if (origin === 'string') {
    const count = String(input).length
    return { rule: 'too-long', path, message: (messages) => messages.limits.characters({ amount: amount(messages), limit, count }) }
  }
  if (origin === 'array') {
    const count = Array.isArray(input) ? input.length : 0
    return { rule: 'wrong-count', path, message: (messages) => messages.limits.items({ amount: amount(messages), limit, count }) }
  }
  const must: FindingText = (messages) => messages.limits.number({ amount: amount(messages) })
  return { rule: 'number-out-of-range', path, ...mustBe(must, input) }
}
