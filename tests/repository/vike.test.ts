import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { assetsPlaceholder, pageContextAddress, pageContextId } from '#src/lib/vike-internals.ts'

const help = 'Vike has changed: docs/upgrading-vike.md'
const vike = dirname(findPackageJSON('vike', import.meta.url) ?? '')

/** Returns the text of a file of the installed Vike. If the file is missing, throws an error that names the page with instructions. */
function vikeSource(file: string): string {
  try {
    return readFileSync(join(vike, file), 'utf8')
  } catch (error) {
    throw new Error(`Vike has no file ${file}. ${help}`, { cause: error })
  }
}

async function importVike(file: string): Promise<Record<string, unknown>> {
  vikeSource(file)
  return (await import(pathToFileURL(join(vike, file)).href)) as Record<string, unknown> // an imported module is an object
}

it('Vike uses the placeholder for style sheets and other assets that vike-internals.ts contains', () => {
  expect(vikeSource('dist/server/runtime/renderPageServer/html/injectAssets/injectHtmlTags.js'), help).toContain(assetsPlaceholder)
})

it('Vike uses the id of the element with page data that vike-internals.ts contains', async () => {
  const { htmlElementId_pageContext } = await importVike('dist/shared-server-client/htmlElementIds.js')
  expect(htmlElementId_pageContext, help).toBe(pageContextId)
})

it.each(['/', '/fr', '/fr/about'])('Vike requests page data of %s at the address that vike-internals.ts computes', async (pathname) => {
  const { getPageContextRequestUrl } = await importVike('dist/shared-server-client/getPageContextRequestUrl.js')
  // This function has no types.
  expect((getPageContextRequestUrl as (url: string) => string)(pathname), help).toBe(pageContextAddress({ pathname }))
})

it('Vike restores the scroll position from the state that vike-internals.ts writes', () => {
  expect(vikeSource('dist/client/runtime-client-routing/initOnPopState.js'), help).toContain('.state.vike.scrollPosition')
})
