import { z } from 'zod'
import { type Database, type DatabaseSchema, type Migration, parseRows, type SqlValue } from './database.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Key of the PostgreSQL advisory lock. An arbitrary number that no other lock uses. */
const migrationLock = 7_213_551

/**
 * Migrates the tables to the latest schema version. Each migration runs once, even if several processes start at the same time. Throws if
 * the schema version of the database is newer than this version of the software supports.
 */
export async function migrate(database: Database, { migrations }: DatabaseSchema): Promise<void> {
  await database.transaction(
    async (sql) => {
      const steps = migrationSteps(database.kind, migrations, 'Database')
      let step = steps.next()
      while (!step.done) step = steps.next(await sql(...step.value))
    },
    { isLong: true },
  )
}

/** Migrates an open SQLite file to the latest schema version, as `migrate` does for a `Database`. Error messages begin with `path`. */
export function migrateConnection({ sql, transaction }: SqliteConnection, migrations: readonly Migration[], path: string): void {
  transaction(() => {
    const steps = migrationSteps('sqlite', migrations, `${path}:`)
    let step = steps.next()
    while (!step.done) step = steps.next(sql(...step.value))
  })
}

type Step = [statement: string, values?: readonly SqlValue[]]

/**
 * Yields the statements that migrate a database, and receives the rows of each. A generator, because some connections run statements
 * synchronously and some do not. If the schema version is too new, the error message begins with `name`.
 */
function* migrationSteps(
  kind: Database['kind'],
  migrations: readonly Migration[],
  name: string,
): Generator<Step, void, Record<string, unknown>[]> {
  if (kind === 'postgres') yield [`SELECT pg_advisory_xact_lock(${migrationLock})`]
  yield ['CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY)']
  // Up to version 0.3.0 the editor stored the schema version in `user_version`, which is 0 in a new file. Remove this statement in version
  // 0.5.0 if 0.3.0 can then only be upgraded through 0.4.0.
  if (kind === 'sqlite')
    yield ['INSERT INTO migrations (version) SELECT user_version FROM pragma_user_version WHERE user_version > 0 ON CONFLICT DO NOTHING']
  const latest = 'SELECT COALESCE(MAX(version), 0) AS version FROM migrations'
  const [{ version } = { version: 0 }] = parseRows(z.object({ version: z.int() }), yield [latest], latest)
  const supported = migrations.length
  if (version > supported)
    throw new Error(
      `${name} schema version ${version} is newer than this version of the software supports (${supported}). Start the newer version.`,
    )
  for (const [index, { statements }] of migrations.entries()) {
    if (index < version) continue
    for (const statement of statements) yield [typeof statement === 'string' ? statement : statement[kind]]
    yield ['INSERT INTO migrations (version) VALUES ($1)', [index + 1]]
  }
  // Only the editor up to version 0.3.0 reads `user_version`: it refuses a file with an unknown schema version. Remove this statement in
  // version 0.5.0 or later.
  if (kind === 'sqlite' && version < supported) yield [`PRAGMA user_version = ${supported}`]
}
