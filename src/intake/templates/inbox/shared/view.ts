import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import type { FieldName, Fields } from '#src/contact-message/forms.ts'
import type { Locale } from '#src/content/i18n/locales.ts'
import type { Alert } from '#src/intake/model/alert.ts'
import type { AuditEvent } from '#src/intake/model/audit-event.ts'
import type { DueFilter } from '#src/intake/model/due-time.ts'
import type { BulkAction, ConfirmedChange } from '#src/intake/model/inbox-paths.ts'
import type { RequestEvent } from '#src/intake/model/request-event.ts'
import type { Access, Filter, RequestMail, StoredRequest, WeeklyCount, WorkState } from '#src/intake/model/stored-request.ts'
import type { IsoWeek } from '#src/lib/iso-weeks.ts'
import type { SignInStep } from '#src/sign-in-pages/index.ts'

/** Properties of every page of the inbox. */
export type InboxPageProps = {
  locale: Locale
  /** Path of the page without a language, with its query, for the link to the other language. */
  path: string
  styleSheet: string
  /** Query of the list that the page shows or leads back to; empty for the whole list. */
  list: string
  /**
   * Set after sign-in. `token` is the CSRF token. `canSignOut` is false if a proxy has identified the person, because signing out here
   * would have no effect.
   */
  staff?: { token: string; failedMails: number; canSignOut: boolean } | undefined
}

export type StaffMember = { address: string; name: string }

/**
 * Result of a change of the selected requests: the number of changed requests, and the references of the requests that were not changed.
 */
export type BulkOutcome = {
  action: BulkAction
  changed: number
  unchanged: readonly string[]
  /** The state and the assignee that the requests were given. Undefined if they were left unchanged. */
  state?: WorkState | undefined
  assignee?: string | undefined
  /** When the change was made, in milliseconds since 1970, if it can be undone, and the changed requests. */
  at?: number | undefined
  undoable?: readonly { id: string; version: string }[]
}

export type ListView = {
  page: 'list'
  /** The values of the form above the list. */
  values: Readonly<Record<'search' | 'form' | 'plan' | 'language' | 'assignee' | 'from' | 'until', string>> & {
    show: Filter
    due: DueFilter | ''
  }
  counts: Readonly<Record<Filter, number>>
  /**
   * Numbers of matching requests in the state that the list shows, by assignee, whatever the assignee that it shows. The key of requests
   * without an assignee is empty.
   */
  assigneeCounts: ReadonlyMap<string, number>
  /** E-mail address of the member of staff who reads the page. */
  reader: string
  /** The requests of this page of the list, those to answer first. `version` identifies the status that the reader sees. */
  requests: readonly (StoredRequest & { version: string })[]
  people: readonly StaffMember[]
  /** Whether the check boxes of all these requests are checked, and the query of this page of the list with the opposite. */
  isSelected: boolean
  toggled: string
  /** The result of the last change of selected requests. Undefined if the list was opened otherwise. */
  outcome: BulkOutcome | undefined
  /** The time of the server in milliseconds since 1970. */
  now: number
  /** Problems that the house must know about. */
  alerts: readonly Alert[]
  /** Queries of the neighbouring pages of the list, and of the CSV file. */
  newer: string | undefined
  older: string | undefined
  csv: string
}

export type RequestView = {
  page: 'request'
  request: StoredRequest
  people: readonly StaffMember[]
  /** Identifies the status that the reader of the page sees. A change of another version is refused. */
  version: string
  /** Days after which suspected requests are erased. */
  suspectedDays: number
  /** A status that was not saved: another person has changed the request since it was read, or the client has got no answer. */
  unsaved: { state: WorkState; assignee: string; reason: 'changed' | 'unanswered' } | undefined
  /** Why the reply in `typed` was not sent: another person has changed the request since it was read, or it says nothing. */
  unsent: 'changed' | 'empty' | undefined
  /** Texts that were typed and not stored. A reply that is undefined begins with the template. */
  typed: { reply: string | undefined; note: string }
  /** Identifies the form, so that a form that is posted twice adds one note or reply. */
  formKey: string
  /** The request after this one in the list to which the page leads back; empty without one. */
  next: string
  /** Other requests of the same client, the newest first. */
  ofClient: readonly StoredRequest[]
  /** Notes and replies. */
  events: readonly RequestEvent[]
  /** The actions on the request. */
  actions: readonly AuditEvent[]
  mails: readonly RequestMail[]
  accesses: readonly Access[]
  /** The last change. Undefined if the page was opened otherwise. */
  outcome: ConfirmedChange | undefined
  now: number
}

/** The form for corrections. */
export type CorrectView = {
  page: 'correct'
  request: StoredRequest
  fields: readonly FieldName[]
  values: Fields
  errors: FieldErrors
  version: string
  /** Another person has corrected the request after this form was opened, so the values were not saved. */
  isChanged: boolean
}

/** Asks for confirmation before the selected requests are declined or erased, or set to a state although some have got no answer. */
export type BulkConfirmView = {
  page: 'bulk'
  action: 'erase' | 'decline' | 'set'
  state: WorkState | undefined
  /** The assignee as the form sends it; empty if it stays. */
  assignee: string
  unanswered: number
  requests: readonly {
    id: string
    version: string
    /** Undefined if the request was erased meanwhile. */
    request: StoredRequest | undefined
  }[]
}

export type EraseView = { page: 'erase'; request: StoredRequest; requestsFromAddress: number }

/** The open sessions of the reader, the last used first. `device` names the browser or is empty. Times are in milliseconds since 1970. */
export type SessionsView = { page: 'sessions'; sessions: readonly { device: string; openedAt: number; usedAt: number }[] }

/** A page of the audit log, the newest actions first. */
export type AuditView = {
  page: 'audit'
  events: readonly AuditEvent[]
  people: readonly StaffMember[]
  /** How long the log is kept. */
  days: number
  /** The number of the page. */
  newer: number | undefined
  /** The number of the page. */
  older: number | undefined
}

/** The numbers of requests in the last weeks, the current week first. */
export type WeeklyView = { page: 'weekly'; weeks: readonly IsoWeek[]; counts: readonly WeeklyCount[] }

export type ProblemView = {
  page: 'problem'
  problem: 'missing' | 'refused' | 'ended' | 'broken'
  /** The texts of a form that was refused. */
  typed?: readonly string[]
  /** The reference of a request that is shown after signing in again. */
  wanted?: string
}

export type View =
  | (SignInStep & { wanted: string })
  | ListView
  | RequestView
  | CorrectView
  | EraseView
  | BulkConfirmView
  | SessionsView
  | AuditView
  | WeeklyView
  | { page: 'mails'; mails: readonly RequestMail[] }
  | ProblemView
