import { inboxFields } from './inbox-fields.ts'

/** The changes of a request that its pages post, each to a path with this name. */
export const requestActions = ['note', 'reply', 'sent', 'status', 'accept', 'correct', 'erase'] as const
type RequestAction = (typeof requestActions)[number]

/** Paths of the inbox. `localisePath` adds the language, such as in /fr/staff. The base path of the site is added in front. */
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
  action: (id: string, action: RequestAction) => `/staff/requests/${id}/${action}`,
  resend: (mail: string) => `/staff/mails/${mail}`,
}

/** Returns a path of the sign-in, whose query keeps the id of the request to show afterwards. */
export const signInPath = (path: string, wanted: string): string => (wanted === '' ? path : `${path}?${inboxFields.request}=${wanted}`)

/** Returns the path of the request with the id `wanted`, or the path of the list if `wanted` is empty. */
export const startPath = (wanted: string): string => (wanted === '' ? inboxPaths.list : inboxPaths.request(wanted))

/**
 * Adds the parameter `inboxFields.list` to a path of the inbox: the query of the list to which the page leads back. Adds nothing if this
 * query is empty: the page then leads back to the open requests, which the list shows by default.
 */
export const withList = (path: string, list: string): string =>
  list === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${inboxFields.list}=${encodeURIComponent(list)}`

export const listPath = (list: string): string => (list === '' ? inboxPaths.list : `${inboxPaths.list}?${list}`)

/**
 * Id of the only form on the page of a request. All controls of the page belong to this form, so that every button sends the texts typed
 * anywhere on the page.
 */
export const workForm = 'work'
export const replyText = 'reply-text'
