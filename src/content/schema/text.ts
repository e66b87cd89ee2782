import { z } from 'zod'
import { mapPieces, parameterNames } from '../text-syntax/message.ts'
import { plainTextIssues } from './emphasis.ts'
import type { SchemaIssue } from './issue.ts'
import { whitespaceIssues, perLocale, words } from './languages.ts'

type TextRules = {
  /** Longest text that the design has room for, in characters. */
  max?: number
  /** Parameters such as {amount} that every language must contain, and no others. */
  parameters?: readonly string[]
}

/** What is wrong with a text in one language, in the copywriter's terms. */
function issues(value: string, { parameters = [] }: TextRules): SchemaIssue[] {
  const found: SchemaIssue[] = [...plainTextIssues(value), ...whitespaceIssues(value)]
  const named = parameterNames(value)
  const rest = mapPieces(value, (piece) => (piece.kind === 'parameter' ? '' : piece.source))
  if (/[{}]/.test(rest)) found.push({ rule: 'stray-brace', message: 'has a brace on its own' })
  for (const name of named) {
    if (!parameters.includes(name)) found.push({ rule: 'unknown-parameter', message: `has {${name}}, which is not filled in here` })
  }
  for (const name of parameters) {
    if (!named.includes(name)) found.push({ rule: 'missing-parameter', message: `does not say where {${name}} goes` })
  }
  return found
}

/** A text in every language of the locale table, side by side: { en: …, fr: … }. */
export function text(rules: TextRules = {}) {
  const field = words((value) => issues(value, rules), rules.max === undefined ? undefined : z.string().max(rules.max))
  return z
    .strictObject(perLocale(field), {
      error: ({ code }) => (code === 'invalid_type' ? 'must be a text in every language, { en: …, fr: … }' : undefined),
    })
    .transform((value) => ({ kind: 'text' as const, ...value }))
}

/** A text that is the same in every language: names of people, lines of an address; with typographic apostrophes. */
export const name = (max: number) =>
  words((value) => issues(value, {}), z.string().max(max)).transform((value) => value.replaceAll("'", '’'))

export type Text = z.output<ReturnType<typeof text>>
