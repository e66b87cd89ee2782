import type { Locale } from '../../content/i18n/locales.ts'
import { localiseHref } from '../../content/i18n/href.ts'
import type { Fields } from '../../contact-message/forms.ts'

/** Anchor of the section with the form. */
export const contactAnchor = 'contact'

/** Event on the document: a link has put a request into the address. */
export const requestFollowed = 'contact:request'

/** What links of the site can ask for. */
const kinds = ['plan', 'service', 'event', 'package', 'tier'] as const

export type RequestKind = (typeof kinds)[number]

export const isRequestKind = (value: unknown): value is RequestKind => kinds.some((kind) => kind === value)

/** What a visitor asks for by following a link, and what it writes into the form. */
export type Request = {
  kind: RequestKind
  id: string
  /** Its name, as visitors see it. */
  title: string
  /** The interest to select, if the request belongs to one. */
  interest?: string
  /** The line to add to the needs, if the interest does not say it all. */
  line?: string
}

export const sameRequest = (one: Request, other: Request): boolean => one.kind === other.kind && one.id === other.id

/** The address of the form with a request: /?plan=prestige#contact. */
export const requestHref = (kind: RequestKind, id: string, locale: Locale): string =>
  localiseHref(`/?${kind}=${id}#${contactAnchor}`, locale)

/** The request in a query string, if it is one of `requests`: anything can be in an address. */
export function requestIn(query: string, requests: readonly Request[]): Request | undefined {
  const asked = new URLSearchParams(query)
  return requests.find(({ kind, id }) => asked.get(kind) === id)
}

/**
 * The fields with a request written into them. Its line replaces `written`, the line of an earlier request, if nobody has changed
 * that; otherwise it is added below the visitor's own words.
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
