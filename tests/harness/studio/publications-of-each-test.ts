import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '#src/server-lib/database/index.ts'
import { openStudioDatabase } from '#src/studio/database/studio-schema.ts'
import { PublicationStore } from '#src/studio/publications/publication-store.ts'
import { type TestReleases, testReleases } from '../publishing/test-releases.ts'

type Stores = { folder: string; database: Database; publications: PublicationStore; releases: TestReleases }

/** Gives each test of a file an empty database of the studio in a folder, and an empty store of releases. Removes them after the test. */
export function publicationsOfEachTest(): () => Stores {
  let stores: Stores
  let resources: AsyncDisposableStack
  beforeEach(async () => {
    resources = new AsyncDisposableStack()
    const releases = resources.use(testReleases())
    const folder = resources.use(mkdtempDisposableSync(join(tmpdir(), 'publications-'))).path
    const database = await openStudioDatabase(folder)
    resources.defer(() => database.close())
    stores = { folder, database, publications: new PublicationStore(database), releases }
  })
  afterEach(() => resources.disposeAsync())
  return () => stores
}
