import { z } from 'zod'
import { type Database, type Run, select } from '../../database/index.ts'
import { shortDigest } from '../../lib/node/digest.ts'
import type { RequestState } from '../records/stored-request.ts'
import { enqueueRequestMails, type MailPolicy } from './enqueue-request-mails.ts'
import { findRequest, requestText } from './queries.ts'

/** Marks a request as handled or open. Returns false if it does not exist or is suspected: `acceptRequest` must open it first. */
export async function setState(run: Run, id: string, state: Exclude<RequestState, 'suspected'>): Promise<boolean> {
  return (await run(`UPDATE requests SET state = $2 WHERE id = $1 AND state <> 'suspected' RETURNING id`, [id, state])).length > 0
}

type NoteChange = { note: string; version: string }

/** Identifies the text of a note. */
export const noteVersion = (note: string): string => shortDigest(note)

/**
 * Replaces the note of the staff about a request. Returns `missing` if the request does not exist, and `changed` if the note is no longer
 * the `version` that its writer has read: another person would lose a note.
 */
export function setNote(database: Database, id: string, { note, version }: NoteChange): Promise<'saved' | 'missing' | 'changed'> {
  return database.transaction(async (run) => {
    const request = await findRequest(run, id)
    if (!request) return 'missing'
    if (request.note !== '' && request.note !== note && noteVersion(request.note) !== version) return 'changed'
    await run('UPDATE requests SET note = $2, search_text = $3 WHERE id = $1', [id, note, requestText(request.fields, note)])
    return 'saved'
  })
}

const acceptedSchema = z.object({ id: z.string(), email: z.string(), language: z.string() })

/** Opens a suspected request and adds its mails to the outbox. Returns false if no suspected request has this reference. */
export function acceptRequest(database: Database, id: string, policy: MailPolicy, now: number): Promise<boolean> {
  return database.transaction(async (run) => {
    const [request] = await select(
      run,
      acceptedSchema,
      `UPDATE requests SET state = 'open', flags = '' WHERE id = $1 AND state = 'suspected' RETURNING id, email, language`,
      [id],
    )
    if (request) await enqueueRequestMails(run, request, policy, now)
    return request !== undefined
  })
}
