import { join } from 'node:path'
import { type Database, type DatabaseSchema, openDatabase } from '#src/server-lib/database/index.ts'
import { outboxDueFrom, outboxTables } from '#src/server-lib/mail/index.ts'
import { codeAttempts, emailColumns, peopleEmailColumn, peopleTable, signInTables } from '#src/server-lib/sign-in/index.ts'

// The statements are in the order of the migrations. Their white space must not change, because
// tests/repository/released-migrations.test.ts compares digests of them.

const publicationsTable = `CREATE TABLE publications (
  id TEXT PRIMARY KEY, at BIGINT NOT NULL, person TEXT NOT NULL, summary TEXT NOT NULL, left_out TEXT NOT NULL, restores TEXT NOT NULL,
  state TEXT NOT NULL, commit_id TEXT NOT NULL, release TEXT NOT NULL, problem TEXT NOT NULL, detail TEXT NOT NULL
)`

const schedulesTable = `CREATE TABLE schedules (
  id TEXT PRIMARY KEY, created_at BIGINT NOT NULL, person TEXT NOT NULL, summary TEXT NOT NULL, at BIGINT NOT NULL, ends_at BIGINT,
  from_commit TEXT NOT NULL, to_commit TEXT NOT NULL, changes TEXT NOT NULL, state TEXT NOT NULL, problem TEXT NOT NULL,
  detail TEXT NOT NULL, publication TEXT NOT NULL
)`

const reviewsTable = `CREATE TABLE reviews (
  branch TEXT PRIMARY KEY, at BIGINT NOT NULL, person TEXT NOT NULL, summary TEXT NOT NULL, address TEXT NOT NULL,
  commit_id TEXT NOT NULL, tip TEXT NOT NULL, state TEXT NOT NULL
)`

/** The tables of previews. Only the digest of the token of a preview link is stored. */
const previewTables = [
  `CREATE TABLE previews (
    id TEXT PRIMARY KEY, token_digest TEXT NOT NULL UNIQUE, person TEXT NOT NULL, summary TEXT NOT NULL, created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL, is_revoked BIGINT NOT NULL, from_commit TEXT NOT NULL, to_commit TEXT NOT NULL
  )`,
  `CREATE TABLE preview_answers (
    id TEXT PRIMARY KEY, preview TEXT NOT NULL REFERENCES previews (id) ON DELETE CASCADE, at BIGINT NOT NULL, text TEXT NOT NULL
  )`,
  'CREATE INDEX preview_answers_by_preview ON preview_answers (preview, at)',
]

/** Migration. In a publication without a release to roll back to, a change set or a problem, null replaces the empty text in its column. */
const nullablePublicationColumns = [
  `CREATE TABLE new_publications (
    id TEXT PRIMARY KEY, at BIGINT NOT NULL, person TEXT NOT NULL, summary TEXT NOT NULL, left_out TEXT NOT NULL, restores TEXT,
    change_set TEXT, target TEXT NOT NULL, branch TEXT NOT NULL, state TEXT NOT NULL, commit_id TEXT NOT NULL, release TEXT NOT NULL,
    problem TEXT, detail TEXT
  )`,
  `INSERT INTO new_publications
   SELECT id, at, person, summary, left_out, NULLIF(restores, ''), NULLIF(change_set, ''), target, branch, state, commit_id, release,
     NULLIF(problem, ''), NULLIF(detail, '')
   FROM publications`,
  'DROP TABLE publications',
  'ALTER TABLE new_publications RENAME TO publications',
]

/** Migration. In a schedule without a problem or a publication, null replaces the empty text in its column. */
const nullableScheduleColumns = [
  `CREATE TABLE new_schedules (
    id TEXT PRIMARY KEY, created_at BIGINT NOT NULL, person TEXT NOT NULL, summary TEXT NOT NULL, at BIGINT NOT NULL, ends_at BIGINT,
    from_commit TEXT NOT NULL, to_commit TEXT NOT NULL, changes TEXT NOT NULL, state TEXT NOT NULL, problem TEXT, detail TEXT,
    publication TEXT
  )`,
  `INSERT INTO new_schedules
   SELECT id, created_at, person, summary, at, ends_at, from_commit, to_commit, changes, state, NULLIF(problem, ''), NULLIF(detail, ''),
     NULLIF(publication, '')
   FROM schedules`,
  'DROP TABLE schedules',
  'ALTER TABLE new_schedules RENAME TO schedules',
]

/**
 * Migration. Renames columns to the names of their properties (`columnOf`). In the publications, null replaces an empty branch, commit or
 * release; their table is made anew, because SQLite cannot make a column nullable.
 */
const columnsOfProperties = [
  `CREATE TABLE new_publications (
    id TEXT PRIMARY KEY, at BIGINT NOT NULL, person_id TEXT NOT NULL, summary TEXT NOT NULL, left_out TEXT NOT NULL, rollback_to TEXT,
    change_set TEXT, target TEXT NOT NULL, state TEXT NOT NULL, branch TEXT, commit_id TEXT, release TEXT, problem_kind TEXT,
    problem_detail TEXT
  )`,
  `INSERT INTO new_publications
   SELECT id, at, person, summary, left_out, rollback_to, change_set, target, state, NULLIF(branch, ''), NULLIF(commit_id, ''),
     NULLIF(release, ''), problem, detail
   FROM publications`,
  'DROP TABLE publications',
  'ALTER TABLE new_publications RENAME TO publications',
  ...['reviews', 'schedules', 'previews'].map((table) => `ALTER TABLE ${table} RENAME COLUMN person TO person_id`),
  ...['schedules', 'previews'].flatMap((table) => [
    `ALTER TABLE ${table} RENAME COLUMN from_commit TO base_commit`,
    `ALTER TABLE ${table} RENAME COLUMN to_commit TO head_commit`,
  ]),
  'ALTER TABLE schedules RENAME COLUMN problem TO problem_kind',
  'ALTER TABLE schedules RENAME COLUMN detail TO problem_detail',
  'ALTER TABLE audit_log RENAME COLUMN person TO actor',
]

/** Schema of the studio's database. A released migration is never edited: a change of the tables is a new migration. */
export const studioDatabaseSchema: DatabaseSchema = {
  fileName: 'studio.sqlite',
  tablesWithErasures: [],
  migrations: [
    {
      name: 'outbox, sign-in, people, publications and audit log',
      statements: [
        ...outboxTables,
        ...signInTables,
        peopleTable,
        publicationsTable,
        // The audit log: who did what (runtime/audit-log.ts).
        'CREATE TABLE audit_log (at BIGINT NOT NULL, person TEXT NOT NULL, action TEXT NOT NULL)',
        'CREATE INDEX audit_log_by_time ON audit_log (at)',
      ],
    },
    { name: 'schedules', statements: [schedulesTable, `ALTER TABLE publications ADD COLUMN change_set TEXT NOT NULL DEFAULT ''`] },
    {
      name: 'publications for review',
      statements: [
        `ALTER TABLE publications ADD COLUMN target TEXT NOT NULL DEFAULT 'main'`,
        `ALTER TABLE publications ADD COLUMN branch TEXT NOT NULL DEFAULT ''`,
        reviewsTable,
      ],
    },
    { name: 'preview links', statements: previewTables },
    { name: 'null instead of empty texts', statements: [...nullablePublicationColumns, ...nullableScheduleColumns] },
    { name: 'when mails became due', statements: outboxDueFrom },
    {
      name: 'names of attempts, rollbacks and feedback',
      statements: [
        ...codeAttempts,
        'ALTER TABLE publications RENAME COLUMN restores TO rollback_to',
        'ALTER TABLE preview_answers RENAME TO preview_feedback',
        'DROP INDEX preview_answers_by_preview',
        'CREATE INDEX preview_feedback_by_preview ON preview_feedback (preview, at)',
        `UPDATE mails SET kind = 'preview-feedback' WHERE kind = 'preview-answer'`,
      ],
    },
    {
      name: 'columns for e-mail addresses and for the URLs of reviews',
      statements: [...emailColumns, peopleEmailColumn, 'ALTER TABLE reviews RENAME COLUMN address TO url'],
    },
    { name: 'columns with the names of their properties', statements: columnsOfProperties },
  ],
}

export const openStudioDatabase = (folder: string): Promise<Database> => openDatabase({ folder }, studioDatabaseSchema)

export const studioDatabaseFile = (folder: string): string => join(folder, studioDatabaseSchema.fileName)
