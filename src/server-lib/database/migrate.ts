import { z } from 'zod'
import { missingMigrations } from '#src/lib/node/missing-migrations.ts'
import { type Database, type DatabaseSchema, type RunSql, select } from './database.ts'

/** Key of the PostgreSQL advisory lock. An arbitrary number that no other lock uses. */
const migrationLock = 7_213_551

/**
 * Migrates the tables to the latest schema version. Each migration runs once, even if several processes start at the same time. Throws if
 * the schema version of the database is newer than this release supports.
 */
export async function migrate(database: Database, { migrations }: DatabaseSchema): Promise<void> {
  const toLatest = async (sql: RunSql) => {
    if (database.kind === 'postgres') await sql(`SELECT pg_advisory_xact_lock(${migrationLock})`)
    await sql('CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY)')
    const [row] = await select(sql, z.object({ version: z.int().nullable() }), 'SELECT MAX(version) AS version FROM migrations')
    const version = row?.version ?? 0
    for (const [index, { statements }] of missingMigrations(migrations, version, 'Database').entries()) {
      for (const statement of statements) await sql(typeof statement === 'string' ? statement : statement[database.kind])
      await sql('INSERT INTO migrations (version) VALUES ($1)', [version + index + 1])
    }
  }
  await database.transaction(toLatest, { isLong: true })
}
