import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import { listDeadRequestMails } from '#src/intake/requests/intake-mails.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { reviveMail } from '#src/server-lib/mail/index.ts'
import type { PageDependencies, StaffHttpRequest } from './inbox-http-request.ts'
import { redirect, renderResponse } from './render-response.ts'

export const showDeadMails = async (dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> =>
  renderResponse(dependencies, httpRequest, { kind: 'mails', mails: await listDeadRequestMails(dependencies.database.sql) })

/** Puts a dead mail back into the outbox, so that the mailer sends it again. */
export async function resendMail(
  dependencies: PageDependencies & Pick<InboxDependencies, 'mails'>,
  httpRequest: StaffHttpRequest,
): Promise<HttpResponse> {
  await reviveMail(dependencies.database.sql, httpRequest.id, dependencies.now())
  dependencies.mails.wake()
  return redirect(dependencies, httpRequest, inboxPaths.mails)
}
