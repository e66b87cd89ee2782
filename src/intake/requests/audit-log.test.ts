import { afterAll, describe, expect, it } from 'vitest'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import { addAuditEvent, listAuditEvents, readNewestAuditEvents } from './audit-log.ts'
import { eraseRequests } from './change/erase-requests.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const database = await openIntakeDatabase(await newLocation())
  afterAll(() => database.close())

  it('records an erasure, and deletes the details of earlier actions on the erased request only', async () => {
    const [id, other] = [await storeTestRequest(database), await storeTestRequest(database)]
    for (const requestId of [id, other])
      await addAuditEvent(database.sql, { actor: 'bob@house.example', action: 'erased', requestId, details: { from: 'Zoé' }, now: 1 })
    await eraseRequests(database, { ids: [id] }, { actor: 'ada@house.example', now: 2 })
    expect(await listAuditEvents(database.sql, id)).toEqual([
      { at: 1, actor: 'bob@house.example', action: 'erased', request: id, details: {} },
      { at: 2, actor: 'ada@house.example', action: 'erased', request: id, details: {} },
    ])
    expect(await listAuditEvents(database.sql, other)).toMatchObject([{ details: { from: 'Zoé' } }])
  })

  it('reads an action that only another version knows as “other”', async () => {
    await database.sql(`INSERT INTO audit_log (id, at, actor, action, request, details) VALUES ('a', 1, 'ada', 'new', 'R', '{"new":1}')`)
    expect(await listAuditEvents(database.sql, 'R')).toEqual([{ at: 1, actor: 'ada', action: 'other', request: 'R', details: {} }])
  })

  it('reads the log in parts, each action once, although some have the same time and a new one is recorded between two parts', async () => {
    await database.sql('DELETE FROM audit_log')
    const log = (actor: string, now: number) => addAuditEvent(database.sql, { actor, action: 'signIn', now })
    for (const actor of ['ada', 'bob', 'cid']) await log(actor, 5)
    const first = await readNewestAuditEvents(database.sql, 2, undefined)
    await log('eve', 6)
    const rest = await readNewestAuditEvents(database.sql, 2, first.at(-1))
    expect(rest).toHaveLength(1)
    expect([...first, ...rest].map(({ actor }) => actor).toSorted()).toEqual(['ada', 'bob', 'cid'])
    expect(await readNewestAuditEvents(database.sql, 2, rest.at(-1))).toEqual([])
  })
})
