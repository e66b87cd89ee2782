import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { reviveMail } from '#src/server-lib/mail/index.ts'
import { inboxPaths } from '../model/inbox-paths.ts'
import { deadRequestMails } from '../requests/mails/intake-mails.ts'
import type { InboxDependencies } from '../runtime/intake-dependencies.ts'
import type { StaffContext } from './inbox-context.ts'
import { redirect, renderResponse } from './render-response.ts'

export const showDeadMails = async (context: StaffContext): Promise<HttpResponse> =>
  renderResponse(context, { page: 'mails', mails: await deadRequestMails(context.database.run) })

/** Puts a dead mail back into the outbox, so that the mailer sends it again. */
export async function resendMail(context: StaffContext & Pick<InboxDependencies, 'wakeMailer'>): Promise<HttpResponse> {
  await reviveMail(context.database.run, context.id, context.now())
  context.wakeMailer()
  return redirect(context, inboxPaths.mails)
}
