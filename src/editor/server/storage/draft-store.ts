import type { DatabaseSync } from 'node:sqlite'
import { type DraftChanges, type DraftEntry, draftEntrySchema } from '#src/editor/calls/call-schemas.ts'
import type { Draft } from '#src/editor/calls/draft-answers.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { inTransaction, openEditorDatabase } from './open-editor-database.ts'

export const draftMigrations = [
  {
    name: 'drafts',
    statements: `CREATE TABLE IF NOT EXISTS drafts (
    position INTEGER PRIMARY KEY AUTOINCREMENT, person_id TEXT NOT NULL, key TEXT NOT NULL, entry TEXT NOT NULL, UNIQUE (person_id, key)
  ) STRICT`,
  },
  {
    name: 'unreadable entries',
    statements: 'CREATE TABLE unreadable_entries (person_id TEXT NOT NULL, key TEXT NOT NULL, entry TEXT NOT NULL) STRICT',
  },
]

const discardStatement = 'DELETE FROM drafts WHERE person_id = ? AND key = ?'

/** Stores the draft of each person in SQLite, so that it survives a closed tab, a restart of the server and a change of device. */
export class DraftStore {
  readonly #database: DatabaseSync
  readonly #onUnreadable: (key: string) => void

  /** `path` is the file of the database, or ':memory:'. `onUnreadable` is called with the key of an entry that this release cannot read. */
  constructor(path: string, onUnreadable: (key: string) => void = () => undefined) {
    this.#onUnreadable = onUnreadable
    // With the setting NORMAL, no change is lost if the process is killed. A power cut may lose the last changes, but the panel still has
    // them.
    this.#database = openEditorDatabase(path, { synchronous: 'NORMAL', migrations: draftMigrations })
  }

  /**
   * Returns the entries of a person's draft in the order in which they were first made. Moves an entry that this release cannot read to the
   * table `unreadable_entries`, so that the person can edit and save the rest.
   */
  entries(personId: string): Draft['entries'] {
    const rows = this.#database.prepare('SELECT key, entry FROM drafts WHERE person_id = ? ORDER BY position').all(personId)
    return rows.flatMap(({ key, entry: text }) => {
      const entry = parseEntry(String(text))
      if (entry === undefined) this.#setAside(personId, String(key))
      return entry === undefined ? [] : [{ key: String(key), entry }]
    })
  }

  countUnreadable(personId: string): number {
    const row = this.#database.prepare('SELECT COUNT(*) AS count FROM unreadable_entries WHERE person_id = ?').get(personId)
    return Number(row?.['count'])
  }

  #setAside(personId: string, key: string): void {
    inTransaction(this.#database, () => {
      for (const statement of [
        'INSERT INTO unreadable_entries SELECT person_id, key, entry FROM drafts WHERE person_id = ? AND key = ?',
        discardStatement,
      ])
        this.#database.prepare(statement).run(personId, key)
    })
    this.#onUnreadable(key)
  }

  /** Returns whether the draft of any person contains this string as a whole value, such as the path of an image file. */
  contains(text: string): boolean {
    return this.#database.prepare('SELECT 1 FROM drafts WHERE instr(entry, ?)').get(JSON.stringify(text)) !== undefined
  }

  /** Applies all changes to a draft in a transaction. */
  change(personId: string, changes: DraftChanges): void {
    if (changes.length === 0) return
    const put = this.#database.prepare(
      'INSERT INTO drafts (person_id, key, entry) VALUES (?, ?, ?) ON CONFLICT (person_id, key) DO UPDATE SET entry = excluded.entry',
    )
    const discard = this.#database.prepare(discardStatement)
    inTransaction(this.#database, () => {
      for (const { key, entry } of changes) {
        if (entry) put.run(personId, key, JSON.stringify(entry))
        else discard.run(personId, key)
      }
    })
  }

  close(): void {
    this.#database.close()
  }
}

/** Parses a stored entry. Returns undefined if the entry is damaged, or if another release has stored it with other fields. */
const parseEntry = (text: string): DraftEntry | undefined => draftEntrySchema.safeParse(parseJson(text)).data
