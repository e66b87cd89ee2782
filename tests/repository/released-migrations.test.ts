import { expect, it } from 'vitest'
import { draftMigrations } from '#src/editor/server/storage/draft-store.ts'
import { writeLogMigrations } from '#src/editor/server/storage/operations-table.ts'
import { intakeDatabaseSchema } from '#src/intake/database/intake-schema.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { studioDatabaseSchema } from '#src/studio/database/studio-schema.ts'

/**
 * Digests of the statements of released migrations, by database. An existing database never runs a migration again, so an edit of a
 * released migration would not reach this database. Some migrations contain tables of src/server-lib/mail and src/server-lib/sign-in: if
 * such a table changes, each database needs a new migration. Add the digest of a new migration when a version with the migration is
 * released.
 */
const released = {
  intake: [
    '4a343a6e',
    'e9550856',
    '4e1ebce7',
    '3f8d9d13',
    'fb52fcfb',
    '41bbc39a',
    '1ce42ffd',
    '7fedea5a',
    '19071d45',
    '6113fcea',
    'd6e9550c',
  ],
  studio: ['32976cfa', 'df36af8c', '35909da7', 'dc63cc09', 'c5bd9699', '0f5d9f6d', '67253526'],
  drafts: ['85f2debb', 'b7de2bad'],
  'write log': ['6deef45d'],
}

/**
 * Joins the statements of a migration of `drafts` or `write log`, as they were digested up to version 0.3.0: a migration was then one text.
 */
const inOneText = ({ statements }: { statements: readonly string[] }) => ({ statements: statements.join(';') })

it.each([
  ['intake', intakeDatabaseSchema.migrations],
  ['studio', studioDatabaseSchema.migrations],
  ['drafts', draftMigrations.map(inOneText)],
  ['write log', writeLogMigrations.map(inOneText)],
] as const)('the released migrations of the database are unchanged: %s', (name, migrations) => {
  const digests = migrations.map(({ statements }) => shortDigest(JSON.stringify(statements)))
  expect(digests.slice(0, released[name].length)).toEqual(released[name])
})
