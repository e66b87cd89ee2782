import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { startDevServer } from '../../harness/servers/dev-server.ts'
import { copySpecimen } from '../../specimen/copy.ts'
import { folderOf } from '../../specimen/variants.ts'

/**
 * Serves a copy of the specimen with `npm run dev` for the tests of a file. They run serially, because they may change the content of the
 * copy. `terminal` is what the server has printed; tests may clear it.
 */
export function serveWhileDeveloping(): { readonly folder: string; readonly url: string; terminal: string } {
  const site = { folder: '', url: '', terminal: '' }
  let stop = () => Promise.resolve()

  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    // `startDevServer` waits a minute for the server before it fails. This timeout is longer, so that its error is shown.
    test.setTimeout(90_000)
    site.folder = mkdtempSync(join(tmpdir(), 'site-copy-'))
    copySpecimen(site.folder)
    // Copies the generated drawings and pictures of the built specimen, because making them again takes long.
    for (const part of ['src/ui/generated', 'src/public'])
      cpSync(join(folderOf('plain'), part), join(site.folder, part), { recursive: true })
    const server = await startDevServer(site.folder, (words) => (site.terminal += words))
    site.url = server.url
    stop = server.stop
  })
  test.afterAll(async () => {
    await stop()
    rmSync(site.folder, { recursive: true, force: true })
  })
  return site
}
