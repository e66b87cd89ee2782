import { inbox } from '../templates/inbox/addresses.ts'
import type { View } from '../templates/inbox/view.ts'
import { localisePath } from '../../content/i18n/paths.ts'
import { countDeadMails } from '../outbox/mails-of.ts'
import type { Reply } from '../../lib/reply.ts'
import { setCookie } from '../staff/cookies.ts'
import { formToken } from '../staff/tokens.ts'
import { styleSheetAddress } from './style-sheet.ts'
import type { Desk, Member, Visit } from './visit.ts'

/** Answers with a page of the inbox. */
export async function page(desk: Desk, visit: Visit, member: Member | undefined, view: View, status = 200): Promise<Reply> {
  const { house, below, database } = desk
  const { locale, path, query, method } = visit
  const search = method === 'GET' && query.size > 0 ? `?${query.toString()}` : ''
  const body = house.renderInbox(
    {
      locale,
      address: (method === 'GET' ? path : inbox.list) + search,
      styleSheet: below + styleSheetAddress(house),
      staff: member && {
        token: formToken(member.session),
        failedMails: await countDeadMails(database.run),
        canLeave: desk.header === undefined,
      },
    },
    view,
  )
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...cookieOf(member) }, body }
}

/** Answers to a form that has done something: the browser goes on with GET, so that nothing is done twice. */
export const seeOther = ({ below }: Desk, { locale }: Visit, path: string, cookies: string[] = []): Reply => ({
  status: 303,
  headers: { Location: below + localisePath(path, locale), ...(cookies.length > 0 && { 'Set-Cookie': cookies }) },
  body: '',
})

/** The cookie of a session that has just begun by the header of a proxy. */
const cookieOf = (member: Member | undefined): { 'Set-Cookie'?: string[] } =>
  member?.isNew ? { 'Set-Cookie': [setCookie('session', member.session)] } : {}
