import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../../tests/harness/databases.ts'
import type { ContactMessage } from '../../contact-message/message.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { findRequest } from './find.ts'
import { newReference } from './reference.ts'
import { searchable, storeRequest } from './store.ts'

describe.each(await databases())('%s', (_, newPlace) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(await newPlace())
  })
  afterAll(() => database.close())

  const policy = { house: 'house@example.com', acknowledgementsPerHour: 3 }
  const minute = 60_000
  let last = 0
  function posted({ email = `client${last}@Example.com`, mark = `key ${last}`, isOfContent = false } = {}) {
    last += 1
    const fields = { name: 'Zoé', email, phone: '', interests: '', message: 'Un dîner' }
    const message: ContactMessage = { schemaVersion: 1, idempotencyKey: '', form: 'simple', language: 'fr', page: '/contact', fields }
    return { message, mark: { text: mark, isOfContent } }
  }
  const mailsOf = async (request: string) =>
    (await database.run('SELECT kind FROM mails WHERE request = $1 ORDER BY kind', [request])).map(({ kind }) => kind)
  async function stored(...[what, flags, now]: [ReturnType<typeof posted>, Parameters<typeof storeRequest>[2], number]) {
    const outcome = await storeRequest(database, what, flags, policy, now)
    return outcome.kind === 'stored' ? outcome.reference : expect.unreachable('It was known.')
  }

  it('keeps a request with its mails', async () => {
    const reference = await stored(posted({ email: 'Zoe@Example.com' }), [], 1000)
    expect(await findRequest(database, reference)).toEqual({
      id: reference,
      receivedAt: 1000,
      form: 'simple',
      language: 'fr',
      fields: { name: 'Zoé', email: 'Zoe@Example.com', phone: '', interests: '', message: 'Un dîner' },
      email: 'zoe@example.com',
      flags: [],
      state: 'open',
      note: '',
    })
    expect(await mailsOf(reference)).toEqual(['client', 'house'])
  })

  it('keeps what looks like a program’s, and writes to nobody about it', async () => {
    const reference = await stored(posted(), ['decoy', 'rate'], 2000)
    expect(await findRequest(database, reference)).toMatchObject({ flags: ['decoy', 'rate'], state: 'suspected' })
    expect(await mailsOf(reference)).toEqual([])
  })

  it('knows a key for ever, and words for ten minutes', async () => {
    const keyed = posted()
    await stored(keyed, [], 3000)
    expect(await storeRequest(database, keyed, [], policy, 3000 + 1e12)).toEqual({ kind: 'known' })
    const written = posted({ isOfContent: true })
    await stored(written, [], 3000)
    expect(await storeRequest(database, written, [], policy, 3000 + 10 * minute - 1)).toEqual({ kind: 'known' })
    await stored(written, [], 3000 + 10 * minute)
  })

  it('acknowledges to an address once a day, and to all not more often than is reasonable', async () => {
    const day = 24 * 60 * minute
    const start = 100 * day
    const email = 'often@example.com'
    const first = await stored(posted({ email }), [], start)
    const again = await stored(posted({ email: 'OFTEN@example.com' }), [], start + day - 1)
    const tomorrow = await stored(posted({ email }), [], start + day)
    expect(await Promise.all([first, again, tomorrow].map(mailsOf))).toEqual([['client', 'house'], ['house'], ['client', 'house']])

    const many = []
    for (let index = 0; index < 5; index++) many.push(await mailsOf(await stored(posted(), [], start + 5 * day)))
    expect(many.filter((kinds) => kinds.includes('client'))).toHaveLength(policy.acknowledgementsPerHour)
    expect(await mailsOf(await stored(posted(), [], start + 5 * day + 60 * minute + 1))).toContain('client')
  })

  it('keeps nothing of a request where its mails cannot be kept', async () => {
    await database.run('ALTER TABLE mails RENAME TO filled')
    const what = posted({ email: 'nobody@example.com' })
    await expect(storeRequest(database, what, [], policy, 4000)).rejects.toThrow(/mails/)
    await database.run('ALTER TABLE filled RENAME TO mails')
    expect(await database.run('SELECT id FROM requests WHERE email = $1', ['nobody@example.com'])).toEqual([])
    // The browser tries again under the same key.
    await stored(what, [], 4000)
  })
})

it('gives names that can be said on the telephone', () => {
  const names = Array.from({ length: 1000 }, newReference)
  expect(new Set(names).size).toBe(1000)
  for (const name of names) expect(name).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})

it('searches without accents and capitals', () => expect(searchable('Été à Èze')).toBe('ete a eze'))
