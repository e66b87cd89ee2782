import { z } from 'zod'
import { type Locale, localeCodes, locales } from '../i18n/locales.ts'
import { withoutEmphasis } from '../text-syntax/emphasis.ts'
import { mapPieces, parameterNames } from '../text-syntax/message.ts'
import { addIssue, type SchemaIssue } from './issue.ts'
import { presentations } from './presentation.ts'

type TextRules = {
  /** Longest text that the design has room for, in characters. */
  max?: number
  /** Parameters such as {amount} that every language must contain, and no others. */
  parameters?: readonly string[]
}

/** A text in every language of the locale table, side by side: { en: …, fr: … }. */
export function text(rules: TextRules = {}) {
  const field = checkedText((value) => textIssues(value, rules), rules.max === undefined ? undefined : z.string().max(rules.max))
  return z
    .strictObject(perLocale(field), {
      error: ({ code }) => (code === 'invalid_type' ? 'must be a text in every language, { en: …, fr: … }' : undefined),
    })
    .transform((value) => ({ kind: 'text' as const, ...value }))
}

export type Text = z.output<ReturnType<typeof text>>

/** Short texts, one line each, such as what an offer includes. */
export const shortTexts = z.array(text({ max: 60 }))

/** A text that is the same in every language, such as the name of a person or a line of an address. Its apostrophes become typographic. */
export const name = (max: number) =>
  checkedText((value) => textIssues(value, {}), z.string().max(max))
    .register(presentations, { as: 'written' })
    .transform((value) => value.replaceAll("'", '’'))

/** A name, or until the name is known a blank in every language: { en: "[year]", fr: "[année]" }. */
export const nameOrBlank = (max: number) =>
  z.union([name(max), text({ max })], 'must be a text, or a blank in every language, { en: "[…]", fr: "[…]" }')

export const email = z.email().register(presentations, { as: 'written' })

/** A text in one language. `issues` returns its issues in the copywriter's terms. */
export function checkedText(issues: (value: string) => SchemaIssue[], field: z.ZodString = z.string()): z.ZodString {
  return field.superRefine((value, context) => {
    for (const issue of issues(value)) addIssue(context, issue, { input: value })
  })
}

export function perLocale(field: z.ZodString): Record<Locale, z.ZodString> {
  const fields = localeCodes.map((code) => [code, field.describe(`The text in ${locales[code].name}.`)])
  return Object.fromEntries(fields) as Record<Locale, z.ZodString> // Object.fromEntries widens the keys, which are exactly the locales
}

function textIssues(value: string, { parameters = [] }: TextRules): SchemaIssue[] {
  const issues: SchemaIssue[] = [...plainTextIssues(value), ...whitespaceIssues(value)]
  const names = parameterNames(value)
  const rest = mapPieces(value, (piece) => (piece.kind === 'parameter' ? '' : piece.source))
  if (/[{}]/.test(rest)) issues.push({ rule: 'stray-brace', message: 'has a brace on its own' })
  for (const parameter of names) {
    if (!parameters.includes(parameter))
      issues.push({ rule: 'unknown-parameter', message: `has {${parameter}}, which is not filled in here` })
  }
  for (const parameter of parameters) {
    if (!names.includes(parameter)) issues.push({ rule: 'missing-parameter', message: `does not say where {${parameter}} goes` })
  }
  return issues
}

/** Returns issues that cannot be seen in the file: an empty text, and spaces or line breaks around a text. */
export function whitespaceIssues(value: string): SchemaIssue[] {
  if (value.trim() === '') return [{ rule: 'empty-text', message: 'is empty' }]
  if (value === value.trim()) return []
  const isBlock = value.endsWith('\n') && value.trimEnd() === value.slice(0, -1)
  const message = isBlock ? 'ends with a line break: a - is missing after the | or >' : 'begins or ends with a space'
  return [{ rule: 'outer-space', message }]
}

/** Issues of the stars of a text: each must open or close *emphasis*. */
export function emphasisIssues(value: string): SchemaIssue[] {
  return withoutEmphasis(value).includes('*') ? [{ rule: 'stray-star', message: 'has a star that neither begins nor ends *emphasis*' }] : []
}

/** Returns an issue if a text has a star although the place where it is shown cannot show *emphasis*. */
export const plainTextIssues = (value: string): SchemaIssue[] =>
  value.includes('*') ? [{ rule: 'emphasis-not-shown', message: 'has *emphasis*, which cannot be shown here' }] : []
