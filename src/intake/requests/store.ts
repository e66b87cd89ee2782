import type { ContactMessage } from '../../contact-message/message.ts'
import type { Fields } from '../../contact-message/forms.ts'
import type { Flag } from '../templates/requests/stored.ts'
import { sha256Hex } from '../../lib/digest.ts'
import type { Database, Run } from '../database/database.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Posted } from './posted.ts'
import { newReference } from './reference.ts'

/** In milliseconds: for so long the same words without a key are the same request. */
const sameWords = 600_000

/** Who gets mails, and how many: the address of the house, and acknowledgements to clients in an hour. */
export type MailPolicy = { house: string; acknowledgementsPerHour: number }

export type Stored = { kind: 'stored'; reference: string } | { kind: 'known' }

/** Stores a request with the mails about it, whole or not at all, and once. It is on the disk when this resolves. */
export function storeRequest(
  database: Database,
  { message, mark }: Pick<Posted, 'message' | 'mark'>,
  flags: readonly Flag[],
  policy: MailPolicy,
  now: number,
): Promise<Stored> {
  const reference = newReference()
  return database.transaction(async (run) => {
    if (!(await isNew(run, mark.text, reference, now, mark.isOfContent ? sameWords : Infinity))) return { kind: 'known' }
    const { form, language, fields } = message
    const email = addressIn(message)
    const state = flags.length > 0 ? 'suspected' : 'open'
    await run(
      `INSERT INTO requests (id, received_at, form, language, fields, email, words, flags, state, note)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '')`,
      [reference, now, form, language, JSON.stringify(fields), email, wordsOf(fields), flags.join(' '), state],
    )
    if (flags.length === 0) await enqueueMails(run, { id: reference, email, language }, policy, now)
    return { kind: 'stored', reference }
  })
}

/** Puts the mails about a request into the outbox: to the house and, within what is reasonable, to the client. */
export async function enqueueMails(
  run: Run,
  { id, email, language }: { id: string; email: string; language: string },
  { house, acknowledgementsPerHour }: MailPolicy,
  now: number,
): Promise<void> {
  await enqueue(run, { id: `${id}.house`, request: id, kind: 'house', recipient: house, language }, now)
  const [row] = await run(`SELECT COUNT(*) AS sent FROM mails WHERE kind = 'client' AND created_at > $1`, [now - 3_600_000])
  // Anybody can write anybody's address into the form: nobody is to get many mails from us because of that.
  if (Number(row?.['sent']) >= acknowledgementsPerHour) return
  if (await isNew(run, clientMark(email), id, now, 86_400_000))
    await enqueue(run, { id: `${id}.client`, request: id, kind: 'client', recipient: email, language }, now)
}

/** Whether a mark has not been seen within so many milliseconds. It has from then on; of two at the same time one is told so. */
async function isNew(run: Run, mark: string, request: string, now: number, within: number): Promise<boolean> {
  const rows = await run(
    `INSERT INTO seen (mark, seen_at, request) VALUES ($1, $2, $3)
     ON CONFLICT (mark) DO UPDATE SET seen_at = excluded.seen_at, request = excluded.request WHERE seen.seen_at <= $4
     RETURNING mark`,
    [mark, now, request, Number.isFinite(within) ? now - within : -1],
  )
  return rows.length > 0
}

/** By what it is known that an address has got an acknowledgement. */
export const clientMark = (email: string): string => `client ${sha256Hex(email)}`

/** An address as it is compared: that two differ in capitals alone happens nowhere in practice. */
export const comparable = (address: string): string => address.trim().toLowerCase()

const addressIn = ({ fields }: ContactMessage): string => comparable(fields.email ?? '')

/** What the inbox searches of a request. */
export const wordsOf = (fields: Fields, note = ''): string => searchable([...Object.values(fields), note].join(' '))

/** Words as they are searched: without capitals and accents. */
export const searchable = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
