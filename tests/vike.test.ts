import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { patched } from '../scripts/vite/vike-patches.ts'
import { assetsPlaceholder, clientPatches, pageContextAddress, pageContextId } from '../src/vike/internals.ts'

// Where one of these fails, Vike has changed: docs/upgrading-vike.md says what to do.
const vike = join(dirname(findPackageJSON('vike', import.meta.url) ?? ''), 'dist')
const load = (file: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(vike, file)).href) as Promise<Record<string, unknown>>

it('Vike still knows the placeholder of assets', () => {
  expect(readFileSync(join(vike, 'server/runtime/renderPageServer/html/injectAssets/injectHtmlTags.js'), 'utf8')).toContain(
    assetsPlaceholder,
  )
})

it('Vike still looks for the data of a page by its id', async () => {
  const { htmlElementId_pageContext } = await load('shared-server-client/htmlElementIds.js')
  expect(htmlElementId_pageContext).toBe(pageContextId)
})

it.each(['/', '/fr', '/fr/about'])('Vike still asks for the data of %s where it is prefetched', async (pathname) => {
  const { getPageContextRequestUrl } = await load('shared-server-client/getPageContextRequestUrl.js')
  expect((getPageContextRequestUrl as (url: string) => string)(pathname)).toBe(pageContextAddress({ pathname })) // of another package, by its file
})

it.each(Object.keys(clientPatches))('Vike’s %s still has the lines that are mended in it', (file) => {
  const source = readFileSync(join(vike, 'client/runtime-client-routing', file), 'utf8')
  expect(() => patched(file, source)).not.toThrow()
})
