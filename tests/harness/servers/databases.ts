import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { DatabaseLocation } from '#src/server-lib/database/index.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

type NewLocation = () => Promise<DatabaseLocation>

/**
 * Returns the databases for `describe.each`: SQLite, and PostgreSQL if it is installed. Each entry has the name of the database and a
 * function that creates an empty database.
 */
export async function databases(): Promise<[name: string, newLocation: NewLocation][]> {
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  const server = hasPostgres ? await startPostgres() : undefined
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true })
  })
  return [
    ['SQLite', () => Promise.resolve({ folder: mkdtempSync(join(folder, 'sqlite-')) })],
    ...(server ? [['PostgreSQL', async () => ({ url: await server.newDatabase() })] satisfies [string, NewLocation]] : []),
  ]
}
