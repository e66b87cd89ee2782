import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { patched } from '../src/site-build/vite/vike-patches.ts'
import { assetsPlaceholder, clientFolder, clientPatches, pageContextAddress, pageContextId } from '../src/site/lifecycle/vike-internals.ts'

const help = 'Vike has changed: docs/upgrading-vike.md'
const vike = dirname(findPackageJSON('vike', import.meta.url) ?? '')

/** Returns the text of a file of the installed Vike. Throws with the page that helps if the file is missing. */
function vikeSource(file: string): string {
  try {
    return readFileSync(join(vike, file), 'utf8')
  } catch (error) {
    throw new Error(`Vike has no file ${file}. ${help}`, { cause: error })
  }
}

async function importVike(file: string): Promise<Record<string, unknown>> {
  vikeSource(file)
  return (await import(pathToFileURL(join(vike, file)).href)) as Record<string, unknown> // a module namespace
}

it('uses the expected placeholder for assets', () => {
  expect(vikeSource('dist/server/runtime/renderPageServer/html/injectAssets/injectHtmlTags.js'), help).toContain(assetsPlaceholder)
})

it('uses the expected id for page data', async () => {
  const { htmlElementId_pageContext } = await importVike('dist/shared-server-client/htmlElementIds.js')
  expect(htmlElementId_pageContext, help).toBe(pageContextId)
})

it.each(['/', '/fr', '/fr/about'])('requests page data of %s at the expected address', async (pathname) => {
  const { getPageContextRequestUrl } = await importVike('dist/shared-server-client/getPageContextRequestUrl.js')
  expect((getPageContextRequestUrl as (url: string) => string)(pathname), help).toBe(pageContextAddress({ pathname })) // an untyped file of Vike
})

it.each(Object.keys(clientPatches))('contains the lines to patch in %s', (file) => {
  expect(() => patched(file, vikeSource(`${clientFolder}/${file}`))).not.toThrow()
})
