import { parsePath } from '../../content/i18n/paths.ts'
import { fieldNames, inbox } from '../templates/inbox/addresses.ts'
import type { Reply } from '../../lib/reply.ts'
import { isSameOrigin } from '../staff/same-origin.ts'
import { formToken, isSame } from '../staff/tokens.ts'
import { askForCode, askForEmail, leave, takeCode, takeEmail } from './login.ts'
import { sendAgain, showMails } from './mails.ts'
import { memberOf } from './member.ts'
import { page } from './page.ts'
import {
  acceptAsGenuine,
  askToErase,
  eraseRequests,
  markAsHandled,
  markAsOpen,
  sendTable,
  showList,
  showRequest,
  takeNote,
} from './requests.ts'
import type { Desk, Member, Visit } from './visit.ts'

/** For anybody: the way in. */
const doors: Readonly<Record<string, (desk: Desk, visit: Visit) => Promise<Reply>>> = {
  [`GET ${inbox.code}`]: askForCode,
  [`POST ${inbox.code}`]: takeEmail,
  [`POST ${inbox.session}`]: takeCode,
}

/** For those who have signed in; `:id` is the reference of a request or the id of a mail. */
export const rooms: Readonly<Record<string, (desk: Desk, visit: Visit, member: Member, id: string) => Promise<Reply>>> = {
  [`GET ${inbox.list}`]: showList,
  [`GET ${inbox.table}`]: sendTable,
  [`GET ${inbox.mails}`]: showMails,
  [`POST ${inbox.leave}`]: leave,
  [`POST ${inbox.sendAgain(':id')}`]: sendAgain,
  [`GET ${inbox.request(':id')}`]: showRequest,
  [`GET ${inbox.act(':id', 'erase')}`]: askToErase,
  [`POST ${inbox.act(':id', 'note')}`]: takeNote,
  [`POST ${inbox.act(':id', 'handled')}`]: markAsHandled,
  [`POST ${inbox.act(':id', 'open')}`]: markAsOpen,
  [`POST ${inbox.act(':id', 'genuine')}`]: acceptAsGenuine,
  [`POST ${inbox.act(':id', 'erase')}`]: eraseRequests,
}

/** Whether a path, below the base path of the site, is one of the inbox. */
export function isOfInbox(path: string): boolean {
  const { logical } = parsePath(path)
  return logical === inbox.list || logical.startsWith(`${inbox.list}/`)
}

/** Answers a request to the inbox. Nothing is shown or done for anybody but the staff. */
export async function visitInbox(desk: Desk, visit: Visit): Promise<Reply> {
  const { method, path, headers, form } = visit
  if (method === 'POST' && !isSameOrigin(headers)) return page(desk, visit, undefined, { page: 'problem', problem: 'refused' }, 403)

  const door = desk.header === undefined ? doors[`${method} ${path}`] : undefined
  if (door) return door(desk, visit)
  const member = await memberOf(desk, visit)
  if (!member) {
    const isRefused = method === 'POST' || desk.header !== undefined
    return isRefused ? page(desk, visit, undefined, { page: 'problem', problem: 'refused' }, 403) : askForEmail(desk, visit)
  }
  if (method === 'POST' && !isSame(form.get(fieldNames.token) ?? '', formToken(member.session)))
    return page(desk, visit, member, { page: 'problem', problem: 'refused' }, 403)

  const found = roomAt(method, path)
  return found ? found.room(desk, visit, member, found.id) : page(desk, visit, member, { page: 'problem', problem: 'missing' }, 404)
}

const roomPatterns = Object.entries(rooms).map(([name, room]) => ({
  expression: new RegExp(`^${name.replaceAll('.', '\\.').replace(':id', '([\\w.-]+)')}$`),
  room,
}))

function roomAt(method: string, path: string) {
  for (const { expression, room } of roomPatterns) {
    const match = expression.exec(`${method} ${path}`)
    if (match) return { room, id: match[1] ?? '' }
  }
  return undefined
}
