/**
 * Returns the migrations that lead from a schema version to the latest, the oldest first. The first migration leads to version 1. Throws if
 * the version is newer than the last migration. The error begins with `database`.
 */
export function missingMigrations<Migration>(migrations: readonly Migration[], version: number, database: string): Migration[] {
  if (version > migrations.length)
    throw new Error(
      `${database} schema version ${version} is newer than this release supports (${migrations.length}). Start the newer release.`,
    )
  return migrations.slice(version)
}
