import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { repositoriesIn } from './test-repository.ts'

/** Gives each test of a file an empty folder for repositories, which is removed after the test. */
export function repositoriesOfEachTest(): ReturnType<typeof repositoriesIn> {
  let folder: ReturnType<typeof mkdtempDisposableSync>
  beforeEach(() => {
    folder = mkdtempDisposableSync(join(tmpdir(), 'repositories-'))
  })
  afterEach(() => folder.remove())
  return repositoriesIn(() => folder.path)
}
