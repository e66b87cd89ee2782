import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { Splice } from '../../content-toolkit/edit/splice.ts'

/** A file that has been written, or is about to be: what was replaced by what, and the digests of the file before and after. */
export type Operation = { client: string; file: string; splice: Splice; before: string; after: string; undoes?: number | undefined }
export type Recorded = Operation & { id: number }

const rowSchema = z
  .object({
    id: z.int(),
    client: z.string(),
    file: z.string(),
    start: z.int(),
    removed: z.string(),
    inserted: z.string(),
    before: z.string(),
    after: z.string(),
    undoes: z.int().nullable(),
  })
  .transform(({ start, removed, inserted, undoes, ...rest }) => ({
    ...rest,
    undoes: undoes ?? undefined,
    splice: { start, removed, inserted },
  }))

const schema = `
  CREATE TABLE IF NOT EXISTS operations (
    id INTEGER PRIMARY KEY AUTOINCREMENT, client TEXT NOT NULL, file TEXT NOT NULL, start INTEGER NOT NULL,
    removed TEXT NOT NULL, inserted TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL, undoes INTEGER,
    is_written INTEGER NOT NULL DEFAULT 0 -- 2: written, and cannot be taken back any more
  ) STRICT`

/** The files that have been written by the editor, in their order, kept on the disk: what undo and redo know after a restart. */
export class History {
  readonly #database: DatabaseSync

  /** Opens the history in a file, or in memory. `digestOf` says what a file is now, for operations that a crash has interrupted. */
  constructor(path: string, digestOf: (file: string) => string | undefined) {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
    this.#database = new DatabaseSync(path)
    this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${schema}`)
    for (const { id, file, after } of this.#rows('is_written = 0')) {
      if (digestOf(file) === after) this.finish(id)
      else this.forget(id)
    }
  }

  /** Notes an operation before its file is written. */
  begin({ client, file, splice, before, after, undoes }: Operation): number {
    const { lastInsertRowid } = this.#database
      .prepare('INSERT INTO operations (client, file, start, removed, inserted, before, after, undoes) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(client, file, splice.start, splice.removed, splice.inserted, before, after, undoes ?? null)
    return Number(lastInsertRowid)
  }

  finish(id: number): void {
    this.#database.prepare('UPDATE operations SET is_written = 1 WHERE id = ?').run(id)
  }

  /** Leaves an operation out of what is undone and redone: it cannot be any more. */
  skip(id: number): void {
    this.#database.prepare('UPDATE operations SET is_written = 2 WHERE id = ?').run(id)
  }

  forget(id: number): void {
    this.#database.prepare('DELETE FROM operations WHERE id = ?').run(id)
  }

  /** What a client would undo and redo next. */
  next(client: string): { undo: Recorded | undefined; redo: Recorded | undefined } {
    let [done, undone]: [Recorded[], Recorded[]] = [[], []]
    for (const operation of this.#rows('client = ? AND is_written = 1', client)) {
      const { undoes } = operation
      if (undoes === undefined) [done, undone] = [[...done, operation], []]
      else if (done.at(-1)?.id === undoes) [done, undone] = [done.slice(0, -1), [...undone, operation]]
      else [done, undone] = [[...done, operation], undone.slice(0, -1)]
    }
    return { undo: done.at(-1), redo: undone.at(-1) }
  }

  /** What has been written to the file of an operation since. */
  since({ id, file }: Recorded): Recorded[] {
    return this.#rows('id > ? AND file = ? AND is_written > 0', id, file)
  }

  close(): void {
    this.#database.close()
  }

  #rows(condition: string, ...values: (string | number)[]): Recorded[] {
    return this.#database
      .prepare(`SELECT id, client, file, start, removed, inserted, before, after, undoes FROM operations WHERE ${condition} ORDER BY id`)
      .all(...values)
      .map((row) => rowSchema.parse(row))
  }
}
