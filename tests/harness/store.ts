import type { Database } from '../../src/intake/database/database.ts'
import { storeRequest } from '../../src/intake/requests/store.ts'

let last = 0

/** Stores a request of the short form in French, each under a key of its own unless one is given. Returns its reference. */
export async function store(
  database: Database,
  { at = 0, fields = {}, mark = `key ${(last += 1)}` }: { at?: number; fields?: Record<string, string>; mark?: string } = {},
): Promise<string> {
  const all = { name: 'Zoé', email: 'zoe@example.com', phone: '', interests: '', message: 'Un dîner', ...fields }
  const message = { schemaVersion: 1, idempotencyKey: '', form: 'simple', language: 'fr', page: '/contact', fields: all } as const
  const policy = { house: 'house@house.example', acknowledgementsPerHour: 100 }
  const stored = await storeRequest(database, { message, mark: { text: mark, isOfContent: false } }, [], policy, at)
  if (stored.kind === 'known') throw new Error(`A request under ${mark} was there already.`)
  return stored.reference
}
