import type { Migration } from '#src/server-lib/database/index.ts'

/**
 * The statements that create the tables of sign-in in the database of a product, in their first version. Tokens and codes are stored as
 * digests only.
 */
export const signInTables: readonly string[] = [
  `CREATE TABLE codes (
    id TEXT PRIMARY KEY, address TEXT NOT NULL, code TEXT NOT NULL, expires_at BIGINT NOT NULL, tries BIGINT NOT NULL, salt TEXT NOT NULL
  )`,
  'CREATE INDEX codes_by_address ON codes (address)',
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY, address TEXT NOT NULL, expires_at BIGINT NOT NULL, opened_at BIGINT NOT NULL, used_at BIGINT NOT NULL,
    device TEXT NOT NULL
  )`,
  'CREATE TABLE known_browsers (id TEXT PRIMARY KEY, address TEXT NOT NULL, expires_at BIGINT NOT NULL)',
]

/** The statements of the second version: the column `tries` becomes `attempts`, which is how often a code was entered in its browser. */
export const codeAttempts: readonly string[] = ['ALTER TABLE codes RENAME COLUMN tries TO attempts']

/** The statements of the third version: the columns with the e-mail address of a person get the name `email`. */
export const emailColumns: readonly string[] = [
  'ALTER TABLE codes RENAME COLUMN address TO email',
  'DROP INDEX codes_by_address',
  'CREATE INDEX codes_by_email ON codes (email)',
  'ALTER TABLE sessions RENAME COLUMN address TO email',
  'ALTER TABLE known_browsers RENAME COLUMN address TO email',
]

/** The migrations of a database that contains only the tables of sign-in. A product has the same statements in its own migrations. */
export const signInMigrations: readonly Migration[] = [
  { name: 'sign-in', statements: signInTables },
  { name: 'attempts to enter a code', statements: codeAttempts },
  { name: 'columns for e-mail addresses', statements: emailColumns },
]

/** The statement that creates the table of `storedPeople`, for a product that has its list of people in the database. */
export const peopleTable = 'CREATE TABLE people (address TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL, role TEXT NOT NULL)'

/** The statement of the second version of the table `people`: its column for the e-mail address gets the name `email`. */
export const peopleEmailColumn = 'ALTER TABLE people RENAME COLUMN address TO email'
