/** Addresses of the inbox, below the base path of the site and without a language; it stands at /staff. */
export const inbox = {
  list: '/staff',
  code: '/staff/code',
  session: '/staff/session',
  leave: '/staff/leave',
  mails: '/staff/mails',
  table: '/staff/requests.csv',
  request: (id: string) => `/staff/requests/${id}`,
  act: (id: string, act: Act) => `/staff/requests/${id}/${act}`,
  sendAgain: (mail: string) => `/staff/mails/${mail}`,
}

/** What can be done with a request. */
type Act = 'note' | 'handled' | 'open' | 'genuine' | 'erase'

/** Names of what the forms of the inbox send; `token` shows that it was the inbox that has sent it. */
export const fieldNames = { token: 'token', email: 'email', code: 'code', note: 'note', scope: 'scope' } as const
