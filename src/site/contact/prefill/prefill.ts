import type { Fields } from '#src/contact-message/forms.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { contactHref } from '#src/content-model/page-language/hrefs.ts'
import { prefillKinds } from './prefill-links.ts'

/*
 * A prefill is a link of the site that fills in the advanced form, such as /?plan=prestige#contact on the button of a plan.
 */

export type PrefillKind = (typeof prefillKinds)[number]

export const isPrefillKind = (value: unknown): value is PrefillKind => prefillKinds.some((kind) => kind === value)

/** An offer with which a link can prefill the form, and the text that the prefill writes into the form. */
export type Prefill = {
  kind: PrefillKind
  id: string
  title: string
  interest: string
  /** The line to add to the field “specificNeeds”. Undefined if the interest already identifies the offer. */
  line?: string
  /** The interest that the visitor had chosen before the prefill replaced it. It is selected again when the prefill is removed. */
  replaced?: string
}

export const isSamePrefill = (a: Prefill, b: Prefill): boolean => a.kind === b.kind && a.id === b.id

/** Returns the link to the form that a prefill fills in: /?plan=prestige#contact */
export const prefillHref = (kind: PrefillKind, id: string, locale: Locale): string => contactHref(locale, `?${kind}=${id}`)

/** Returns the prefill that a query names. The URL may contain anything, so an unknown prefill is ignored. */
export function prefillInQuery(query: string, prefills: readonly Prefill[]): Prefill | undefined {
  const parameters = new URLSearchParams(query)
  return prefills.find(({ kind, id }) => parameters.get(kind) === id)
}

/** Returns the fields with the prefill: its interest replaces the chosen interest, and its line is added below the visitor's own words. */
export const applyPrefill = (fields: Fields, { interest, line }: Prefill): Fields => ({
  ...fields,
  subscriptionInterest: interest,
  specificNeeds: addLine(fields.specificNeeds ?? '', line),
})

/** Removes a prefill from the fields. Keeps an interest or a line that the visitor has changed. */
export const removePrefill = (fields: Fields, { interest, line, replaced }: Prefill): Fields => ({
  ...fields,
  ...(fields.subscriptionInterest === interest && { subscriptionInterest: replaced ?? '' }),
  ...(line !== undefined && { specificNeeds: removeLine(fields.specificNeeds ?? '', line) }),
})

export const containsPrefill = (fields: Fields, { interest, line }: Prefill): boolean =>
  fields.subscriptionInterest === interest && (line === undefined || hasLine(fields.specificNeeds ?? '', line))

const hasLine = (text: string, line: string): boolean => text.split('\n').includes(line)

const removeLine = (text: string, line: string): string =>
  hasLine(text, line) ? text.split('\n').toSpliced(text.split('\n').indexOf(line), 1).join('\n') : text

function addLine(text: string, line: string | undefined): string {
  if (line === undefined || hasLine(text, line)) return text
  return text.trim() === '' ? line : `${text}\n${line}`
}
