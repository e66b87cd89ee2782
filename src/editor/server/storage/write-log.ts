import { readContentFile, replaceContentFile, spliceBetween } from '#src/content-toolkit/edit/index.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { columnsOf, openSynchronousDatabase, type SqliteConnection } from '#src/server-lib/database/index.ts'
import {
  deleteOldOperations,
  type Operation,
  operationRowSchema,
  operationSchema,
  type OperationStep,
  stepSchema,
  writeLogMigrations,
} from './operations-table.ts'
import { type SavedChange, SavedChanges } from './saved-changes.ts'
import { revertibleSteps, stepsOfLastSave } from './undo-order.ts'

/**
 * The id of the main branch. It is recorded instead of a person for a write that brings changes of main into the working copy. No person
 * can undo such a write.
 */
export const mainBranchId = 'main branch'

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
   * Completes the records of interrupted writes. If the file has the text of the write, marks the operation as written. Otherwise deletes
   * the operation: the file was not written, or another program has changed it since.
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

  /** Records an operation as begun, and deletes old operations. Returns the id of the operation. */
  #begin(write: FileWrite): number {
    const { personId, saveId, file, before, after, undoes } = write
    const splice = spliceBetween(before, after)
    return this.#database.transaction(() => {
      const { id } = this.#database.selectOne(
        operationRowSchema.pick({ id: true }),
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

  /** Marks an operation that can no longer be reverted. */
  skip(id: number): void {
    this.#setState(id, 'skipped')
  }

  next(personId: string): { undo: Operation | undefined; redo: Operation | undefined } {
    const { undo, redo } = this.#revertible(personId)
    return { undo: this.#operationsOf(undo.slice(-1))[0], redo: this.#operationsOf(redo.slice(-1))[0] }
  }

  /** Returns the operations of the save that undo or redo would revert next: one for each file. */
  nextSave(personId: string, direction: 'undo' | 'redo'): Operation[] {
    return this.#operationsOf(stepsOfLastSave(this.#revertible(personId)[direction]))
  }

  /** Returns the steps of a person that undo can revert, and those that redo can revert, in the order in which they were written. */
  #revertible(personId: string): { undo: OperationStep[]; redo: OperationStep[] } {
    if (this.#isIncomplete) this.#completeRecords()
    // An undo or redo is left out if the operation that it has reverted was deleted as too old. Otherwise `revertibleSteps` would treat it
    // as a change by the person, which undo can revert.
    const isKept = '(undoes IS NULL OR undoes IN (SELECT id FROM operations))'
    const select = `SELECT ${columnsOf(stepSchema)} FROM operations WHERE person_id = $1 AND state = 'written' AND ${isKept} ORDER BY id`
    return revertibleSteps(this.#database.select(stepSchema, select, [personId]))
  }

  /** Returns the operations on a file, the newest first. */
  listOperations(file: string): Operation[] {
    return this.#select(`file = $1 AND state <> 'started'`, file).reverse()
  }

  listOperationsSince({ id, file }: Operation): Operation[] {
    return this.#select(`id > $1 AND file = $2 AND state <> 'started'`, id, file)
  }

  /** Returns the changes of a file, the newest first. */
  listChangesOfFile(file: string): SavedChange[] {
    return this.#changes.listOfFile(file)
  }

  /** Returns the changes of an operation. Empty if the values are no longer recorded. */
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

  #operationsOf(steps: readonly OperationStep[]): Operation[] {
    return this.#select('id IN (SELECT value FROM json_each($1))', JSON.stringify(steps.map(({ id }) => id)))
  }

  #select(condition: string, ...values: (string | number)[]): Operation[] {
    return this.#database.select(
      operationSchema,
      `SELECT ${columnsOf(operationRowSchema)} FROM operations WHERE ${condition} ORDER BY id`,
      values,
    )
  }
}
