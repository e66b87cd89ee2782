import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestStudio } from '#tests/harness/studio/test-studio.ts'

it('a studio that cannot start closes the databases of the editor', async () => {
  await using studio = await startTestStudio()
  const spoilReleases = () => {
    rmSync(join(studio.folder, 'releases'), { recursive: true, force: true })
    writeFileSync(join(studio.folder, 'releases'), '')
  }
  await expect(studio.restart(spoilReleases)).rejects.toThrow('ENOTDIR')
  // SQLite removes the write-ahead log when a database is closed.
  expect(readdirSync(join(studio.folder, 'editor')).sort()).toEqual(['drafts.sqlite', 'history.sqlite'])
})
