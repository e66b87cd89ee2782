import { inbox } from '../templates/inbox/addresses.ts'
import { deadMails } from '../outbox/mails-of.ts'
import { revive } from '../outbox/outbox.ts'
import type { Reply } from '../../lib/reply.ts'
import { page, seeOther } from './page.ts'
import type { Desk, Member, Visit } from './visit.ts'

/** Shows the mails that could not be sent. */
export async function showMails(desk: Desk, visit: Visit, member: Member): Promise<Reply> {
  return page(desk, visit, member, { page: 'mails', mails: await deadMails(desk.database.run) })
}

/** Sends such a mail again. */
export async function sendAgain(desk: Desk, visit: Visit, _member: Member, id: string): Promise<Reply> {
  await revive(desk.database.run, id, desk.now())
  desk.onMail()
  return seeOther(desk, visit, inbox.mails)
}
