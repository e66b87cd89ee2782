import { z } from 'zod'
import { inboxFields, noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import { staffTextLimits, workStates } from '#src/intake/protocol/stored-request.ts'
import { acceptRequest, changeStatus, lacksAnswer, statusDigest } from '#src/intake/requests/change/change-request.ts'
import { findRequest } from '#src/intake/requests/read/request-queries.ts'
import { addRequestEvent } from '#src/intake/requests/request-events.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { withPlainLineBreaks } from '#src/lib/text.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { isAssignee, type PageDependencies, type StaffHttpRequest } from '../inbox-http-request.ts'
import { missingPage, refusedPage } from '../render-response.ts'
import { confirmChange, respondWithRequest } from './respond-with-request.ts'

export const showRequest = (dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> =>
  respondWithRequest(dependencies, httpRequest)

const noteFormSchema = z.object({
  [inboxFields.key]: z.uuid(),
  [inboxFields.note]: z.string().transform((text) => withPlainLineBreaks(text).slice(0, staffTextLimits.note)),
})

/** Stores a note, unless it is empty. */
export async function addNote(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  const { database, now } = dependencies
  const { session, id, form } = httpRequest
  const { data } = noteFormSchema.safeParse(Object.fromEntries(form))
  if (!data) return refusedPage(dependencies, httpRequest)
  if (data.note.trim() === '') return confirmChange(dependencies, httpRequest, 'nothing')
  const note = { id: data.key, at: now(), author: session.person.email, kind: 'note', text: data.note } as const
  return (await database.transaction((sql) => addRequestEvent(sql, id, note)))
    ? confirmChange(dependencies, httpRequest, 'note')
    : missingPage(dependencies, httpRequest)
}

const statusFormSchema = z.object({
  [inboxFields.state]: z.enum(workStates),
  // An empty value means no assignee.
  [inboxFields.assignee]: z.string().transform((value) => value || noAssignee),
  [inboxFields.seen]: z.string(),
  // The button with which the person has answered the question of `saveStatus`. `answered`: record now as the time at which the client was
  // answered, and save the state. `yes`: save the state without an answer.
  [inboxFields.confirmed]: z.enum(['yes', 'answered']).optional(),
})

/**
 * Saves the state and the assignee of a request. Asks for confirmation if the state means that the client was answered, but no answer is
 * recorded.
 */
export async function saveStatus(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  const { database, now, signIn } = dependencies
  const { session, id, form } = httpRequest
  const change = statusFormSchema.safeParse(Object.fromEntries(form)).data
  if (!change || !(await isAssignee(signIn.people, change.assignee))) return refusedPage(dependencies, httpRequest)
  const { confirmed, [inboxFields.seen]: seenStatus, ...status } = change
  const saved = await database.transaction(async (sql) => {
    const request = await findRequest(sql, id)
    const isSeen = request && statusDigest(request) === seenStatus
    if (isSeen && !confirmed && lacksAnswer(request, status.state)) return { kind: 'unanswered' as const }
    const answeredAt = confirmed === 'answered' ? now() : undefined
    return changeStatus(sql, id, { ...status, seenStatus, answeredAt, personId: session.person.email, now: now() })
  })
  switch (saved.kind) {
    case 'saved':
      return confirmChange(dependencies, httpRequest, 'status')
    case 'unchanged':
      return confirmChange(dependencies, httpRequest, 'nothing')
    case 'changed':
    case 'unanswered':
      return respondWithRequest(dependencies, httpRequest, { unsaved: { status: { ...status, reason: saved.kind } }, status: 409 })
    case 'missing':
      return missingPage(dependencies, httpRequest)
  }
}

/** Accepts a suspected request, and sends its mails. */
export async function acceptSuspectedRequest(
  dependencies: PageDependencies & Pick<InboxDependencies, 'mails'>,
  httpRequest: StaffHttpRequest,
): Promise<HttpResponse> {
  const { database, mails, now } = dependencies
  const { session, id } = httpRequest
  if (!(await acceptRequest(database, id, { personId: session.person.email, policy: mails.policy, now: now() })))
    return missingPage(dependencies, httpRequest)
  mails.wake()
  return confirmChange(dependencies, httpRequest, 'accepted')
}
