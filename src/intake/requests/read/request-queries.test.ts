import { afterAll, describe, expect, it } from 'vitest'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { countRows } from '#src/server-lib/database/index.ts'
import { storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import {
  countRequests,
  findNextRequestId,
  findRequest,
  findRequests,
  findRequestsFrom,
  findRequestsOfClient,
  listRequestIds,
  listRequests,
} from './request-queries.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const database = await openIntakeDatabase(await newLocation())
  afterAll(() => database.close())
  const { sql } = database

  const idsOf = (requests: readonly { id: string }[]) => requests.map(({ id }) => id)

  it('requests from an e-mail address are found in the order of their reception, and the other requests of a client newest first', async () => {
    const email = 'ada@example.com'
    const newest = await storeTestRequest(database, { at: 30, fields: { email } })
    const oldest = await storeTestRequest(database, { at: 10, fields: { email } })
    const middle = await storeTestRequest(database, { at: 20, fields: { email } })
    expect(idsOf(await findRequestsFrom(sql, email))).toEqual([oldest, middle, newest])
    const request = (await findRequest(sql, middle)) ?? expect.unreachable()
    expect(idsOf(await findRequestsOfClient(sql, request))).toEqual([newest, oldest])
  })

  it('requests with another e-mail address are of the same client if they have the same telephone number', async () => {
    const store = (email: string, phone: string) => storeTestRequest(database, { fields: { email, phone } })
    const first = await store('bob@example.com', '+44 20 7946 0999')
    const samePhone = await store('bob@work.example', '(+44) 20-7946-0999')
    const withoutPhone = [await store('cleo@example.com', ''), await store('dan@example.com', '')]
    const ofClient = async (id: string) => idsOf(await findRequestsOfClient(sql, (await findRequest(sql, id)) ?? expect.unreachable()))
    expect(await ofClient(first)).toEqual([samePhone])
    for (const id of withoutPhone) expect(await ofClient(id)).toEqual([])
  })

  it('a range of reception times includes its beginning and not its end; a range of due requests includes only its end', async () => {
    const start = 1_000_000
    const ids = []
    for (const at of [start, start + 1, start + 2]) ids.push(await storeTestRequest(database, { at }))
    const list = (range: object) => listRequestIds(sql, { filter: 'all', search: '', ...range })
    expect((await list({ received: { from: start, until: start + 2 } })).sort()).toEqual([ids[0], ids[1]].sort())
    expect((await list({ due: { after: start, last: start + 2 } })).sort()).toEqual([ids[1], ids[2]].sort())
  })

  it('a list begins with the requests to answer, the oldest first; then follow the others, the newest first', async () => {
    const start = 2_000_000
    const store = async (at: number, answeredAt: number) => {
      const id = await storeTestRequest(database, { at: start + at })
      await sql('UPDATE requests SET answered_at = $1 WHERE id = $2', [answeredAt, id])
      return id
    }
    const answered = [await store(1, start), await store(2, start)]
    const due = [await store(3, 0), await store(4, 0)]
    const order = [...due, ...answered.toReversed()]
    const query = { filter: 'all', search: '', received: { from: start, until: undefined } } as const
    expect(await listRequestIds(sql, query)).toEqual(order)
    expect(idsOf(await listRequests(sql, query, { take: 2, skip: 1 }))).toEqual(order.slice(1, 3))
    const next = []
    for (const id of order) next.push(await findNextRequestId(sql, query, id))
    expect(next).toEqual([...order.slice(1), undefined])
  })

  it('requests are found in the order of their ids, without those that do not exist', async () => {
    const ids = [await storeTestRequest(database), await storeTestRequest(database)]
    for (const order of [ids, ids.toReversed()]) expect(idsOf(await findRequests(sql, ['missing', ...order]))).toEqual(order)
  })

  it('a request in a state of another version counts only among all', async () => {
    const id = await storeTestRequest(database)
    const before = await countRequests(sql)
    await sql(`UPDATE requests SET state = 'parked' WHERE id = $1`, [id])
    expect(await countRequests(sql)).toEqual({ ...before, new: before.new - 1, open: before.open - 1 })
    expect(before.all).toBe(await countRows(sql, 'requests'))
  })
})
