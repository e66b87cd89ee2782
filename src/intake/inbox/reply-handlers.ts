import { z } from 'zod'
import type { HttpResponse } from '#src/lib/node/http-response.ts'
import { withPlainLineBreaks } from '#src/lib/text.ts'
import { replyKinds } from '../model/request-event.ts'
import { staffTextLimits, type StoredRequest } from '../model/stored-request.ts'
import { replyToRequest } from '../requests/change/reply-to-request.ts'
import { findRequest } from '../requests/read/queries.ts'
import { inboxFields } from '../templates/inbox/paths.ts'
import type { StaffContext } from './inbox-context.ts'
import { missingPage, refusedPage } from './page.ts'
import { confirmChange, isUntouched, respondWithRequest } from './request-page.ts'

const replyForm = z.object({
  [inboxFields.key]: z.uuid(),
  [inboxFields.version]: z.string(),
  [inboxFields.kind]: z.enum(replyKinds),
  [inboxFields.reply]: z
    .string()
    .transform((text) => withPlainLineBreaks(text).trim())
    .pipe(z.string().max(staffTextLimits.reply)),
})

/** Sends a reply to the client by mail, or records one that was given by WhatsApp or telephone. Refuses a reply that says nothing. */
export const replyToClient = (context: StaffContext): Promise<HttpResponse> =>
  saveReply(context, ({ kind }) => confirmChange(context, kind))

/** Records a reply, and redirects to a chat of WhatsApp with its text. */
export const replyByWhatsApp = (context: StaffContext): Promise<HttpResponse> =>
  saveReply(context, async ({ reply }) => {
    const request = await findRequest(context.database.run, context.id)
    const address = request && context.templates.whatsappAddress(request, reply)
    return address === undefined ? confirmChange(context, 'whatsapp') : { status: 303, headers: { Location: address } }
  })

/** Stores the reply of the posted form, and returns the response of `confirm`, or says why nothing was stored. */
async function saveReply(
  context: StaffContext,
  confirm: (reply: z.output<typeof replyForm>) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const { database, session, id, form, now, sendMails, templates } = context
  const { data } = replyForm.safeParse(Object.fromEntries(form))
  if (!data) return refusedPage(context)
  const { reply: text, ...values } = data
  const isEmpty = (request: StoredRequest) => isUntouched(text, templates.replyTemplate(request))
  switch (await replyToRequest(database, id, { ...values, text, isEmpty, actor: session.person.address, now: now() })) {
    case 'saved':
      sendMails()
      return confirm(data)
    case 'empty':
      return respondWithRequest(context, { unsent: 'empty', status: 422 })
    case 'changed':
      return respondWithRequest(context, { unsent: 'changed', status: 409 })
    case 'missing':
      return missingPage(context)
  }
}
