import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { type ContactMessage, schemaVersion } from '#src/contact-message/contact-message.ts'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { searchText } from '#src/intake/database/search-text.ts'
import type { Flag } from '#src/intake/protocol/stored-request.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import { countRequestsWithoutMail, findRequest } from '../read/request-queries.ts'
import { randomRequestId, storeRequest } from './store-request.ts'

describe.each(await databases())('%s', async (_, newLocation) => {
  const database = await openIntakeDatabase(await newLocation())
  afterAll(() => database.close())

  const policy = { notify: [{ email: 'house@example.com', language: 'en' }] as const, acknowledgementsPerHour: 3 }
  const unflagged = { flags: [], acknowledges: true, policy }
  let last = 0
  function newRequest({ email = `client${last}@Example.com`, key = `key ${last}`, isContent = false, campaign = {} } = {}) {
    last += 1
    const fields = { name: 'Zoé', email, phone: '', interests: '', message: 'Un dîner' }
    const contactMessage: ContactMessage = {
      schemaVersion,
      idempotencyKey: '',
      form: 'simple',
      language: 'fr',
      page: '/contact',
      fields,
      campaign,
    }
    return { contactMessage, deduplication: { key, isContent } }
  }
  const mailKinds = async (requestId: string) =>
    (await database.sql('SELECT kind FROM mails WHERE about = $1 ORDER BY kind', [requestId])).map(({ kind }) => kind)
  async function storeNew(request: ReturnType<typeof newRequest>, flags: Flag[], now: number) {
    return (await storeRequest(database, request, { ...unflagged, flags, now })) ?? expect.unreachable('The request is a duplicate.')
  }

  it('stores a request with its mails', async () => {
    const requestId = await storeNew(newRequest({ email: 'Zoe@Example.com', campaign: { source: 'letter' } }), [], 50 * day)
    expect(await findRequest(database.sql, requestId)).toEqual({
      id: requestId,
      receivedAt: 50 * day,
      form: 'simple',
      language: 'fr',
      page: '/contact',
      campaign: { source: 'letter' },
      fields: { name: 'Zoé', email: 'Zoe@Example.com', phone: '', interests: '', message: 'Un dîner' },
      email: 'zoe@example.com',
      flags: [],
      state: 'new',
      assignee: undefined,
      answeredAt: undefined,
      unconfirmed: undefined,
      eventTexts: '',
    })
    expect(await mailKinds(requestId)).toEqual(['acknowledgement', 'notification'])
  })

  it('stores a request with spam flags as suspected, and sends no mails about it', async () => {
    const requestId = await storeNew(newRequest(), ['decoy', 'rate'], 2000)
    expect(await findRequest(database.sql, requestId)).toMatchObject({ flags: ['decoy', 'rate'], state: 'suspected' })
    expect(await mailKinds(requestId)).toEqual([])
  })

  it('recognises a duplicate by its idempotency key at any time, and without a key by its content for ten minutes', async () => {
    const withKey = newRequest()
    await storeNew(withKey, [], 3000)
    expect(await storeRequest(database, withKey, { ...unflagged, now: 3000 + 1e12 })).toBeUndefined()
    const withoutKey = newRequest({ isContent: true })
    await storeNew(withoutKey, [], 3000)
    expect(await storeRequest(database, withoutKey, { ...unflagged, now: 3000 + 10 * minute - 1 })).toBeUndefined()
    await storeNew(withoutKey, [], 3000 + 10 * minute)
  })

  it('sends one acknowledgement a day to an e-mail address', async () => {
    const start = 100 * day
    const email = 'often@example.com'
    const first = await storeNew(newRequest({ email }), [], start)
    const again = await storeNew(newRequest({ email: 'OFTEN@example.com' }), [], start + day - 1)
    const tomorrow = await storeNew(newRequest({ email }), [], start + day)
    expect(await Promise.all([first, again, tomorrow].map(mailKinds))).toEqual([
      ['acknowledgement', 'notification'],
      ['notification'],
      ['acknowledgement', 'notification'],
    ])
  })

  describe('beyond the hourly limit of acknowledgements', () => {
    const limit = policy.acknowledgementsPerHour

    async function storeSeveral(count: number, now: number) {
      for (let index = 0; index < count; index++) await storeNew(newRequest(), [], now)
    }

    /** Returns the due times of the acknowledgements of the day that begins at `start`, in hours from `start`. */
    async function hoursUntilDue(start: number) {
      const due = await database.sql(
        `SELECT due_at FROM mails WHERE kind = 'acknowledgement' AND due_at BETWEEN $1 AND $2 ORDER BY due_at`,
        [start, start + day - 1],
      )
      return due.map(({ due_at }) => (Number(due_at) - start) / hour)
    }

    const times = (count: number, value: number) => Array.from({ length: count }, () => value)

    it('delays acknowledgements by an hour', async () => {
      const start = 105 * day
      await storeSeveral(limit + 2, start)
      expect(await hoursUntilDue(start)).toEqual([...times(limit, 0), ...times(2, 1)])
    })

    it('sends no acknowledgement that would have to wait for more than an hour', async () => {
      const start = 110 * day
      await storeSeveral(2 * limit + 2, start)
      expect(await hoursUntilDue(start)).toEqual([...times(limit, 0), ...times(limit, 1)])
    })

    it('delayed acknowledgements count towards the limit of the hour in which they are due', async () => {
      const start = 115 * day
      await storeSeveral(2 * limit, start)
      await storeSeveral(1, start + hour)
      expect(await hoursUntilDue(start)).toEqual([...times(limit, 0), ...times(limit, 1), 2])
    })
  })

  it('acknowledges again if the last acknowledgement has a time in the future, because the clock was ahead', async () => {
    const start = 300 * day
    const email = 'future@example.com'
    await storeNew(newRequest({ email }), [], start + 400 * day)
    expect(await mailKinds(await storeNew(newRequest({ email }), [], start))).toEqual(['acknowledgement', 'notification'])
    const withKey = newRequest()
    await storeNew(withKey, [], start + 400 * day)
    expect(await storeRequest(database, withKey, { ...unflagged, now: start })).toBeUndefined()
  })

  it('sends the house a mail about each of the first 30 requests in an hour, and one digest about the rest', async () => {
    const start = 200 * day
    const before = await countRequestsWithoutMail(database.sql)
    const requestIds = []
    for (let index = 0; index < 35; index++) requestIds.push(await storeNew(newRequest(), [], start + index))
    const mails = await Promise.all(requestIds.map(mailKinds))
    expect(mails.filter((kinds) => kinds.includes('notification'))).toHaveLength(30)
    const digests = await database.sql(`SELECT id, due_at FROM mails WHERE kind = 'digest' AND due_at BETWEEN $1 AND $2`, [
      start,
      start + hour,
    ])
    expect(digests).toEqual([{ id: `digest.${start + hour}`, due_at: start + hour }])
    expect((await countRequestsWithoutMail(database.sql)) - before).toBe(5)
    expect(await mailKinds(await storeNew(newRequest(), [], start + hour + 1000))).toContain('notification')
  })

  it('mails each e-mail address of the house in its language, within the same limits', async () => {
    const start = 400 * day
    const notify = (['en', 'fr'] as const).map((language) => ({ email: `${language}@house.example`, language }))
    const store = () => storeRequest(database, newRequest(), { ...unflagged, policy: { ...policy, notify }, now: start })
    const first = await store()
    for (let index = 1; index < 31; index++) await store()
    const columns = 'SELECT id, recipient, language FROM mails WHERE due_from BETWEEN $1 AND $2 AND kind'
    expect(await database.sql(`${columns} = 'notification' AND about = $3 ORDER BY id`, [start, start + hour, first ?? ''])).toEqual([
      { id: `${first}.notification`, recipient: 'en@house.example', language: 'en' },
      { id: `${first}.notification.2`, recipient: 'fr@house.example', language: 'fr' },
    ])
    expect(await database.sql(`${columns} = 'notification'`, [start, start + hour])).toHaveLength(60)
    expect(await database.sql(`${columns} = 'digest' ORDER BY id`, [start, start + hour])).toEqual([
      { id: `digest.${start + hour}`, recipient: 'en@house.example', language: 'en' },
      { id: `digest.${start + hour}.2`, recipient: 'fr@house.example', language: 'fr' },
    ])
  })

  it('stores a request with two round trips to PostgreSQL, or with three if the client gets an acknowledgement', async ({ skip }) => {
    skip(database.kind !== 'postgres', 'SQLite has no connection.')
    let pending = 0
    let roundTrips = 0
    const { prototype } = pg.Client
    // `query` has several overloads; this is the one that returns a promise.
    const query = Reflect.get(prototype, 'query') as (...values: unknown[]) => Promise<unknown>
    const count = async function (this: pg.Client, ...values: unknown[]) {
      if ((pending += 1) === 1) roundTrips += 1
      return query.apply(this, values).finally(() => (pending -= 1))
    }
    Object.assign(prototype, { query: count })
    onTestFinished(() => void Object.assign(prototype, { query }))
    await storeNew(newRequest(), [], 600 * day)
    expect(roundTrips).toBe(3)
    await storeRequest(database, newRequest(), { ...unflagged, acknowledges: false, now: 600 * day })
    expect(roundTrips).toBe(5)
    await storeNew(newRequest(), ['decoy'], 600 * day)
    expect(roundTrips).toBe(7)
  })

  it('stores nothing of a request if the mails about it cannot be stored', async () => {
    await database.sql('ALTER TABLE mails RENAME TO filled')
    const request = newRequest({ email: 'nobody@example.com' })
    await expect(storeRequest(database, request, { ...unflagged, now: 4000 })).rejects.toThrow(/mails/)
    await database.sql('ALTER TABLE filled RENAME TO mails')
    expect(await database.sql('SELECT id FROM requests WHERE email = $1', ['nobody@example.com'])).toEqual([])
    // The failed attempt has not stored its idempotency key, so a retry by the browser with the same key stores the request.
    await storeNew(request, [], 4000)
  })
})

it('randomRequestId creates unique ids that are easy to spell on the telephone', () => {
  const requestIds = Array.from({ length: 1000 }, randomRequestId)
  expect(new Set(requestIds).size).toBe(1000)
  for (const requestId of requestIds) expect(requestId).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})

it('searchText ignores capitals and accents', () => expect(searchText('Été à Èze')).toBe('ete a eze'))
