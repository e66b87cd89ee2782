import type { DatabaseSync } from 'node:sqlite'
import type { Draft } from '../../calls/answers.ts'
import { type DraftChanges, draftEntry } from '../../calls/call-schemas.ts'
import { openEditorDatabase } from './open-editor-database.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS drafts (
    position INTEGER PRIMARY KEY AUTOINCREMENT, person_id TEXT NOT NULL, key TEXT NOT NULL, entry TEXT NOT NULL, UNIQUE (person_id, key)
  ) STRICT`

/** The unsaved edits of each person, in SQLite, so that they survive a closed tab, a restart of the server and a change of device. */
export class DraftStore {
  readonly #database: DatabaseSync

  /** `path` is the file of the database, or ':memory:'. */
  constructor(path: string) {
    // NORMAL survives a killed process. After a power cut, the last keys may be missing, but the panel still has them.
    this.#database = openEditorDatabase(path, { synchronous: 'NORMAL', schema })
  }

  /** Returns the entries of a person's draft in the order in which they were first made. */
  entries(personId: string): Draft['entries'] {
    const rows = this.#database.prepare('SELECT key, entry FROM drafts WHERE person_id = ? ORDER BY position').all(personId)
    return rows.map(({ key, entry }) => ({ key: String(key), entry: draftEntry.parse(JSON.parse(String(entry))) }))
  }

  /** Returns whether the draft of any person contains a string as a value. */
  contains(text: string): boolean {
    return this.#database.prepare('SELECT 1 FROM drafts WHERE instr(entry, ?)').get(JSON.stringify(text)) !== undefined
  }

  /** Changes a draft: all changes or none. */
  change(personId: string, changes: DraftChanges): void {
    if (changes.length === 0) return
    const put = this.#database.prepare(
      'INSERT INTO drafts (person_id, key, entry) VALUES (?, ?, ?) ON CONFLICT (person_id, key) DO UPDATE SET entry = excluded.entry',
    )
    const discard = this.#database.prepare('DELETE FROM drafts WHERE person_id = ? AND key = ?')
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      for (const { key, entry } of changes) {
        if (entry) put.run(personId, key, JSON.stringify(entry))
        else discard.run(personId, key)
      }
      this.#database.exec('COMMIT')
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  close(): void {
    this.#database.close()
  }
}
