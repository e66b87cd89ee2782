/**
 * Names of the fields that the forms of the inbox post, and of the query parameters of its pages except the list (`listFields`). `token`
 * carries the CSRF token, `list` the query of the list to which a page leads back. `seen` carries a digest of the status of the request, or
 * on the page for corrections of its fields. A change of the status, a reply or a correction is refused if they have changed since the page
 * was made.
 */
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
  seen: 'version',
  scope: 'scope',
  selected: 'selected',
  action: 'action',
  confirmed: 'confirmed',
  at: 'at',
  list: 'list',
  done: 'done',
  next: 'next',
} as const

/**
 * Names of the query parameters of the list, which the form above the list and the links to the list contain. The audit log uses `page`
 * too.
 */
export const listFields = {
  // The search and the filters (`ListValues`).
  show: 'show',
  search: 'search',
  form: 'form',
  plan: 'plan',
  language: 'language',
  assignee: 'assignee',
  from: 'from',
  until: 'until',
  due: 'due',
  page: 'page',
  /** Name of the search button. Browsers send it only if the reader has pressed this button. */
  find: 'find',
  /** With the value `page`, all check boxes on the page of the list are checked. */
  select: 'select',
  // The result of a change of selected requests (`BulkOutcome`).
  outcome: 'outcome',
  changed: 'changed',
  unchanged: 'unchanged',
  newState: 'newState',
  newAssignee: 'newAssignee',
  changedAt: 'at',
} as const

/**
 * The value that means no assignee, in the filter of the list and in a change of requests. An empty value means any assignee in the filter,
 * and an unchanged assignee in a change.
 */
export const noAssignee = 'nobody'

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
