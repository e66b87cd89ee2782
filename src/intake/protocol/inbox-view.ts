import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import type { FieldName, Fields } from '#src/contact-message/forms.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { SignInStep } from '#src/server-lib/sign-in/index.ts'
import type { Alert } from './alert.ts'
import type { AuditEvent } from './audit-event.ts'
import type { BulkAction, ConfirmedChange } from './inbox-fields.ts'
import type { IsoWeek } from './iso-weeks.ts'
import type { ListValues } from './list-values.ts'
import type { RequestEvent } from './request-event.ts'
import type { Access, Filter, RequestMail, StoredRequest, WeeklyCount, WorkState } from './stored-request.ts'

export type InboxPageProps = {
  locale: Locale
  /** Path of the page without a language, with its query, for the link to the other language. */
  path: string
  styleSheet: string
  /** Query of the list: of this page if it is the list, otherwise of the list to which this page leads back. Empty for the whole list. */
  list: string
  /**
   * Set after sign-in. `token` is the CSRF token. `canSignOut` is false if a proxy has identified the person, because signing out here
   * would have no effect.
   */
  staff?: { token: string; failedMails: number; canSignOut: boolean } | undefined
}

export type StaffMember = { email: string; name: string }

export type BulkOutcome = {
  action: BulkAction
  changed: number
  unchanged: readonly string[]
  /** The new state of the requests; undefined if it was left unchanged. */
  state?: WorkState | undefined
  /** E-mail address of the new assignee, or `noAssignee`. Undefined if the assignee was left unchanged. */
  assignee?: string | undefined
  /** When the change was made; undefined if it cannot be undone. */
  at?: Timestamp | undefined
  /** The requests whose change can be undone, with the digests of their status. */
  undoable?: readonly { id: string; seenStatus: string }[]
}

export type ListedRequest = StoredRequest & {
  /** Digest of the status that the reader sees (`statusDigest`). If the stored status has another digest, a change is refused. */
  seenStatus: string
}

export type ListView = {
  kind: 'list'
  filters: {
    values: ListValues
    counts: Readonly<Record<Filter, number>>
    /**
     * Number of requests of each assignee that match all filters except that by assignee. The key for requests without an assignee is
     * `noAssignee`.
     */
    assigneeCounts: ReadonlyMap<string, number>
    /** Query of the shown list. Links to lists with another filter are made from it, and the CSV file has all requests that match it. */
    query: string
  }
  /** A page of the list: its requests, those to answer first, and the queries of the neighbouring pages that exist. */
  page: { requests: readonly ListedRequest[]; newer: string | undefined; older: string | undefined }
  selection: {
    /** Whether the check boxes of all requests on this page of the list are checked. */
    isSelected: boolean
    /** Query of the link that checks all boxes on this page of the list, or unchecks them if they are checked. */
    query: string
  }
  reader: string
  people: readonly StaffMember[]
  /** The result of the last change of selected requests; undefined if the list does not follow such a change. */
  outcome: BulkOutcome | undefined
  now: Timestamp
  alerts: readonly Alert[]
}

export type RequestView = {
  kind: 'request'
  request: StoredRequest
  people: readonly StaffMember[]
  /** Days after which suspected requests are erased. */
  suspectedDays: number
  /** Hidden fields of the form. */
  form: {
    /** A form that is posted twice with the same key adds only one note or reply. */
    key: string
    /** Digest of the status that the reader sees, as in `ListedRequest`. */
    seenStatus: string
    /** Id of the next request in the list to which the page leads back; empty if none follows. */
    next: string
  }
  /** Parts of the posted form that were not stored. */
  unsaved: {
    /**
     * `changed`: another person has changed the request since the page was read. `unanswered`: the state says that the client was answered,
     * but no answer is recorded, so the page asks for confirmation.
     */
    status: { state: WorkState; assignee: string; reason: 'changed' | 'unanswered' } | undefined
    /**
     * Why the typed reply was not sent. `changed`: another person has changed the request since the page was read. `empty`: the reply is
     * empty or still the template.
     */
    unsent: 'changed' | 'empty' | undefined
    /** Typed texts. If the reply is undefined, its text box begins with the template or with a withdrawn reply. */
    texts: { reply: string | undefined; note: string }
  }
  /** The other requests of the same client, the newest first. */
  ofClient: readonly StoredRequest[]
  history: {
    events: readonly RequestEvent[]
    actions: readonly AuditEvent[]
    mails: readonly RequestMail[]
    accesses: readonly Access[]
  }
  /** The change that the page confirms. Undefined if the page does not follow a change. */
  outcome: ConfirmedChange | undefined
  now: Timestamp
}

export type CorrectView = {
  kind: 'correct'
  request: StoredRequest
  fields: readonly FieldName[]
  values: Fields
  errors: FieldErrors
  /** Digest of the fields that the reader sees (`fieldsDigest`). */
  seenFields: string
  /** Whether another person has corrected the request after this form was opened. The values were not saved then. */
  isChanged: boolean
}

/**
 * Asks for confirmation before the selected requests are declined or erased, or before requests without an answer get a state that says
 * that the client was answered.
 */
export type BulkConfirmView = {
  kind: 'bulk'
  action: 'erase' | 'decline' | 'set'
  state: WorkState | undefined
  /** E-mail address of the new assignee, or `noAssignee`; empty to leave the assignee unchanged. */
  assignee: string
  unanswered: number
  requests: readonly {
    id: string
    seenStatus: string
    /**
     * Request that was selected for the change. Undefined if the request was erased after the selection: then the page shows only its `id`.
     */
    request: StoredRequest | undefined
  }[]
}

export type EraseView = { kind: 'erase'; request: StoredRequest; requestsFromEmail: number }

/** The open sessions of the reader, the last used first. `device` names the browser or is empty. */
export type SessionsView = { kind: 'sessions'; sessions: readonly { device: string; openedAt: Timestamp; usedAt: Timestamp }[] }

/** A page of the audit log, the newest actions first. */
export type AuditView = {
  kind: 'audit'
  events: readonly AuditEvent[]
  people: readonly StaffMember[]
  days: number
  /** Number of the neighbouring page with newer actions, if it exists. */
  newer: number | undefined
  /** Number of the neighbouring page with older actions, if it exists. */
  older: number | undefined
}

/** The numbers of requests in the last weeks, the current week first. */
export type WeeklyView = { kind: 'weekly'; weeks: readonly IsoWeek[]; counts: readonly WeeklyCount[] }

export type ProblemView = {
  kind: 'problem'
  problem: 'missing' | 'refused' | 'ended' | 'broken'
  unsavedTexts?: readonly string[]
  /** Id of the request to show after signing in again. */
  wanted?: string
}

export type InboxView =
  | (SignInStep & { wanted: string })
  | ListView
  | RequestView
  | CorrectView
  | EraseView
  | BulkConfirmView
  | SessionsView
  | AuditView
  | WeeklyView
  | { kind: 'mails'; mails: readonly RequestMail[] }
  | ProblemView
