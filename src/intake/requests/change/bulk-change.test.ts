import { afterAll, describe, expect, it } from 'vitest'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import { listAuditEvents } from '../audit-log.ts'
import { findRequest } from '../read/request-queries.ts'
import { changeSelected } from './bulk-change.ts'
import { statusDigest } from './change-request.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const database = await openIntakeDatabase(await newLocation())
  afterAll(() => database.close())

  it('erases each selected request once, except one that changes just before the transaction of the erasure', async () => {
    const [unchanged, changed] = [await storeTestRequest(database), await storeTestRequest(database)]
    const seenStatus = statusDigest({ state: 'new', assignee: undefined, answeredAt: undefined, unconfirmed: undefined })
    const selected = [unchanged, changed, unchanged, 'GONE'].map((id) => ({ id, seenStatus }))
    const racing: typeof database = {
      ...database,
      transaction: async (work) => {
        await database.sql(`UPDATE requests SET state = 'waiting' WHERE id = $1`, [changed])
        return database.transaction(work)
      },
    }
    const noted: string[] = []
    const context = {
      actor: 'ada@house.example',
      now: 1,
      policy: { notify: [], acknowledgementsPerHour: 0 },
      note: (ids: readonly string[]) => void noted.push(...ids),
    }
    const result = await changeSelected(racing, selected, { action: 'erase' }, context)
    expect(result).toEqual({ changed: [unchanged], unchanged: [changed, 'GONE'] })
    expect(noted).toEqual([unchanged])
    expect((await listAuditEvents(database.sql, unchanged)).map(({ action }) => action)).toEqual(['erased'])
    expect(await findRequest(database.sql, unchanged)).toBeUndefined()
    expect(await findRequest(database.sql, changed)).toEqual(expect.objectContaining({ state: 'waiting' }))
  })
})
