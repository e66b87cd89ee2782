import { z } from 'zod'
import { locales, localeCodes, type Locale } from '../i18n/locales.ts'
import { addIssue, type SchemaIssue } from './issue.ts'

/** Mistakes that cannot be seen: an empty text, and spaces or line breaks around a text. */
export function whitespaceIssues(value: string): SchemaIssue[] {
  if (value.trim() === '') return [{ rule: 'empty-text', message: 'is empty' }]
  if (value === value.trim()) return []
  const isBlock = value.endsWith('\n') && value.trimEnd() === value.slice(0, -1)
  const message = isBlock ? 'ends with a line break: a - is missing after the | or >' : 'begins or ends with a space'
  return [{ rule: 'outer-space', message }]
}

/** A text field for every language of the locale table. */
export function perLocale(field: z.ZodString): Record<Locale, z.ZodString> {
  const fields = localeCodes.map((code) => [code, field.describe(`The text in ${locales[code].name}.`)])
  return Object.fromEntries(fields) as Record<Locale, z.ZodString> // fromEntries forgets its keys; they are exactly the locales
}

/** A text in one language. `issues` returns what is wrong with it, in the copywriter's terms. */
export function words(issues: (value: string) => SchemaIssue[], field: z.ZodString = z.string()): z.ZodString {
  return field.superRefine((value, context) => {
    for (const issue of issues(value)) addIssue(context, issue, { input: value })
  })
}
