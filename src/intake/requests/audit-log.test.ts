import { afterAll, describe, expect, it } from 'vitest'
import { databases } from '../../../tests/harness/databases.ts'
import { storeTestRequest } from '../../../tests/harness/store-test-request.ts'
import { openIntakeDatabase } from '../tables/intake-schema.ts'
import { listActions, logAction } from './audit-log.ts'
import { eraseRequests } from './erase-requests.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const database = await openIntakeDatabase(await newLocation())
  afterAll(() => database.close())

  it('records an erasure, and deletes the details of earlier actions on the request only', async () => {
    const [id, other] = [await storeTestRequest(database), await storeTestRequest(database)]
    for (const request of [id, other])
      await logAction(database.run, { actor: 'bob@house.example', action: 'erased', request, details: { from: 'Zoé' }, now: 1 })
    await eraseRequests(database, { id }, { actor: 'ada@house.example', now: 2 })
    expect(await listActions(database.run, id)).toEqual([
      { at: 1, actor: 'bob@house.example', action: 'erased', request: id, details: {} },
      { at: 2, actor: 'ada@house.example', action: 'erased', request: id, details: {} },
    ])
    expect(await listActions(database.run, other)).toMatchObject([{ details: { from: 'Zoé' } }])
  })

  it('reads actions that only another release knows', async () => {
    await database.run(`INSERT INTO audit_log (id, at, actor, action, request, details) VALUES ('a', 1, 'ada', 'new', 'R', '{"new":1}')`)
    expect(await listActions(database.run, 'R')).toEqual([{ at: 1, actor: 'ada', action: 'other', request: 'R', details: {} }])
  })
})
