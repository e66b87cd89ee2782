import { z } from 'zod'
import { sha256Hex } from '#src/lib/node/digest.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { columnsOf, type Database, insertRow, type RunSql, select } from '#src/server-lib/database/index.ts'

const previewSchema = z.object({
  id: z.string(),
  personId: z.string(),
  summary: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  isRevoked: z.int().transform((value) => value !== 0),
  baseCommit: z.string(),
  headCommit: z.string(),
})

/** A link that shows the site with a change set. Times are in milliseconds since 1970. */
export type Preview = z.output<typeof previewSchema>

const feedbackSchema = z.object({ id: z.string(), preview: z.string(), at: z.int(), text: z.string() })

/** The feedback of a viewer. An empty text means that the viewer has found nothing to change. */
export type StoredFeedback = z.output<typeof feedbackSchema>

const selected = `SELECT ${columnsOf(previewSchema)} FROM previews`
const selectedFeedback = `SELECT ${columnsOf(feedbackSchema)} FROM preview_feedback`

export class PreviewStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async add(
    { id, personId, summary, createdAt, expiresAt, baseCommit, headCommit }: Omit<Preview, 'isRevoked'>,
    token: string,
  ): Promise<void> {
    const row = { id, personId, summary, createdAt, expiresAt, baseCommit, headCommit }
    await insertRow(this.#database.sql, 'previews', { ...row, tokenDigest: sha256Hex(token), isRevoked: 0 })
  }

  /** Returns the preview link with a token, even if the link has expired or was revoked. */
  async findByToken(token: string): Promise<Preview | undefined> {
    return (await select(this.#database.sql, previewSchema, `${selected} WHERE token_digest = $1`, [sha256Hex(token)]))[0]
  }

  async find(id: string): Promise<Preview | undefined> {
    return (await select(this.#database.sql, previewSchema, `${selected} WHERE id = $1`, [id]))[0]
  }

  /** Returns all preview links, the newest first. */
  list(): Promise<Preview[]> {
    return select(this.#database.sql, previewSchema, `${selected} ORDER BY created_at DESC`)
  }

  async revoke(id: string): Promise<void> {
    await this.#database.sql('UPDATE previews SET is_revoked = 1 WHERE id = $1', [id])
  }

  async delete(id: string): Promise<void> {
    await this.#database.sql('DELETE FROM previews WHERE id = $1', [id])
  }

  /** Stores the feedback of a viewer. `sql` runs SQL in the transaction of the caller. */
  async addFeedback(sql: RunSql, { id, preview, at, text }: StoredFeedback): Promise<void> {
    await insertRow(sql, 'preview_feedback', { id, preview, at, text })
  }

  async findFeedback(id: string): Promise<StoredFeedback | undefined> {
    return (await select(this.#database.sql, feedbackSchema, `${selectedFeedback} WHERE id = $1`, [id]))[0]
  }

  /** Returns the feedback on all preview links, the oldest first. */
  listFeedback(): Promise<StoredFeedback[]> {
    return select(this.#database.sql, feedbackSchema, `${selectedFeedback} ORDER BY at`)
  }
}

export const isLinkOpen = ({ expiresAt, isRevoked }: Preview, now: Timestamp): boolean => !isRevoked && expiresAt > now
