import type { Migration } from '#src/server-lib/database/index.ts'

/**
 * The statements that create the outbox in its first version.
 *
 * - `about` is the id of the stored object that a mail is about, or null.
 * - `state` is waiting, sent or dead.
 * - One process holds the lease of a mail until `leased_until`.
 */
export const outboxTables: readonly string[] = [
  `CREATE TABLE mails (
    id TEXT PRIMARY KEY, about TEXT, kind TEXT NOT NULL, recipient TEXT NOT NULL, language TEXT NOT NULL, code TEXT NOT NULL,
    state TEXT NOT NULL, created_at BIGINT NOT NULL, due_at BIGINT NOT NULL, attempts BIGINT NOT NULL, lease TEXT NOT NULL,
    leased_until BIGINT NOT NULL, problem TEXT NOT NULL
  )`,
  'CREATE INDEX mails_by_state ON mails (state, due_at)',
  'CREATE INDEX mails_by_about ON mails (about)',
  'CREATE INDEX mails_by_kind ON mails (kind, created_at)',
]

/**
 * The statements of the second version of the outbox: the column `created_at` becomes `due_from`. `due_from` is when a mail became due
 * first, and `due_at` when it is tried next, both in milliseconds since 1970.
 */
export const outboxDueFrom: readonly string[] = ['ALTER TABLE mails RENAME COLUMN created_at TO due_from']

/** The migrations of a database that contains only the outbox. A product has the same statements in its own migrations. */
export const mailMigrations: readonly Migration[] = [
  { name: 'outbox', statements: outboxTables },
  { name: 'when mails became due', statements: outboxDueFrom },
]
