import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { withoutEmphasis } from '#src/content-model/i18n/emphasis.ts'
import { baseLocale, languageName, type Locale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { mapPieces, parameterNames } from '#src/lib/messages/message.ts'
import { mapValues } from '#src/lib/objects.ts'
import { variant } from './help.ts'
import { addIssue, type FindingText, requirementError, type SchemaIssue } from './issue.ts'
import { presentations } from './presentation.ts'

type TextRules = {
  /** Longest text that the design has room for, in characters. */
  max?: number
  /** Parameters such as {amount} that every language must contain, and no others. */
  parameters?: readonly string[]
  /** Parameters that may be missing, but then in all languages. */
  optionalParameters?: readonly string[]
}

/** Returns the schema of a text, which must have each language of the locale table: { en: …, fr: … }. */
export function text(rules: TextRules = {}) {
  const field = checkedText((value) => textIssues(value, rules), rules.max === undefined ? undefined : z.string().max(rules.max))
  return z
    .strictObject(perLocale(field), {
      error: ({ code }) => (code === 'invalid_type' ? requirementError('text') : undefined),
    })
    .superRefine((value, context) => {
      const namesOf = (code: Locale) => [...new Set(parameterNames(value[code]))].toSorted()
      const wanted = namesOf(baseLocale)
      for (const code of localeCodes) {
        const message = parametersDiffer(namesOf(code), wanted)
        if (rules.optionalParameters && message)
          addIssue(context, { rule: 'parameters-differ', message }, { path: [code], input: value[code] })
      }
    })
    .transform((value) => ({ kind: 'text' as const, ...value }))
}

export type Text = z.output<ReturnType<typeof text>>

/** Short texts, one line each, such as what an offer includes. */
export const shortTexts = z.array(text({ max: 60 }))

/**
 * Returns the schema of a text that is the same in every language, such as the name of a person or a line of a postal address. Apostrophes
 * in the text become typographic.
 */
export const properName = (max: number) =>
  checkedText((value) => textIssues(value, {}), z.string().max(max))
    .register(presentations, { kind: 'written', isProperName: true })
    .transform((value) => value.replaceAll("'", '’'))

/**
 * Returns the schema of a name, which is the same in every language. Until the name is known, a text in every language takes its place,
 * such as the blank { en: "[year]", fr: "[année]" }.
 */
export const nameOrBlank = (max: number) =>
  z.union([properName(max).meta(variant('sameEverywhere')), text({ max }).meta(variant('inEachLanguage'))], requirementError('nameOrBlank'))

export const email = z.email().register(presentations, { kind: 'written' })

export function checkedText(issues: (value: string) => SchemaIssue[], field: z.ZodString = z.string()): z.ZodString {
  return field.superRefine((value, context) => {
    for (const issue of issues(value)) addIssue(context, issue, { input: value })
  })
}

export function perLocale(field: z.ZodString): Record<Locale, z.ZodString> {
  return mapValues(locales, (_, code) =>
    field.meta({ help: ({ help: messages, tag }) => messages.text.inLanguage({ language: languageName(code, tag()) }) }),
  )
}

const listed =
  (names: readonly string[]): FindingText =>
  ({ schema }) =>
    names.length > 0 ? schema.parameters({ names: names.map((parameter) => `{${parameter}}`).join(', ') }) : schema.noParameters()

/** Returns the name of the language of the originals, in which the parameters of a text are declared. */
export const originalLanguage: FindingText = ({ tag }) => languageName(baseLocale, tag())

/** Returns the message that the parameters of two texts differ. Undefined if the parameters are the same. */
export const parametersDiffer = (found: readonly string[], wanted: readonly string[]): FindingText | undefined =>
  isDeepStrictEqual(found, wanted)
    ? undefined
    : (messages) =>
        messages.schema.parametersDiffer({
          found: listed(found)(messages),
          wanted: listed(wanted)(messages),
          language: originalLanguage(messages),
        })

function textIssues(value: string, { parameters = [], optionalParameters = [] }: TextRules): SchemaIssue[] {
  const issues: SchemaIssue[] = [...plainTextIssues(value), ...whitespaceIssues(value)]
  const names = parameterNames(value)
  const rest = mapPieces(value, (piece) => (piece.kind === 'parameter' ? '' : piece.source))
  if (/[{}]/.test(rest)) issues.push({ rule: 'stray-brace', message: ({ schema }) => schema.brace() })
  for (const parameter of names) {
    if (!parameters.includes(parameter) && !optionalParameters.includes(parameter))
      issues.push({ rule: 'unknown-parameter', message: ({ schema }) => schema.unknownParameter({ parameter: `{${parameter}}` }) })
  }
  for (const parameter of parameters) {
    if (!names.includes(parameter))
      issues.push({ rule: 'missing-parameter', message: ({ schema }) => schema.missingParameter({ parameter: `{${parameter}}` }) })
  }
  return issues
}

/** Reports an empty text, and white space at the ends of a text, which writers cannot see in the file. */
export function whitespaceIssues(value: string): SchemaIssue[] {
  if (value.trim() === '') return [{ rule: 'empty-text', message: ({ issues }) => issues.empty() }]
  if (value === value.trim()) return []
  const isBlock = value.endsWith('\n') && value.trimEnd() === value.slice(0, -1)
  const message: FindingText = ({ schema }) => (isBlock ? schema.lineBreak() : schema.outerSpace())
  return [{ rule: 'outer-space', message }]
}

/** Reports stars that do not open or close *emphasis*. */
export function emphasisIssues(value: string): SchemaIssue[] {
  return withoutEmphasis(value).includes('*') ? [{ rule: 'stray-star', message: ({ schema }) => schema.star() }] : []
}

/** Reports any star, for texts that pages show without *emphasis*. */
export const plainTextIssues = (value: string): SchemaIssue[] =>
  value.includes('*') ? [{ rule: 'emphasis-not-shown', message: ({ schema }) => schema.emphasis() }] : []
