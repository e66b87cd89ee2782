import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type ConfirmedChange, confirmedChanges, inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths, withList } from '#src/intake/protocol/inbox-paths.ts'
import type { RequestView } from '#src/intake/protocol/inbox-view.ts'
import { listQueryOf, listValuesOf } from '#src/intake/protocol/list-values.ts'
import { replyKinds } from '#src/intake/protocol/request-event.ts'
import { listAccesses, logAccess } from '#src/intake/requests/access-log.ts'
import { listAuditEvents } from '#src/intake/requests/audit-log.ts'
import { statusDigest } from '#src/intake/requests/change/change-request.ts'
import { listMailsOfRequest } from '#src/intake/requests/intake-mails.ts'
import { findNextRequestId, findRequest, findRequestsOfClient } from '#src/intake/requests/read/request-queries.ts'
import { listRequestEvents } from '#src/intake/requests/request-events.ts'
import { withPlainLineBreaks } from '#src/lib/text.ts'
import type { RunSql } from '#src/server-lib/database/index.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { PageDependencies, StaffHttpRequest } from '../inbox-http-request.ts'
import { queryOf } from '../list/list-query.ts'
import { missingPage, redirect, renderResponse } from '../render-response.ts'

type UnsavedTexts = RequestView['unsaved']['texts']

type PageParts = Partial<Pick<RequestView, 'outcome'>> & { unsaved?: Partial<RequestView['unsaved']>; status?: number }

/**
 * Responds with the page of a request. Its text boxes contain `unsaved.texts`, or by default the texts in the posted form. `status` is the
 * HTTP status.
 */
export async function respondWithRequest(
  dependencies: PageDependencies,
  httpRequest: StaffHttpRequest,
  { unsaved, outcome = outcomeIn(httpRequest), status = 200 }: PageParts = {},
): Promise<HttpResponse> {
  const { database, now } = dependencies
  const { session, id } = httpRequest
  const people = await dependencies.signIn.people.list()
  const view = await database.transaction(async (sql): Promise<RequestView | undefined> => {
    const request = await findRequest(sql, id)
    if (!request) return undefined
    await logAccess(sql, { reader: session.person.email, kind: 'request', requests: [id], now: now() })
    return {
      kind: 'request',
      request,
      people,
      suspectedDays: dependencies.templates.retention.suspected,
      form: {
        key: randomUUID(),
        seenStatus: statusDigest(request),
        next: await nextRequest(sql, dependencies, httpRequest),
      },
      unsaved: { status: undefined, unsent: undefined, texts: typedTexts(httpRequest), ...unsaved },
      ofClient: await findRequestsOfClient(sql, request),
      history: {
        events: await listRequestEvents(sql, id),
        actions: await listAuditEvents(sql, id),
        mails: await listMailsOfRequest(sql, id),
        accesses: await listAccesses(sql, id),
      },
      outcome,
      now: now(),
    }
  })
  return view ? renderResponse(dependencies, httpRequest, view, status) : missingPage(dependencies, httpRequest)
}

/**
 * Returns the id of the next request in the list; empty if none follows. A change can move this request in the list, so the posted
 * form and the redirect carry the id that was the next one before the change.
 */
async function nextRequest(sql: RunSql, dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<string> {
  const { id, form, query } = httpRequest
  const former = await findRequest(sql, form.get(inboxFields.next) ?? query.get(inboxFields.next) ?? '')
  return former?.id ?? (await findNextRequestId(sql, queryOf(listValuesOf(httpRequest), dependencies), id)) ?? ''
}

/**
 * Confirms a change of a request. Redirects to the page of the request, so that reloading does not post the form again. If the form has a
 * typed text that was not stored, returns the page with that text instead.
 */
export async function confirmChange(
  dependencies: PageDependencies,
  httpRequest: StaffHttpRequest,
  outcome: ConfirmedChange,
): Promise<HttpResponse> {
  const { database, templates } = dependencies
  const { id, form } = httpRequest
  const request = await findRequest(database.sql, id)
  const { reply, note } = typedTexts(httpRequest)
  const isReplyStored = replyKinds.some((kind) => kind === outcome)
  const isTyped = !isReplyStored && request && !isUntouched(reply ?? '', templates.replyTemplate(request))
  const unsavedTexts: UnsavedTexts = { reply: isTyped ? reply : undefined, note: outcome === 'note' ? '' : note }
  if (unsavedTexts.reply !== undefined || unsavedTexts.note.trim() !== '')
    return respondWithRequest(dependencies, httpRequest, { outcome, unsaved: { texts: unsavedTexts } })
  const next = form.get(inboxFields.next) ?? ''
  const values = new URLSearchParams({ [inboxFields.done]: outcome, ...(next !== '' && { [inboxFields.next]: next }) })
  return redirect(dependencies, httpRequest, withList(`${inboxPaths.request(id)}?${values.toString()}`, listQueryOf(httpRequest)))
}

export const isUntouched = (reply: string, template: string): boolean => reply.trim() === '' || reply.trim() === template.trim()

function typedTexts({ form }: StaffHttpRequest): UnsavedTexts {
  const textOf = (name: string) => {
    const text = form.get(name)
    return text === null ? undefined : withPlainLineBreaks(text)
  }
  return { reply: textOf(inboxFields.reply), note: textOf(inboxFields.note) ?? '' }
}

const outcomeIn = ({ query }: StaffHttpRequest): ConfirmedChange | undefined =>
  z.enum(confirmedChanges).safeParse(query.get(inboxFields.done)).data
