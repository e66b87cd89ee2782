import { z } from 'zod'
import { countRows } from '../../database/index.ts'
import type { Reply } from '../../lib/node/reply.ts'
import { withPlainLineBreaks } from '../../lib/text.ts'
import { reviveMail } from '../../mail/index.ts'
import { staffTextLimits, workStates } from '../records/stored-request.ts'
import { acceptRequest, changeStatus, statusVersion } from '../requests/change/change-request.ts'
import { eraseRequests } from '../requests/change/erase-requests.ts'
import { logAccess } from '../requests/logs/access-log.ts'
import { addToHistory } from '../requests/logs/history.ts'
import { deadRequestMails } from '../requests/mails/intake-mails.ts'
import { separatorFor } from '../requests/read/csv.ts'
import { countRequests, findRequest, listRequests } from '../requests/read/queries.ts'
import { requestsCsv } from '../requests/read/requests-csv.ts'
import { inboxFields, inboxPaths } from '../templates/inbox/paths.ts'
import type { View } from '../templates/inbox/view.ts'
import { noteErased } from '../upkeep/backups.ts'
import { isAssignee } from './assignee.ts'
import { bulkOutcome } from './bulk-handler.ts'
import type { StaffContext } from './context.ts'
import { listAddress, listValues, queryOf, requestsPerPage } from './list-query.ts'
import { csvHeaders, missingPage, redirect, refusedPage, renderReply } from './page.ts'
import { readListPage } from './read-list-page.ts'
import { confirmChange, replyWithRequest } from './request-page.ts'

export async function showList(context: StaffContext): Promise<Reply> {
  const { database, session, query, now } = context
  const values = listValues(query)
  const listQuery = queryOf(values, context.templates.timeZone)
  const addressOf = (page: number | undefined) => (page === undefined ? undefined : listAddress(values, { page: String(page) }))
  const [alerts, people] = [await context.findAlerts(), await context.signIn.people.list()]
  const view = await database.transaction(async (run): Promise<View> => {
    const { rows: requests, newer, older } = await readListPage(query, requestsPerPage, (range) => listRequests(run, listQuery, range))
    const ids = requests.map(({ id }) => id)
    await logAccess(run, { reader: session.person.address, kind: 'list', requests: ids, now: now() })
    return {
      page: 'list',
      values,
      counts: await countRequests(run, listQuery),
      requests: requests.map((request) => ({ ...request, version: statusVersion(request) })),
      people,
      now: now(),
      alerts,
      outcome: bulkOutcome(query),
      newer: addressOf(newer),
      older: addressOf(older),
      current: listAddress(values, { page: query.get('page') ?? '' }),
      csv: listAddress(values),
    }
  })
  return renderReply(context, view)
}

export function sendCsv(context: StaffContext): Promise<Reply> {
  const { database, session, locale, now } = context
  return Promise.resolve({
    status: 200,
    headers: csvHeaders('requests.csv'),
    body: requestsCsv(database, queryOf(listValues(context.query), context.templates.timeZone), separatorFor(locale), (run, ids) =>
      logAccess(run, { reader: session.person.address, kind: 'csv', requests: ids, now: now() }),
    ),
  })
}

export const showRequest = (context: StaffContext): Promise<Reply> => replyWithRequest(context)

const noteForm = z.object({
  [inboxFields.key]: z.uuid(),
  [inboxFields.note]: z.string().transform((text) => withPlainLineBreaks(text).slice(0, staffTextLimits.note)),
})

/** Adds a note to the history of a request. An empty one is not stored. */
export async function addNote(context: StaffContext): Promise<Reply> {
  const { database, session, id, form, now } = context
  const { data } = noteForm.safeParse(Object.fromEntries(form))
  if (!data) return refusedPage(context)
  if (data.note.trim() === '') return confirmChange(context, 'nothing')
  const entry = { id: data.key, at: now(), author: session.person.address, kind: 'note', text: data.note } as const
  return (await database.transaction((run) => addToHistory(run, id, entry))) ? confirmChange(context, 'note') : missingPage(context)
}

const statusForm = z.object({ state: z.enum(workStates), assignee: z.string(), version: z.string() })

export async function saveStatus(context: StaffContext): Promise<Reply> {
  const { database, session, id, form, now, signIn } = context
  const { data: change } = statusForm.safeParse(Object.fromEntries(form))
  if (!change || !(await isAssignee(signIn.people, change.assignee))) return refusedPage(context)
  const before = await findRequest(database.run, id)
  switch (await database.transaction((run) => changeStatus(run, id, { ...change, actor: session.person.address, now: now() }))) {
    case 'saved':
      return confirmChange(context, before?.state === change.state && before.assignee === change.assignee ? 'nothing' : 'status')
    case 'changed':
      return replyWithRequest(context, { unsaved: change, status: 409 })
    case 'missing':
      return missingPage(context)
  }
}

/** Accepts a suspected request, and sends its mails. */
export async function accept(context: StaffContext): Promise<Reply> {
  const { database, session, id, mailPolicy, sendMails, now } = context
  if (!(await acceptRequest(database, id, { actor: session.person.address, policy: mailPolicy, now: now() }))) return missingPage(context)
  sendMails()
  return confirmChange(context, 'accepted')
}

export async function confirmErasure(context: StaffContext): Promise<Reply> {
  const { run } = context.database
  const request = await findRequest(run, context.id)
  if (!request) return missingPage(context)
  const requestsFromAddress = await countRows(run, 'requests', 'email = $1', [request.email])
  return renderReply(context, { page: 'erase', request, requestsFromAddress })
}

/** Erases a request, or all requests from its address. */
export async function erase(context: StaffContext): Promise<Reply> {
  const { database, session, id, form, settings, log, now } = context
  const request = await findRequest(database.run, id)
  if (!request) return missingPage(context)
  const scope = form.get(inboxFields.scope) === 'address' ? { email: request.email } : { id }
  const note = (ids: readonly string[]) => {
    if (database.kind === 'sqlite') noteErased(settings.backups, ids, now())
    log.info('requests erased', { count: ids.length })
  }
  await eraseRequests(database, scope, { actor: session.person.address, now: now(), note })
  return redirect(context, inboxPaths.list)
}

export const showDeadMails = async (context: StaffContext): Promise<Reply> =>
  renderReply(context, { page: 'mails', mails: await deadRequestMails(context.database.run) })

/** Puts a mail that could not be sent back into the outbox. */
export async function resendMail(context: StaffContext): Promise<Reply> {
  await reviveMail(context.database.run, context.id, context.now())
  context.sendMails()
  return redirect(context, inboxPaths.mails)
}
