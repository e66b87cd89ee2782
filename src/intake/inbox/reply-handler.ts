import { z } from 'zod'
import type { Reply } from '../../lib/node/reply.ts'
import { replyKinds } from '../records/history-entry.ts'
import { staffTextLimits } from '../records/stored-request.ts'
import { replyToRequest } from '../requests/change/reply-to-request.ts'
import { inboxFields, inboxPaths } from '../templates/inbox/paths.ts'
import type { StaffContext } from './context.ts'
import { missingPage, redirect, refusedPage } from './page.ts'
import { replyWithRequest } from './request-handlers.ts'

const replyForm = z.object({
  [inboxFields.key]: z.uuid(),
  [inboxFields.version]: z.string(),
  [inboxFields.kind]: z.enum(replyKinds),
  [inboxFields.reply]: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1).max(staffTextLimits.reply)),
})

/** Sends a reply to the client by mail, or records one that was sent by WhatsApp. */
export async function replyToClient(context: StaffContext): Promise<Reply> {
  const { database, session, id, form, now, sendMails } = context
  const { data } = replyForm.safeParse(Object.fromEntries(form))
  if (!data) return refusedPage(context)
  const { reply: text, ...values } = data
  switch (await replyToRequest(database, id, { ...values, text, actor: session.person.address, now: now() })) {
    case 'saved':
      sendMails()
      return redirect(context, `${inboxPaths.request(id)}?saved`)
    case 'changed':
      return replyWithRequest(context, { unsent: text }, 409)
    case 'missing':
      return missingPage(context)
  }
}
