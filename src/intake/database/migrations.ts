import type { Database } from './database.ts'

/** What makes the tables, in order. What has been released is never changed: another change is another entry. */
const migrations: readonly (readonly string[])[] = [
  [
    // `words` is what the inbox searches; `state` is suspected (flagged, and not looked at), open or handled.
    `CREATE TABLE requests (
      id TEXT PRIMARY KEY, received_at BIGINT NOT NULL, form TEXT NOT NULL, language TEXT NOT NULL, fields TEXT NOT NULL,
      email TEXT NOT NULL, words TEXT NOT NULL, flags TEXT NOT NULL, state TEXT NOT NULL, note TEXT NOT NULL
    )`,
    'CREATE INDEX requests_by_time ON requests (received_at)',
    'CREATE INDEX requests_by_email ON requests (email)',
    // What has been seen, and since when: keys of requests, their content, addresses that have got a mail.
    'CREATE TABLE seen (mark TEXT PRIMARY KEY, seen_at BIGINT NOT NULL, request TEXT NOT NULL)',
    'CREATE INDEX seen_by_request ON seen (request)',
    // The outbox. `state` is held (of a flagged request), waiting, sent or dead; a mail is its sender's until `leased_until`.
    `CREATE TABLE mails (
      id TEXT PRIMARY KEY, request TEXT REFERENCES requests (id) ON DELETE CASCADE, kind TEXT NOT NULL, recipient TEXT NOT NULL,
      language TEXT NOT NULL, code TEXT NOT NULL, state TEXT NOT NULL, created_at BIGINT NOT NULL, due_at BIGINT NOT NULL,
      attempts BIGINT NOT NULL, lease TEXT NOT NULL, leased_until BIGINT NOT NULL, problem TEXT NOT NULL
    )`,
    'CREATE INDEX mails_by_state ON mails (state, due_at)',
    'CREATE INDEX mails_by_request ON mails (request)',
    'CREATE INDEX mails_by_kind ON mails (kind, created_at)',
    // Of the inbox: codes that have been sent, sessions, and who has read what.
    'CREATE TABLE codes (id TEXT PRIMARY KEY, address TEXT NOT NULL, code TEXT NOT NULL, expires_at BIGINT NOT NULL, tries BIGINT NOT NULL)',
    'CREATE TABLE sessions (id TEXT PRIMARY KEY, address TEXT NOT NULL, expires_at BIGINT NOT NULL)',
    'CREATE TABLE readings (at BIGINT NOT NULL, reader TEXT NOT NULL, what TEXT NOT NULL, request TEXT NOT NULL)',
    'CREATE INDEX readings_by_time ON readings (at)',
    'CREATE INDEX readings_by_request ON readings (request)',
  ],
]

/** Any number that nobody else locks with. */
const migrationLock = 7_213_551

/** Brings the tables to the newest form, once, however many processes start together. Throws for tables of a newer program. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (run) => {
    if (database.kind === 'postgres') await run(`SELECT pg_advisory_xact_lock(${migrationLock})`)
    await run('CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY)')
    const [row] = await run('SELECT MAX(version) AS version FROM migrations')
    const version = Number(row?.['version'] ?? 0)
    if (version > migrations.length)
      throw new Error(`The database is of a newer program (version ${version}, this one knows ${migrations.length}). Start that one.`)
    for (const [index, statements] of migrations.entries()) {
      if (index < version) continue
      for (const statement of statements) await run(statement)
      await run('INSERT INTO migrations (version) VALUES ($1)', [index + 1])
    }
  })
}
