import type { Locale } from '../../../content/i18n/locales.ts'
import type { State, StoredRequest } from '../requests/stored.ts'

/** What every page of the inbox has around it. */
export type Frame = {
  locale: Locale
  /** Its address without a language, with its query: where the link to the other language leads. */
  address: string
  /** Address of the style sheet. */
  styleSheet: string
  /** Somebody has signed in, by a code or, where they cannot sign out here, by a proxy. `token` goes with every form. */
  staff?: { token: string; failedMails: number; canLeave: boolean } | undefined
}

export type Filter = State | 'all'

/** A mail about a request, as far as it concerns whoever reads the request. */
export type MailState = { id: string; kind: 'house' | 'client'; state: 'waiting' | 'sent' | 'dead'; problem: string }

/** Somebody has opened a request. Times are in milliseconds since 1970. */
export type Reading = { reader: string; at: number }

/** A page of the list: some of the requests that match, the newest first, and the pages beside it by their queries. */
export type ListPage = {
  filter: Filter
  search: string
  counts: Readonly<Record<Filter, number>>
  requests: readonly StoredRequest[]
  newer: string | undefined
  older: string | undefined
  /** The query of the list as a table. */
  table: string
}

/** A page of the inbox. */
export type View =
  | { page: 'email'; isTooMany: boolean }
  | { page: 'code'; problem: 'wrong' | 'over' | undefined }
  | ({ page: 'list' } & ListPage)
  | { page: 'request'; request: StoredRequest; mails: readonly MailState[]; readings: readonly Reading[]; isKept: boolean }
  | { page: 'erase'; request: StoredRequest; ofAddress: number }
  | { page: 'mails'; mails: readonly (MailState & { request: string })[] }
  | { page: 'problem'; problem: 'missing' | 'refused' | 'broken' }
  /** For a visitor, not for the staff. */
  | { page: 'not received' }
