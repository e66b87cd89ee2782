import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { patched } from '../src/site-build/vite/vike-patches.ts'
import { assetsPlaceholder, clientFolder, clientPatches, pageContextAddress, pageContextId } from '../src/site/lifecycle/vike-internals.ts'

const help = 'Vike has changed: docs/upgrading-vike.md'
const vike = dirname(findPackageJSON('vike', import.meta.url) ?? '')

/** A file of the installed Vike. Throws, with where to look, if it is not there. */
function source(file: string): string {
  try {
    return readFileSync(join(vike, file), 'utf8')
  } catch (error) {
    throw new Error(`${file} is not there. ${help}`, { cause: error })
  }
}

async function load(file: string): Promise<Record<string, unknown>> {
  source(file)
  return (await import(pathToFileURL(join(vike, file)).href)) as Record<string, unknown> // a module
}

it('the placeholder of assets', () => {
  expect(source('dist/server/runtime/renderPageServer/html/injectAssets/injectHtmlTags.js'), help).toContain(assetsPlaceholder)
})

it('the id of a page’s data', async () => {
  const { htmlElementId_pageContext } = await load('dist/shared-server-client/htmlElementIds.js')
  expect(htmlElementId_pageContext, help).toBe(pageContextId)
})

it.each(['/', '/fr', '/fr/about'])('the address of a page’s data, for %s', async (pathname) => {
  const { getPageContextRequestUrl } = await load('dist/shared-server-client/getPageContextRequestUrl.js')
  expect((getPageContextRequestUrl as (url: string) => string)(pathname), help).toBe(pageContextAddress({ pathname })) // of another package, by its file
})

it.each(Object.keys(clientPatches))('the patched lines of the client, in %s', (file) => {
  expect(() => patched(file, source(`${clientFolder}/${file}`))).not.toThrow()
})
