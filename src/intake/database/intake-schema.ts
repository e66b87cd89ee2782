import { join } from 'node:path'
import { type Database, type DatabaseLocation, type DatabaseSchema, type OnProblem, openDatabase } from '#src/server-lib/database/index.ts'
import { outboxDueFrom } from '#src/server-lib/mail/index.ts'
import { codeAttempts, emailColumns } from '#src/server-lib/sign-in/index.ts'

/** The schema of the intake database. A released migration is never edited: a change of the tables is a new migration. */
export const intakeDatabaseSchema: DatabaseSchema = {
  fileName: 'requests.sqlite',
  tablesWithErasures: ['requests', 'mails', 'deduplication_keys', 'audit_log', 'request_events'],
  migrations: [
    {
      name: 'requests, outbox, sign-in and access log',
      statements: [
        // `words`: the text that the inbox searches. `state`: suspected (flagged, and no person has decided yet), open or handled.
        `CREATE TABLE requests (
      id TEXT PRIMARY KEY, received_at BIGINT NOT NULL, form TEXT NOT NULL, language TEXT NOT NULL, fields TEXT NOT NULL,
      email TEXT NOT NULL, words TEXT NOT NULL, flags TEXT NOT NULL, state TEXT NOT NULL, note TEXT NOT NULL
    )`,
        'CREATE INDEX requests_by_time ON requests (received_at)',
        'CREATE INDEX requests_by_email ON requests (email)',
        // Keys for deduplication: of requests, of their content, and of e-mail addresses to which an acknowledgement was sent.
        'CREATE TABLE seen (mark TEXT PRIMARY KEY, seen_at BIGINT NOT NULL, request TEXT NOT NULL)',
        'CREATE INDEX seen_by_request ON seen (request)',
        // The outbox. `state` is waiting, sent or dead. One process holds the lease of a mail until `leased_until`.
        `CREATE TABLE mails (
      id TEXT PRIMARY KEY, request TEXT REFERENCES requests (id) ON DELETE CASCADE, kind TEXT NOT NULL, recipient TEXT NOT NULL,
      language TEXT NOT NULL, code TEXT NOT NULL, state TEXT NOT NULL, created_at BIGINT NOT NULL, due_at BIGINT NOT NULL,
      attempts BIGINT NOT NULL, lease TEXT NOT NULL, leased_until BIGINT NOT NULL, problem TEXT NOT NULL
    )`,
        'CREATE INDEX mails_by_state ON mails (state, due_at)',
        'CREATE INDEX mails_by_request ON mails (request)',
        'CREATE INDEX mails_by_kind ON mails (kind, created_at)',
        // Tables of the inbox: sign-in codes, sessions, and the access log.
        'CREATE TABLE codes (id TEXT PRIMARY KEY, address TEXT NOT NULL, code TEXT NOT NULL, expires_at BIGINT NOT NULL, tries BIGINT NOT NULL)',
        'CREATE TABLE sessions (id TEXT PRIMARY KEY, address TEXT NOT NULL, expires_at BIGINT NOT NULL)',
        'CREATE TABLE readings (at BIGINT NOT NULL, reader TEXT NOT NULL, what TEXT NOT NULL, request TEXT NOT NULL)',
        'CREATE INDEX readings_by_time ON readings (at)',
        'CREATE INDEX readings_by_request ON readings (request)',
      ],
    },
    {
      name: 'names of search texts, deduplication keys and the access log',
      statements: [
        'ALTER TABLE requests RENAME COLUMN words TO search_text',
        'ALTER TABLE seen RENAME TO deduplication_keys',
        'ALTER TABLE deduplication_keys RENAME COLUMN mark TO key',
        'ALTER TABLE deduplication_keys RENAME COLUMN seen_at TO recorded_at',
        'DROP INDEX seen_by_request',
        'CREATE INDEX deduplication_keys_by_request ON deduplication_keys (request)',
        // The column `kind` of access_log contains list, request, csv or command.
        'ALTER TABLE readings RENAME TO access_log',
        'ALTER TABLE access_log RENAME COLUMN what TO kind',
        `UPDATE access_log SET kind = 'csv' WHERE kind = 'table'`,
        'DROP INDEX readings_by_time',
        'DROP INDEX readings_by_request',
        'CREATE INDEX access_log_by_time ON access_log (at)',
        'CREATE INDEX access_log_by_request ON access_log (request)',
      ],
    },
    // The table `mails` keeps its foreign key: if a request is deleted, the mails about the request are deleted too.
    {
      name: 'the outbox of src/server-lib/mail',
      statements: [
        'ALTER TABLE mails RENAME COLUMN request TO about',
        'DROP INDEX mails_by_request',
        'CREATE INDEX mails_by_about ON mails (about)',
      ],
    },
    // Deletes the sign-in codes that were sent before. They would expire within ten minutes anyway. Sessions stay open.
    {
      name: 'the sign-in of src/server-lib/sign-in',
      statements: [
        'DELETE FROM codes',
        `ALTER TABLE codes ADD COLUMN salt TEXT NOT NULL DEFAULT ''`,
        'CREATE INDEX codes_by_address ON codes (address)',
        'ALTER TABLE sessions ADD COLUMN opened_at BIGINT NOT NULL DEFAULT 0',
        'ALTER TABLE sessions ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0',
        `ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT ''`,
        // Until this version a session lasted twelve hours. From now on it ends four hours after its last use. The last use of stored
        // sessions is unknown, so `used_at` makes them end when they would have ended before.
        'UPDATE sessions SET opened_at = expires_at - 43200000, used_at = expires_at - 14400000',
        'CREATE TABLE known_browsers (id TEXT PRIMARY KEY, address TEXT NOT NULL, expires_at BIGINT NOT NULL)',
      ],
    },
    // Stored times: each row has a name and a time, such as when /ready last wrote (stored-times.ts lists the names).
    {
      name: 'stored times',
      statements: ['CREATE TABLE marks (name TEXT PRIMARY KEY, at BIGINT NOT NULL)'],
    },
    // The audit log (requests/audit-log.ts). The column `details` contains JSON.
    {
      name: 'audit log',
      statements: [
        `CREATE TABLE audit_log (
      id TEXT PRIMARY KEY, at BIGINT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL, request TEXT, details TEXT NOT NULL
    )`,
        'CREATE INDEX audit_log_by_time ON audit_log (at)',
        'CREATE INDEX audit_log_by_request ON audit_log (request)',
      ],
    },
    // `state` is suspected, new, progress, waiting, done or declined. `answered_at` is 0 for a request without an answer.
    {
      name: 'states of work, assignee and time of the answer',
      statements: [
        `UPDATE requests SET state = CASE state WHEN 'open' THEN 'new' WHEN 'handled' THEN 'done' ELSE state END`,
        `ALTER TABLE requests ADD COLUMN assignee TEXT NOT NULL DEFAULT ''`,
        'ALTER TABLE requests ADD COLUMN answered_at BIGINT NOT NULL DEFAULT 0',
        // It is unknown when handled requests were answered, so they count as answered when they were received.
        `UPDATE requests SET answered_at = received_at WHERE state = 'done'`,
      ],
    },
    // `campaign` is a JSON object.
    {
      name: 'page and campaign',
      statements: [
        `ALTER TABLE requests ADD COLUMN page TEXT NOT NULL DEFAULT ''`,
        `ALTER TABLE requests ADD COLUMN campaign TEXT NOT NULL DEFAULT '{}'`,
      ],
    },
    // Notes from earlier versions get an empty author, because it is unknown who wrote them.
    {
      name: 'notes and replies',
      statements: [
        `CREATE TABLE history (
      id TEXT PRIMARY KEY, request TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE, at BIGINT NOT NULL, author TEXT NOT NULL,
      kind TEXT NOT NULL, text TEXT NOT NULL
    )`,
        'CREATE INDEX history_by_request ON history (request)',
        `INSERT INTO history (id, request, at, author, kind, text)
       SELECT 'note ' || id, id, received_at, '', 'note', note FROM requests WHERE note <> ''`,
        'ALTER TABLE requests DROP COLUMN note',
      ],
    },
    // `phone_digits`: the last nine digits of the telephone number (search-text.ts).
    {
      name: 'names of events, times and mails; plan and telephone number',
      statements: [
        'ALTER TABLE history RENAME TO request_events',
        'DROP INDEX history_by_request',
        'CREATE INDEX request_events_by_request ON request_events (request)',
        'ALTER TABLE marks RENAME TO stored_times',
        ...outboxDueFrom,
        `UPDATE mails SET kind = CASE kind WHEN 'house' THEN 'notification' ELSE 'acknowledgement' END WHERE kind IN ('house', 'client')`,
        `ALTER TABLE requests ADD COLUMN plan TEXT NOT NULL DEFAULT ''`,
        `ALTER TABLE requests ADD COLUMN phone_digits TEXT NOT NULL DEFAULT ''`,
        {
          sqlite: `UPDATE requests SET plan = COALESCE(fields ->> '$.subscriptionInterest', ''), phone_digits = (
          WITH RECURSIVE digits (rest, found) AS (
            SELECT COALESCE(fields ->> '$.phone', ''), ''
            UNION ALL
            SELECT SUBSTR(rest, 2), found || CASE WHEN rest GLOB '[0-9]*' THEN SUBSTR(rest, 1, 1) ELSE '' END FROM digits WHERE rest <> ''
          ) SELECT found FROM digits WHERE rest = ''
        )`,
          postgres: `UPDATE requests SET plan = COALESCE(CAST(fields AS json) ->> 'subscriptionInterest', ''),
          phone_digits = REGEXP_REPLACE(COALESCE(CAST(fields AS json) ->> 'phone', ''), '[^0-9]', '', 'g')`,
        },
        `UPDATE requests SET phone_digits = CASE
         WHEN LENGTH(phone_digits) < 7 THEN '' WHEN LENGTH(phone_digits) > 9 THEN SUBSTR(phone_digits, LENGTH(phone_digits) - 8)
         ELSE phone_digits
       END`,
        'CREATE INDEX requests_by_plan ON requests (plan)',
        'CREATE INDEX requests_by_phone ON requests (phone_digits)',
      ],
    },
    {
      name: 'names of attempts and of the time of a pending skew',
      statements: [...codeAttempts, `UPDATE stored_times SET name = 'pendingSince' WHERE name = 'doubt'`],
    },
    { name: 'columns for e-mail addresses', statements: emailColumns },
  ],
}

export const intakeDatabaseFile = (folder: string): string => join(folder, intakeDatabaseSchema.fileName)

/** Opens the intake database, and migrates it to the current schema. Throws if the database cannot be opened or migrated. */
export const openIntakeDatabase = (location: DatabaseLocation, onProblem?: OnProblem): Promise<Database> =>
  openDatabase(location, intakeDatabaseSchema, onProblem)
