import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Place } from '../../src/intake/database/open.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

/** The databases that a test file tries everything on, with a way to an empty one: SQLite, and PostgreSQL where it is installed. */
export async function databases(): Promise<[name: string, newPlace: () => Promise<Place>][]> {
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  const server = hasPostgres ? await startPostgres() : undefined
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true })
  })
  return [
    ['SQLite', () => Promise.resolve({ folder: mkdtempSync(join(folder, 'sqlite-')) })],
    ...(server ? [['PostgreSQL', async () => ({ url: await server.newDatabase() })] satisfies [string, () => Promise<Place>]] : []),
  ]
}
