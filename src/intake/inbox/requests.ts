import type { Filter, View } from '../templates/inbox/view.ts'
import { fieldNames, inbox } from '../templates/inbox/addresses.ts'
import { states } from '../templates/requests/stored.ts'
import { mailsOf } from '../outbox/mails-of.ts'
import { letThrough, setNote, setState } from '../requests/change.ts'
import { countRequests, listRequests, type Query } from '../requests/list.ts'
import { erase } from '../requests/erase.ts'
import { findRequest } from '../requests/find.ts'
import { tableOf } from '../requests/table.ts'
import type { Reply } from '../../lib/reply.ts'
import { noteReadings, readingsOf } from '../staff/readings.ts'
import { page, seeOther } from './page.ts'
import type { Desk, Member, Visit } from './visit.ts'

/** So many requests stand on a page of the list. */
const perPage = 25

/** The longest text that is searched for, and the longest note, in UTF-16 code units. */
const longest = { search: 200, note: 5000 }

const queryIn = ({ query }: Visit): Query => {
  const filter: Filter = ([...states, 'all'] as const).find((each) => each === query.get('show')) ?? 'open'
  return { filter, search: (query.get('search') ?? '').slice(0, longest.search) }
}

/** Shows the requests that are asked for, page by page. */
export async function showList(desk: Desk, visit: Visit, member: Member): Promise<Reply> {
  const { filter, search } = queryIn(visit)
  const number = Math.max(1, Math.min(1e6, Math.trunc(Number(visit.query.get('page'))) || 1))
  const queryOf = (values: Record<string, string>) => new URLSearchParams({ show: filter, ...(search && { search }), ...values }).toString()
  const view = await desk.database.transaction(async (run): Promise<View> => {
    const { requests, hasMore } = await listRequests(run, { filter, search }, { skip: (number - 1) * perPage, take: perPage })
    await noteReadings(
      run,
      member.address,
      'list',
      requests.map(({ id }) => id),
      desk.now(),
    )
    return {
      page: 'list',
      filter,
      search,
      counts: await countRequests(run, search),
      requests,
      newer: number > 1 ? queryOf({ page: String(number - 1) }) : undefined,
      older: hasMore ? queryOf({ page: String(number + 1) }) : undefined,
      table: queryOf({}),
    }
  })
  return page(desk, visit, member, view)
}

/** Sends the requests that are asked for as a table. */
export function sendTable({ database, now }: Desk, visit: Visit, { address }: Member): Promise<Reply> {
  const lines = tableOf(database, queryIn(visit), (run, ids) => noteReadings(run, address, 'table', ids, now()))
  return Promise.resolve({
    status: 200,
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="requests.csv"' },
    body: lines,
  })
}

/** Shows a request. */
export async function showRequest(desk: Desk, visit: Visit, member: Member, id: string): Promise<Reply> {
  const view = await desk.database.transaction(async (run): Promise<View> => {
    const request = await findRequest({ run }, id)
    if (!request) return { page: 'problem', problem: 'missing' }
    await noteReadings(run, member.address, 'request', [id], desk.now())
    return {
      page: 'request',
      request,
      mails: await mailsOf(run, id),
      readings: await readingsOf(run, id),
      isKept: visit.query.has('kept'),
    }
  })
  return page(desk, visit, member, view, view.page === 'problem' ? 404 : 200)
}

export async function takeNote(desk: Desk, visit: Visit, member: Member, id: string): Promise<Reply> {
  const note = (visit.form.get(fieldNames.note) ?? '').replaceAll('\r\n', '\n').slice(0, longest.note)
  return (await setNote(desk.database, id, note)) ? seeOther(desk, visit, `${inbox.request(id)}?kept`) : missing(desk, visit, member)
}

export async function markAsHandled(desk: Desk, visit: Visit, member: Member, id: string): Promise<Reply> {
  return (await setState(desk.database.run, id, 'handled')) ? seeOther(desk, visit, inbox.list) : missing(desk, visit, member)
}

export async function markAsOpen(desk: Desk, visit: Visit, member: Member, id: string): Promise<Reply> {
  return (await setState(desk.database.run, id, 'open')) ? seeOther(desk, visit, inbox.request(id)) : missing(desk, visit, member)
}

/** Lets a request through that was held back. */
export async function acceptAsGenuine(desk: Desk, visit: Visit, member: Member, id: string): Promise<Reply> {
  if (!(await letThrough(desk.database, id, desk.policy, desk.now()))) return missing(desk, visit, member)
  desk.onMail()
  return seeOther(desk, visit, inbox.request(id))
}

/** Asks once more before a request is erased. */
export async function askToErase(desk: Desk, visit: Visit, member: Member, id: string): Promise<Reply> {
  const request = await findRequest(desk.database, id)
  if (!request) return missing(desk, visit, member)
  const [row] = await desk.database.run('SELECT COUNT(*) AS count FROM requests WHERE email = $1', [request.email])
  return page(desk, visit, member, { page: 'erase', request, ofAddress: Number(row?.['count']) })
}

/** Erases a request, or all that came from its address. */
export async function eraseRequests(desk: Desk, visit: Visit, member: Member, id: string): Promise<Reply> {
  const request = await findRequest(desk.database, id)
  if (!request) return missing(desk, visit, member)
  const subject = visit.form.get(fieldNames.scope) === 'address' ? { email: request.email } : { id }
  await erase(desk.database, subject, desk.onErase)
  return seeOther(desk, visit, inbox.list)
}

const missing = (desk: Desk, visit: Visit, member: Member): Promise<Reply> =>
  page(desk, visit, member, { page: 'problem', problem: 'missing' }, 404)
