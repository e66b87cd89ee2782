import { inboxPaths } from '#src/intake/model/inbox-paths.ts'
import { deadRequestMails } from '#src/intake/requests/mails/intake-mails.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { reviveMail } from '#src/server-lib/mail/index.ts'
import type { StaffContext } from '../http/inbox-context.ts'
import { redirect, renderResponse } from '../http/render-response.ts'

export const showDeadMails = async (context: StaffContext): Promise<HttpResponse> =>
  renderResponse(context, { page: 'mails', mails: await deadRequestMails(context.database.sql) })

/** Puts a dead mail back into the outbox, so that the mailer sends it again. */
export async function resendMail(context: StaffContext & Pick<InboxDependencies, 'wakeMailer'>): Promise<HttpResponse> {
  await reviveMail(context.database.sql, context.id, context.now())
  context.wakeMailer()
  return redirect(context, inboxPaths.mails)
}
