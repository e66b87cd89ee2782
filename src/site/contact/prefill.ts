import type { Locale } from '../../content/i18n/locales.ts'
import { localiseHref } from '../../content/i18n/paths.ts'
import type { Fields } from '../../contact-message/forms.ts'

/*
 * A prefill is a link of the site that fills in the advanced form, such as /?plan=prestige#contact on the button of a plan.
 */

/** Anchor of the section with the form. */
export const contactAnchor = 'contact'

const kinds = ['plan', 'service', 'event', 'package', 'tier'] as const

export type PrefillKind = (typeof kinds)[number]

export const isPrefillKind = (value: unknown): value is PrefillKind => kinds.some((kind) => kind === value)

/** An offer with which a link can prefill the form, and the text that the prefill writes into the form. */
export type Prefill = {
  kind: PrefillKind
  id: string
  /** Name of the offer, as visitors see it. */
  title: string
  /** The interest to select. Undefined if the form has no interest for the offer. */
  interest?: string
  /** The line to add to the needs. Undefined if the interest already identifies the offer. */
  line?: string
}

export const isSamePrefill = (a: Prefill, b: Prefill): boolean => a.kind === b.kind && a.id === b.id

/** Returns the address of the form with a prefill: /?plan=prestige#contact. */
export const prefillHref = (kind: PrefillKind, id: string, locale: Locale): string =>
  localiseHref(`/?${kind}=${id}#${contactAnchor}`, locale)

/** Returns the prefill that a query string names. The address may contain anything, so an unknown prefill is ignored. */
export function prefillInQuery(query: string, prefills: readonly Prefill[]): Prefill | undefined {
  const parameters = new URLSearchParams(query)
  return prefills.find(({ kind, id }) => parameters.get(kind) === id)
}

/**
 * Returns the fields with a prefill written into them. Its line replaces `earlierLine`, the line of an earlier prefill, if the visitor
 * has not changed that line. Otherwise it is added below the visitor's own words.
 */
export function applyPrefill(fields: Fields, { interest, line }: Prefill, earlierLine: string | undefined): Fields {
  const needs = fields.specificNeeds ?? ''
  return {
    ...fields,
    ...(interest !== undefined && { subscriptionInterest: interest }),
    specificNeeds: addLine(needs === earlierLine ? '' : needs, line),
  }
}

/** Returns whether the fields still contain what a prefill wrote into them. */
export const containsPrefill = (fields: Fields, { interest, line }: Prefill): boolean =>
  (interest === undefined || fields.subscriptionInterest === interest) && (line === undefined || hasLine(fields.specificNeeds ?? '', line))

const hasLine = (text: string, line: string): boolean => text.split('\n').includes(line)

function addLine(text: string, line: string | undefined): string {
  if (line === undefined || hasLine(text, line)) return text
  return text.trim() === '' ? line : `${text}\n${line}`
}
