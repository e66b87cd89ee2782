import { z } from 'zod'
import { readContentFile, replaceContentFile, spliceBetween } from '#src/content-toolkit/edit/index.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { orUndefined } from '#src/lib/node/stored-values.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { columnsOf, openSynchronousDatabase, type SqliteConnection } from '#src/server-lib/database/index.ts'
import { type SavedChange, SavedChanges, savedChangesTable } from './saved-changes.ts'

/**
 * The id of the main branch. It is recorded instead of a person for a write that brings changes of main into the working copy. No person
 * can undo such a write.
 */
export const mainBranchId = 'main branch'

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
 * it. With `maxOperations` = 2, and Ada's 1 and Ben's 2, 3 and 4 on the same file:
 *
 *     1, 2, 3, 4   2 is beyond the limit of Ben, and stays because of 1
 *     Ada saves 5 and 6: 1 is beyond her limit. No older operation needs 1 or 2, so both are deleted.
 */
const deleteOldOperations = `
  WITH ranked AS (
    SELECT id, file, row_number() OVER (ORDER BY id DESC) AS rank, row_number() OVER (PARTITION BY person_id ORDER BY id DESC) AS rank_of_person
    FROM operations
  ), oldest AS (SELECT file, min(id) AS id FROM ranked WHERE rank_of_person <= ${maxOperations} GROUP BY file)
  DELETE FROM operations WHERE id IN (
    SELECT ranked.id FROM ranked LEFT JOIN oldest USING (file)
    WHERE rank > ${maxStored} OR (rank_of_person > ${maxOperations} AND (oldest.id IS NULL OR ranked.id < oldest.id))
  )`

export type FileWrite = {
  personId: string
  /** Id of the save. Writes with the same id are undone together. */
  saveId?: string | undefined
  file: string
  /** The whole text of the file before the write. */
  before: string
  after: string
  /** Set for an undo or a redo: the id of the operation that this write reverts. */
  undoes?: number
}

const rowSchema = z.object({
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

const operationSchema = rowSchema.transform(({ start, removed, inserted, ...row }) => ({ ...row, splice: { start, removed, inserted } }))

/** A recorded write of a file, as a splice of its text, with SHA-256 digests of the whole text before and after the write. */
export type Operation = z.output<typeof operationSchema>

/**
 * The columns of an operation that decide whether it can be undone. The columns with texts are large, so they are read only for the
 * operations to revert.
 */
const stepSchema = rowSchema.pick({ id: true, undoes: true, saveId: true })
type Step = z.output<typeof stepSchema>

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
 * Writes content files and records each write in SQLite, so that undo and redo work after a restart. The order of a write:
 *
 * 1. The operation is recorded as `started`, with the digests of the file before and after.
 * 2. The file is replaced atomically, if its text is still `before`.
 * 3. The operation becomes `written`.
 *
 * After a kill between these steps, the digest of the file says whether it was replaced (`#completeRecords`).
 */
export class WriteLog {
  readonly root: string
  readonly #database: SqliteConnection
  readonly #changes: SavedChanges
  readonly #now: () => Timestamp
  readonly #replaceFile: typeof replaceContentFile
  /** True after a file was written and its operation could not be marked as written, for example because the disk is full. */
  #isIncomplete = false

  /** `path` is the file of the database, or ':memory:'. */
  constructor(root: string, path: string, now: () => Timestamp = Date.now, replaceFile = replaceContentFile) {
    this.root = root
    this.#now = now
    this.#replaceFile = replaceFile
    this.#database = openSynchronousDatabase(path, { synchronous: 'FULL', migrations: writeLogMigrations })
    this.#changes = new SavedChanges(this.#database)
    this.#completeRecords()
  }

  /**
   * Completes the records of interrupted writes. If the file has the text of the write, marks the operation as written. Otherwise the write
   * has not taken place: deletes the operation.
   */
  #completeRecords(): void {
    for (const { id, file, digestAfter } of this.#select(`state = 'started'`)) {
      const current = readContentFile(this.root, file)
      if (current.kind === 'read' && sha256Hex(current.text) === digestAfter) this.#setState(id, 'written')
      else this.#delete(id)
    }
    this.#isIncomplete = false
  }

  /**
   * Writes a file and records the write. Returns false and writes nothing if the text of the file is no longer `before`. Throws if the file
   * or its record cannot be written; the file is then unchanged, and no record remains.
   */
  write(write: FileWrite): boolean {
    if (this.#isIncomplete) this.#completeRecords()
    const id = this.#begin(write)
    let isWritten = false
    try {
      isWritten = this.#replaceFile(this.root, write.file, write)
    } finally {
      if (!isWritten) this.#delete(id)
    }
    if (isWritten) this.#recordWritten(id)
    return isWritten
  }

  /**
   * Marks a recorded operation as written. Does not throw if this fails, for example because the disk is full: the file is already written,
   * and the next call completes the record.
   */
  #recordWritten(id: number): void {
    try {
      this.#setState(id, 'written')
    } catch {
      this.#isIncomplete = true
    }
  }

  /** Also deletes old operations. Returns the id of the operation. */
  #begin(write: FileWrite): number {
    const { personId, saveId, file, before, after, undoes } = write
    const splice = spliceBetween(before, after)
    return this.#database.transaction(() => {
      const { id } = this.#database.selectOne(
        rowSchema.pick({ id: true }),
        `INSERT INTO operations (person_id, save_id, file, start, removed, inserted, digest_before, digest_after, undoes)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
        [
          personId,
          saveId ?? null,
          file,
          splice.start,
          splice.removed,
          splice.inserted,
          sha256Hex(before),
          sha256Hex(after),
          undoes ?? null,
        ],
      )
      if (personId !== mainBranchId) this.#changes.record(id, write, this.#now())
      this.#database.sql(deleteOldOperations)
      return id
    })
  }

  /** For an operation that can no longer be reverted. */
  skip(id: number): void {
    this.#setState(id, 'skipped')
  }

  next(personId: string): { undo: Operation | undefined; redo: Operation | undefined } {
    const { undo, redo } = this.#revertible(personId)
    return { undo: this.#operationsOf(undo.slice(-1))[0], redo: this.#operationsOf(redo.slice(-1))[0] }
  }

  /** One for each file. */
  nextSave(personId: string, direction: 'undo' | 'redo'): Operation[] {
    const steps = this.#revertible(personId)[direction]
    const last = steps.at(-1)
    const earlier = steps.findLastIndex(({ saveId }) => saveId === undefined || saveId !== last?.saveId)
    return this.#operationsOf(last && last.saveId === undefined ? [last] : steps.slice(earlier + 1))
  }

  /**
   * Returns the operations of a person that undo can revert, and those that redo can revert, in the order in which they were written. An
   * undo is an operation too, and a redo is the operation that reverts the undo:
   *
   *     1, 2               undo [1, 2]   redo []
   *     3 reverts 2        undo [1]      redo [3]
   *     4 reverts 3        undo [1, 4]   redo []
   *     5 reverts 4, 6     undo [1, 6]   redo []    a new operation ends redo
   */
  #revertible(personId: string): { undo: Step[]; redo: Step[] } {
    if (this.#isIncomplete) this.#completeRecords()
    const done: Step[] = []
    let undone: Step[] = []
    // Leaves out an undo or redo if the operation that it has reverted was deleted as too old. It would otherwise count as a new change.
    const isKept = '(undoes IS NULL OR undoes IN (SELECT id FROM operations))'
    const select = `SELECT ${columnsOf(stepSchema)} FROM operations WHERE person_id = $1 AND state = 'written' AND ${isKept} ORDER BY id`
    for (const step of this.#database.select(stepSchema, select, [personId])) {
      if (step.undoes !== undefined && done.at(-1)?.id === step.undoes) {
        done.pop()
        undone.push(step)
        continue
      }
      done.push(step)
      undone = step.undoes === undefined ? [] : undone.slice(0, -1)
    }
    return { undo: done, redo: undone }
  }

  /** The newest first. */
  listOperations(file: string): Operation[] {
    return this.#select(`file = $1 AND state <> 'started'`, file).reverse()
  }

  listOperationsSince({ id, file }: Operation): Operation[] {
    return this.#select(`id > $1 AND file = $2 AND state <> 'started'`, id, file)
  }

  /** The newest first. */
  listChangesOfFile(file: string): SavedChange[] {
    return this.#changes.listOfFile(file)
  }

  /** Empty if the values are no longer recorded. */
  listChangesOfOperation({ id }: Operation): SavedChange[] {
    return this.#changes.listOfOperation(id)
  }

  close(): void {
    this.#database.close()
  }

  #setState(id: number, state: 'written' | 'skipped'): void {
    this.#database.sql('UPDATE operations SET state = $1 WHERE id = $2', [state, id])
  }

  #delete(id: number): void {
    this.#database.transaction(() => {
      this.#database.sql('DELETE FROM operations WHERE id = $1', [id])
      this.#changes.forget(id)
    })
  }

  #operationsOf(steps: readonly Step[]): Operation[] {
    return this.#select('id IN (SELECT value FROM json_each($1))', JSON.stringify(steps.map(({ id }) => id)))
  }

  #select(condition: string, ...values: (string | number)[]): Operation[] {
    return this.#database.select(operationSchema, `SELECT ${columnsOf(rowSchema)} FROM operations WHERE ${condition} ORDER BY id`, values)
  }
}
