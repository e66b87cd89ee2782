import type { Locale } from '../../../content/i18n/locales.ts'
import type { Filter, StoredRequest } from './stored-request.ts'

/** Everything around the content of a page. */
export type Frame = {
  locale: Locale
  /** Path of the page without a language, with its query, for the link to the other language. */
  path: string
  /** Path of the style sheet. */
  styleSheet: string
  /** Set after sign-in. `token` is the CSRF token. A person identified by a proxy cannot sign out here. */
  staff?: { token: string; failedMails: number; canSignOut: boolean } | undefined
}

/** A mail about a request, for the staff. */
export type MailState = {
  id: string
  request: string
  kind: 'house' | 'client'
  state: 'waiting' | 'sent' | 'dead'
  problem: string
}

/** An entry of the access log. `at` is in milliseconds since 1970. */
export type Access = { reader: string; at: number }

export type ListView = {
  page: 'list'
  filter: Filter
  search: string
  counts: Readonly<Record<Filter, number>>
  /** The newest first. */
  requests: readonly StoredRequest[]
  /** Queries of the neighbouring pages of the list, and of the CSV file. */
  newer: string | undefined
  older: string | undefined
  csv: string
}

export type RequestView = {
  page: 'request'
  request: StoredRequest
  mails: readonly MailState[]
  accesses: readonly Access[]
  /** Whether a note has just been saved. */
  isSaved: boolean
}

export type EraseView = { page: 'erase'; request: StoredRequest; requestsFromAddress: number }

/** A page of the inbox, with its content. */
export type View =
  | { page: 'email'; isRateLimited: boolean }
  | { page: 'code'; problem: 'wrong' | 'over' | undefined }
  | ListView
  | RequestView
  | EraseView
  | { page: 'mails'; mails: readonly MailState[] }
  | { page: 'problem'; problem: 'missing' | 'refused' | 'broken' }
  /** For a visitor whose request was not accepted, not for the staff. */
  | { page: 'not received' }
