import { z } from 'zod'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { replyKinds } from '#src/intake/protocol/request-event.ts'
import { staffTextLimits, type StoredRequest } from '#src/intake/protocol/stored-request.ts'
import { confirmWhatsApp } from '#src/intake/requests/change/confirm-whatsapp.ts'
import { replyToRequest } from '#src/intake/requests/change/reply-to-request.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { withPlainLineBreaks } from '#src/lib/text.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { PageDependencies, StaffHttpRequest } from '../inbox-http-request.ts'
import { missingPage, refusedPage } from '../render-response.ts'
import { confirmChange, isUntouched, respondWithRequest } from './respond-with-request.ts'

const replyFormSchema = z.object({
  [inboxFields.key]: z.uuid(),
  [inboxFields.seen]: z.string(),
  [inboxFields.kind]: z.enum(replyKinds),
  [inboxFields.reply]: z
    .string()
    .transform((text) => withPlainLineBreaks(text).trim())
    .pipe(z.string().max(staffTextLimits.reply)),
})

/**
 * Sends a reply to the client by mail, or records one by WhatsApp or telephone. After a reply by WhatsApp, the page of the request links to
 * a chat with the text. Refuses a reply that is empty or still the template.
 */
export async function replyToClient(
  dependencies: PageDependencies & Pick<InboxDependencies, 'mails'>,
  httpRequest: StaffHttpRequest,
): Promise<HttpResponse> {
  const { database, now, mails, templates } = dependencies
  const { session, id, form } = httpRequest
  const { data } = replyFormSchema.safeParse(Object.fromEntries(form))
  if (!data) return refusedPage(dependencies, httpRequest)
  const { reply: text, [inboxFields.seen]: seenStatus, ...values } = data
  const isEmpty = (request: StoredRequest) => isUntouched(text, templates.replyTemplate(request))
  const reply = { ...values, seenStatus, text, isEmpty, personId: session.person.email, now: now() }
  switch ((await replyToRequest(database, id, reply)).kind) {
    case 'saved':
      mails.wake()
      return confirmChange(dependencies, httpRequest, data.kind)
    case 'empty':
      return respondWithRequest(dependencies, httpRequest, { unsaved: { unsent: 'empty' }, status: 422 })
    case 'changed':
      return respondWithRequest(dependencies, httpRequest, { unsaved: { unsent: 'changed' }, status: 409 })
    case 'missing':
      return missingPage(dependencies, httpRequest)
  }
}

const confirmationFormSchema = z.object({ [inboxFields.event]: z.string().max(100), [inboxFields.confirmed]: z.enum(['yes', 'no']) })

export async function confirmReply(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  const { database, now } = dependencies
  const { session, id, form } = httpRequest
  const { data } = confirmationFormSchema.safeParse(Object.fromEntries(form))
  if (!data) return refusedPage(dependencies, httpRequest)
  const isSent = data.confirmed === 'yes'
  const isRecorded = await confirmWhatsApp(database, id, { event: data.event, isSent, personId: session.person.email, now: now() })
  return confirmChange(dependencies, httpRequest, isRecorded ? (isSent ? 'sent' : 'withdrawn') : 'nothing')
}
