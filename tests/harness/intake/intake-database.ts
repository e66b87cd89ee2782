import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, onTestFinished } from 'vitest'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { countRows, type Database } from '#src/server-lib/database/index.ts'
import { storeTestRequest } from './store-test-request.ts'

/** Gives each test of a file an empty database of the intake, in a folder that is removed after the test. */
export function intakeDatabase() {
  let folder: string
  let database: Database
  let stored = 0
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'intake-'))
    database = await openIntakeDatabase({ folder })
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return {
    get folder() {
      return folder
    },
    get database() {
      return database
    },
    /** Opens the database again, after the test has closed it. */
    async reopen(): Promise<void> {
      database = await openIntakeDatabase({ folder })
    },
    /**
     * Stores a request, and returns its id. Every second request gets a deduplication key of the kind that the intake makes from the
     * content of a message. Forms without JavaScript have such keys.
     */
    arrive: (at: number, email = 'zoe@example.com', message = 'A secret dinner'): Promise<string> =>
      storeTestRequest(database, { at, fields: { email, message }, key: `${stored % 2 === 0 ? 'key' : 'content'} ${(stored += 1)}` }),
    count: (table: string) => countRows(database.sql, table),
    requestIds: (from = database) => idsOfRequests(from),
  }
}

const idsOfRequests = async ({ sql }: Database) => (await sql('SELECT id FROM requests ORDER BY received_at')).map(({ id }) => id)

export async function requestIdsIn(folder: string) {
  const database = await openIntakeDatabase({ folder })
  return idsOfRequests(database).finally(() => database.close())
}

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Returns the bytes of all files below a folder as one string (latin1), in which a test can search for a text. */
export const bytesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join()
