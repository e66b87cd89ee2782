import { z } from 'zod'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { type ContentDifference, editPathSchema, listedDifferences } from '#src/content-toolkit/edit/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { jsonTextSchema, orUndefined } from '#src/lib/node/stored-values.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { columnsOf, type SqliteConnection } from '#src/server-lib/database/index.ts'

/**
 * Number of stored changes of all files together. Older changes are deleted. It is twice the number of operations that the write log
 * stores.
 */
const maxKept = 20_000

/**
 * Maximum number of changes that a query returns; older changes are left out. The server parses each change, and handles no other call
 * meanwhile.
 */
const maxRead = 1_000

export type SavedChange = ContentDifference & {
  personId: string
  savedAt: Timestamp
}

type SavedFile = { personId: string; file: string; before: string; after: string }

const rowSchema = z.object({
  personId: z.string(),
  savedAt: z.int(),
  path: jsonTextSchema.pipe(editPathSchema),
  before: orUndefined(jsonTextSchema.pipe(z.json())),
  after: orUndefined(jsonTextSchema.pipe(z.json())),
})

export const savedChangesTable = `
  CREATE TABLE IF NOT EXISTS saved_changes (
    id INTEGER PRIMARY KEY, operation_id INTEGER NOT NULL, file TEXT NOT NULL, person_id TEXT NOT NULL, at INTEGER NOT NULL,
    path TEXT NOT NULL, before TEXT, after TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS saved_changes_by_file ON saved_changes (file, id);
  CREATE INDEX IF NOT EXISTS saved_changes_by_operation ON saved_changes (operation_id)`

/** Records in SQLite which values people have saved, and when. */
export class SavedChanges {
  readonly #database: SqliteConnection

  constructor(database: SqliteConnection) {
    this.#database = database
  }

  /** Records the values that a write changes. `operationId` is the id of the write in the write log. */
  record(operationId: number, { personId, file, before, after }: SavedFile, savedAt: Timestamp): void {
    const asJson = (value: ContentValue | undefined) => (value === undefined ? undefined : JSON.stringify(value))
    const rows = listedDifferences(parseYaml(before).value, parseYaml(after).value).map((change) => ({
      path: JSON.stringify(change.path),
      before: asJson(change.before),
      after: asJson(change.after),
    }))
    this.#database.sql(
      `INSERT INTO saved_changes (operation_id, file, person_id, saved_at, path, before, after)
      SELECT $1, $2, $3, $4, value ->> 'path', value ->> 'before', value ->> 'after' FROM json_each($5)`,
      [operationId, file, personId, savedAt, JSON.stringify(rows)],
    )
    this.#database.sql('DELETE FROM saved_changes WHERE id <= (SELECT max(id) FROM saved_changes) - $1', [maxKept])
  }

  /** Deletes the changes of an operation. Call this if the file was not written after all. */
  forget(operationId: number): void {
    this.#database.sql('DELETE FROM saved_changes WHERE operation_id = $1', [operationId])
  }

  /** Returns the changes of a file, the newest first. */
  listOfFile(file: string): SavedChange[] {
    return this.#select('file = $1', file)
  }

  /** Returns the changes of an operation. Empty if the changes are no longer recorded. */
  listOfOperation(operationId: number): SavedChange[] {
    return this.#select('operation_id = $1', operationId)
  }

  #select(condition: string, value: string | number): SavedChange[] {
    const statement = `SELECT ${columnsOf(rowSchema)} FROM saved_changes WHERE ${condition} ORDER BY id DESC LIMIT $2`
    const rows = this.#database.sql(statement, [value, maxRead])
    // Leaves out a change that this version cannot read, because another version has recorded it with other fields.
    return rows.flatMap((row) => rowSchema.safeParse(row).data ?? [])
  }
}
