/**
 * Returns the migrations, the oldest first, that lead from a schema version to the latest version. The first migration leads to version 1.
 * Throws if the version is newer than the last migration: an older release was started. The error begins with the text `database`.
 */
export function missingMigrations<Migration>(migrations: readonly Migration[], version: number, database: string): Migration[] {
  if (version > migrations.length)
    throw new Error(
      `${database} schema version ${version} is newer than this release supports (${migrations.length}). Start the newer release.`,
    )
  return migrations.slice(version)
}
