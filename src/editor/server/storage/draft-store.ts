import { z } from 'zod'
import { type DraftChanges, type DraftEntry, draftEntrySchema } from '#src/editor/protocol/calls/call-schemas.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { parseJson } from '#src/lib/objects.ts'
import { openSynchronousDatabase, type SqliteConnection } from '#src/server-lib/database/index.ts'

export const draftMigrations = [
  {
    name: 'drafts',
    statements: [
      `CREATE TABLE IF NOT EXISTS drafts (
    position INTEGER PRIMARY KEY AUTOINCREMENT, person_id TEXT NOT NULL, key TEXT NOT NULL, entry TEXT NOT NULL, UNIQUE (person_id, key)
  ) STRICT`,
    ],
  },
  {
    name: 'unreadable entries',
    statements: ['CREATE TABLE unreadable_entries (person_id TEXT NOT NULL, key TEXT NOT NULL, entry TEXT NOT NULL) STRICT'],
  },
]

const discardStatement = 'DELETE FROM drafts WHERE person_id = $1 AND key = $2'

const entryRowSchema = z.object({ key: z.string(), entry: z.string() })

/** Stores the draft of each person in SQLite, so that it survives a closed tab, a restart of the server and a change of device. */
export class DraftStore {
  readonly #database: SqliteConnection
  readonly #onUnreadable: (key: string) => void

  /** `path` is the file of the database, or ':memory:'. `onUnreadable` is called with the key of an entry that this version cannot read. */
  constructor(path: string, onUnreadable: (key: string) => void = () => undefined) {
    this.#onUnreadable = onUnreadable
    // With the setting NORMAL, no change is lost if the process is killed. A power cut may lose the last changes, but the panel still has
    // them.
    this.#database = openSynchronousDatabase(path, { synchronous: 'NORMAL', migrations: draftMigrations })
  }

  /**
   * Returns the entries of a person's draft in the order in which they were first made. Moves an entry that this version cannot read to the
   * table `unreadable_entries`, so that the person can edit and save the rest.
   */
  listEntries(personId: string): Draft['entries'] {
    const statement = 'SELECT key, entry FROM drafts WHERE person_id = $1 ORDER BY position'
    return this.#database.select(entryRowSchema, statement, [personId]).flatMap(({ key, entry: text }) => {
      const entry = parseEntry(text)
      if (entry === undefined) this.#setAside(personId, key)
      return entry === undefined ? [] : [{ key, entry }]
    })
  }

  countUnreadable(personId: string): number {
    const statement = 'SELECT COUNT(*) AS count FROM unreadable_entries WHERE person_id = $1'
    return this.#database.selectOne(z.object({ count: z.int() }), statement, [personId]).count
  }

  #setAside(personId: string, key: string): void {
    this.#database.transaction(() => {
      for (const statement of [
        'INSERT INTO unreadable_entries SELECT person_id, key, entry FROM drafts WHERE person_id = $1 AND key = $2',
        discardStatement,
      ])
        this.#database.sql(statement, [personId, key])
    })
    this.#onUnreadable(key)
  }

  /** Returns whether the draft of any person contains this string as a whole value, such as the path of an image file. */
  contains(text: string): boolean {
    return this.#database.sql('SELECT key FROM drafts WHERE instr(entry, $1) LIMIT 1', [JSON.stringify(text)]).length > 0
  }

  /** Applies changes to the draft of a person, in a transaction. */
  change(personId: string, changes: DraftChanges): void {
    if (changes.length === 0) return
    const put =
      'INSERT INTO drafts (person_id, key, entry) VALUES ($1, $2, $3) ON CONFLICT (person_id, key) DO UPDATE SET entry = excluded.entry'
    this.#database.transaction(() => {
      for (const { key, entry } of changes) {
        if (entry) this.#database.sql(put, [personId, key, JSON.stringify(entry)])
        else this.#database.sql(discardStatement, [personId, key])
      }
    })
  }

  close(): void {
    this.#database.close()
  }
}

/** Parses a stored entry. Returns undefined if the entry is damaged, or if another version has stored it with other fields. */
const parseEntry = (text: string): DraftEntry | undefined => draftEntrySchema.safeParse(parseJson(text)).data
