import type { Locale } from '../../i18n/locales.ts'
import { localiseHref } from '../../i18n/href.ts'
import type { Fields } from '../../contact-message/forms.ts'

/** Anchor of the section that a form stands in. */
export const contactAnchor = 'contact'

/** Event of the document: the address has come to ask for something. */
export const requestFollowed = 'contact:request'

/** What buttons of the site can ask for. */
export type RequestKind = 'plan' | 'service' | 'event' | 'package' | 'tier'

/** Something in particular that a visitor asks for, and what the form says of it. */
export type Request = {
  kind: RequestKind
  id: string
  /** What it is, for the visitor. */
  title: string
  /** The interest to choose, if the thing belongs to one. */
  interest?: string
  /** The line to write among the visitor's needs, if choosing does not say it all. */
  line?: string
}

export const sameRequest = (one: Request, other: Request): boolean => one.kind === other.kind && one.id === other.id

/** The address of the form with a request: /?plan=prestige#contact. */
export const requestHref = (kind: RequestKind, id: string, locale: Locale): string =>
  localiseHref(`/?${kind}=${id}#${contactAnchor}`, locale)

/** The request in the query of an address, if it is one of those that there are. An address can hold anything. */
export function requestIn(query: string, requests: readonly Request[]): Request | undefined {
  const asked = new URLSearchParams(query)
  return requests.find(({ kind, id }) => asked.get(kind) === id)
}

/**
 * The fields with a request in them. The line takes the place of one that an earlier request wrote, as long as nobody has
 * changed it; beside the visitor's own words it comes below them.
 */
export function withRequest(fields: Fields, { interest, line }: Request, written: string | undefined): Fields {
  const needs = fields.specificNeeds ?? ''
  return {
    ...fields,
    ...(interest !== undefined && { subscriptionInterest: interest }),
    specificNeeds: withLine(needs === written ? '' : needs, line),
  }
}

/** Whether the fields still say what a request wrote into them. */
export const holdsRequest = (fields: Fields, { interest, line }: Request): boolean =>
  (interest === undefined || fields.subscriptionInterest === interest) && (line === undefined || hasLine(fields.specificNeeds ?? '', line))

const hasLine = (text: string, line: string): boolean => text.split('\n').includes(line)

function withLine(text: string, line: string | undefined): string {
  if (line === undefined || hasLine(text, line)) return text
  return text.trim() === '' ? line : `${text}\n${line}`
}
