/** Paths of the inbox, below the base path of the site and without a language. */
export const inboxPaths = {
  list: '/staff',
  code: '/staff/code',
  session: '/staff/session',
  signOut: '/staff/leave',
  sessions: '/staff/sessions',
  signOutEverywhere: '/staff/sessions/leave',
  mails: '/staff/mails',
  csv: '/staff/requests.csv',
  bulk: '/staff/bulk',
  audit: '/staff/audit',
  weekly: '/staff/weeks',
  weeklyCsv: '/staff/weeks.csv',
  request: (id: string) => `/staff/requests/${id}`,
  action: (id: string, action: 'note' | 'reply' | 'sent' | 'status' | 'accept' | 'correct' | 'erase') => `/staff/requests/${id}/${action}`,
  resend: (mail: string) => `/staff/mails/${mail}`,
}

/** Returns a path of the sign-in. Its query keeps the reference of the request to show after the sign-in. */
export const signInPath = (path: string, wanted: string): string => (wanted === '' ? path : `${path}?${inboxFields.request}=${wanted}`)

/** Returns the path that is shown after the sign-in: that of the wanted request, otherwise the list. */
export const startPath = (wanted: string): string => (wanted === '' ? inboxPaths.list : inboxPaths.request(wanted))

/**
 * Adds to a path of the inbox the query of the list to which the page leads back. Adds nothing for the whole list, whose query is empty.
 */
export const withList = (path: string, list: string): string =>
  list === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${inboxFields.list}=${encodeURIComponent(list)}`

export const listPath = (list: string): string => (list === '' ? inboxPaths.list : `${inboxPaths.list}?${list}`)

/** The value that means no assignee, as a filter of the list and as a change of requests. An empty value means any, or unchanged. */
export const noAssignee = 'nobody'

/**
 * Id of the only form on the page of a request. All controls of the page belong to this form, so that every button sends the texts typed
 * anywhere on the page.
 */
export const workForm = 'work'
/** Id of the text box of the reply on the page of a request. */
export const replyText = 'reply-text'

/** Field names of the forms in the inbox. `token` carries the CSRF token. */
export const inboxFields = {
  token: 'token',
  request: 'request',
  email: 'email',
  code: 'code',
  key: 'key',
  note: 'note',
  reply: 'reply',
  kind: 'kind',
  event: 'event',
  state: 'state',
  assignee: 'assignee',
  version: 'version',
  scope: 'scope',
  selected: 'selected',
  action: 'action',
  confirmed: 'confirmed',
  at: 'at',
  list: 'list',
  find: 'find',
  done: 'done',
  next: 'next',
  select: 'select',
} as const

/** Changes of a request that its page confirms after the redirect. `nothing`: the form was posted, but has changed nothing. */
export const confirmedChanges = [
  'mail',
  'whatsapp',
  'sent',
  'withdrawn',
  'phone',
  'note',
  'status',
  'accepted',
  'corrected',
  'nothing',
] as const
export type ConfirmedChange = (typeof confirmedChanges)[number]

/**
 * Changes of several requests. `accept` opens suspected requests, `decline` closes them. `set` changes the state, the assignee or both, and
 * `undo` reverts a `set`.
 */
export const bulkActions = ['set', 'undo', 'accept', 'decline', 'erase'] as const
export type BulkAction = (typeof bulkActions)[number]
