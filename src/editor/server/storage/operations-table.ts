import { z } from 'zod'
import { orUndefined } from '#src/lib/node/stored-values.ts'
import { savedChangesTable } from './saved-changes.ts'

/*
 * The table of the operations in the write log: its columns, its migrations, and which rows are deleted.
 */

export const operationRowSchema = z.object({
  id: z.int(),
  personId: z.string(),
  file: z.string(),
  start: z.int(),
  removed: z.string(),
  inserted: z.string(),
  digestBefore: z.string(),
  digestAfter: z.string(),
  undoes: orUndefined(z.int()),
  saveId: orUndefined(z.string()),
})

export const operationSchema = operationRowSchema.transform(({ start, removed, inserted, ...row }) => ({
  ...row,
  splice: { start, removed, inserted },
}))

/** A recorded write of a file, as a splice of its text, with SHA-256 digests of the whole text before and after the write. */
export type Operation = z.output<typeof operationSchema>

/**
 * The columns of an operation that decide whether it can be undone. The columns with texts are large, so they are read only for the
 * operations to revert.
 */
export const stepSchema = operationRowSchema.pick({ id: true, undoes: true, saveId: true })
export type OperationStep = z.output<typeof stepSchema>

const operationsTable = `
  CREATE TABLE IF NOT EXISTS operations (
    id INTEGER PRIMARY KEY AUTOINCREMENT, person_id TEXT NOT NULL, file TEXT NOT NULL, start INTEGER NOT NULL,
    removed TEXT NOT NULL, inserted TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL, undoes INTEGER,
    state TEXT NOT NULL DEFAULT 'started' CHECK (state IN ('started', 'written', 'skipped')), save_id TEXT
  ) STRICT`

export const writeLogMigrations = [
  { name: 'operations and saved changes', statements: `${operationsTable}; ${savedChangesTable}`.split(';') },
  {
    name: 'names of digests and times',
    statements: [
      'ALTER TABLE operations RENAME COLUMN before TO digest_before',
      'ALTER TABLE operations RENAME COLUMN after TO digest_after',
      'ALTER TABLE saved_changes RENAME COLUMN at TO saved_at',
    ],
  },
]

/**
 * Number of operations that a person can undo. Older operations are deleted, because each undo is rebased over all later operations on its
 * file, which takes time. The history of a text still shows the changes that they made.
 */
export const maxOperations = 200

/**
 * Number of stored operations of all people together, which is enough for 50 people with `maxOperations` each. Older operations are
 * deleted.
 */
const maxStored = 10_000

/**
 * Deletes operations beyond `maxStored`, and those of each person beyond `maxOperations`, the oldest first. An operation beyond
 * `maxOperations` stays if an older operation on the same file can still be undone, because the undo of the older operation is rebased over
 * it. Example with `maxOperations` = 2 and one file:
 *
 *     Ada saves 1, then Ben saves 2, 3 and 4: 2 is beyond the limit of Ben, but stays, because Ada can still undo 1.
 *     Ada saves 5 and 6: 1 is beyond her limit. No older operation needs 1 or 2, so both are deleted.
 */
export const deleteOldOperations = `
  WITH ranked AS (
    SELECT id, file, row_number() OVER (ORDER BY id DESC) AS rank, row_number() OVER (PARTITION BY person_id ORDER BY id DESC) AS rank_of_person
    FROM operations
  ), oldest AS (SELECT file, min(id) AS id FROM ranked WHERE rank_of_person <= ${maxOperations} GROUP BY file)
  DELETE FROM operations WHERE id IN (
    SELECT ranked.id FROM ranked LEFT JOIN oldest USING (file)
    WHERE rank > ${maxStored} OR (rank_of_person > ${maxOperations} AND (oldest.id IS NULL OR ranked.id < oldest.id))
  )`
