import { z } from 'zod'
import { type Database, type Run, select } from '../../database/index.ts'
import { shortDigest } from '../../lib/node/digest.ts'
import { type StoredRequest, type WorkState } from '../records/stored-request.ts'
import { enqueueRequestMails, type MailPolicy } from './enqueue-request-mails.ts'
import { findRequest, requestText } from './queries.ts'

/** What the staff set about a request: its state, and the address of the member of staff who deals with it. */
export type Status = { state: WorkState; assignee: string }

/** Identifies the status of a request. */
export const statusVersion = ({ state, assignee, answeredAt }: Pick<StoredRequest, 'state' | 'assignee' | 'answeredAt'>): string =>
  shortDigest(`${state} ${assignee} ${answeredAt}`)

type StatusChange = Status & { version: string; now: number }

/**
 * Changes the state and the assignee of a request. Returns `missing` if it does not exist or is suspected, because `acceptRequest` must
 * open it first. Returns `changed` if the status is no longer the `version` that the member of staff has seen.
 */
export async function changeStatus(
  run: Run,
  id: string,
  { state, assignee, version, now }: StatusChange,
): Promise<'saved' | 'missing' | 'changed'> {
  const request = await findRequest(run, id)
  if (!request || request.state === 'suspected') return 'missing'
  if (statusVersion(request) !== version) return 'changed'
  // The condition is checked again because another process can have changed the row meanwhile.
  const changed = await run(
    `UPDATE requests SET state = $2, assignee = $3, answered_at = $4
     WHERE id = $1 AND state = $5 AND assignee = $6 AND answered_at = $7 RETURNING id`,
    [id, state, assignee, answerTime(request, state, now), request.state, request.assignee, request.answeredAt],
  )
  return changed.length > 0 ? 'saved' : 'changed'
}

/** A request that waits for the client or is closed counts as answered. One that is set to new again does not. */
function answerTime({ answeredAt }: StoredRequest, state: WorkState, now: number): number {
  if (state === 'new') return 0
  return state === 'progress' || answeredAt > 0 ? answeredAt : now
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
      `UPDATE requests SET state = 'new', flags = '' WHERE id = $1 AND state = 'suspected' RETURNING id, email, language`,
      [id],
    )
    if (request) await enqueueRequestMails(run, request, policy, now)
    return request !== undefined
  })
}
