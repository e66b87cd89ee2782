import { z } from 'zod'
import type { HttpResponse } from '#src/lib/node/http-response.ts'
import { withPlainLineBreaks } from '#src/lib/text.ts'
import { staffTextLimits, workStates } from '../model/stored-request.ts'
import { acceptRequest, changeStatus } from '../requests/change/change-request.ts'
import { addRequestEvent } from '../requests/logs/request-events.ts'
import { inboxFields } from '../templates/inbox/paths.ts'
import { isAssignee } from './assignee.ts'
import type { StaffContext } from './inbox-context.ts'
import { missingPage, refusedPage } from './page.ts'
import { confirmChange, respondWithRequest } from './request-page.ts'

export const showRequest = (context: StaffContext): Promise<HttpResponse> => respondWithRequest(context)

const noteForm = z.object({
  [inboxFields.key]: z.uuid(),
  [inboxFields.note]: z.string().transform((text) => withPlainLineBreaks(text).slice(0, staffTextLimits.note)),
})

/** Adds a note to a request. An empty one is not stored. */
export async function addNote(context: StaffContext): Promise<HttpResponse> {
  const { database, session, id, form, now } = context
  const { data } = noteForm.safeParse(Object.fromEntries(form))
  if (!data) return refusedPage(context)
  if (data.note.trim() === '') return confirmChange(context, 'nothing')
  const note = { id: data.key, at: now(), author: session.person.address, kind: 'note', text: data.note } as const
  return (await database.transaction((run) => addRequestEvent(run, id, note))) ? confirmChange(context, 'note') : missingPage(context)
}

const statusForm = z.object({ state: z.enum(workStates), assignee: z.string(), version: z.string() })

export async function saveStatus(context: StaffContext): Promise<HttpResponse> {
  const { database, session, id, form, now, signIn } = context
  const { data: change } = statusForm.safeParse(Object.fromEntries(form))
  if (!change || !(await isAssignee(signIn.people, change.assignee))) return refusedPage(context)
  switch (await database.transaction((run) => changeStatus(run, id, { ...change, actor: session.person.address, now: now() }))) {
    case 'saved':
      return confirmChange(context, 'status')
    case 'unchanged':
      return confirmChange(context, 'nothing')
    case 'changed':
      return respondWithRequest(context, { unsaved: change, status: 409 })
    case 'missing':
      return missingPage(context)
  }
}

/** Accepts a suspected request, and sends its mails. */
export async function accept(context: StaffContext): Promise<HttpResponse> {
  const { database, session, id, mailPolicy, sendMails, now } = context
  if (!(await acceptRequest(database, id, { actor: session.person.address, policy: mailPolicy, now: now() }))) return missingPage(context)
  sendMails()
  return confirmChange(context, 'accepted')
}
