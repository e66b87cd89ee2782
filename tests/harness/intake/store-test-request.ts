import type { Campaign } from '#src/contact-message/campaign.ts'
import { schemaVersion } from '#src/contact-message/contact-message.ts'
import { storeRequest } from '#src/intake/requests/receive/store-request.ts'
import { type Database, insertRows, type RunSql, type SqlValue } from '#src/server-lib/database/index.ts'

let last = 0

type Options = { at?: number; fields?: Record<string, string>; campaign?: Campaign; key?: string }

/** Stores a request of the simple form in French and returns its id. Throws if the deduplication key exists already. */
export async function storeTestRequest(
  database: Database,
  { at = 0, fields = {}, campaign, key = `key ${(last += 1)}` }: Options = {},
): Promise<string> {
  const values = { name: 'Zoé', email: 'zoe@example.com', phone: '', interests: '', message: 'Un dîner', ...fields }
  const contactMessage = {
    schemaVersion,
    idempotencyKey: '',
    form: 'simple',
    language: 'fr',
    page: '/contact',
    fields: values,
    campaign,
  } as const
  const policy = { notify: [{ email: 'house@house.example', language: 'en' }] as const, acknowledgementsPerHour: 100 }
  const stored = { contactMessage, deduplication: { key, isContent: false } }
  const requestId = await storeRequest(database, stored, { flags: [], acknowledges: true, policy, now: at })
  if (requestId === undefined) throw new Error(`A request with the key “${key}” is already stored.`)
  return requestId
}

const rowDefaults = {
  receivedAt: 1,
  form: 'simple',
  language: 'en',
  plan: '',
  email: '',
  searchText: '',
  flags: '',
  state: 'new',
  answeredAt: 0,
}

type TestRow = { id: string; fields?: Record<string, string> } & Partial<Record<keyof typeof rowDefaults, SqlValue>>

/**
 * Inserts rows into the table of requests, without mails. The rows may have values that no form sends, such as the name of a form of
 * another version.
 */
export const insertTestRequests = (sql: RunSql, requests: readonly TestRow[]): Promise<void> =>
  insertRows(
    sql,
    'requests',
    requests.map(({ fields = {}, ...row }) => ({ ...rowDefaults, ...row, fields: JSON.stringify(fields) })),
  )
