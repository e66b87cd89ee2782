import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const vike = join(dirname(findPackageJSON('vike', import.meta.url) ?? ''), 'dist')
const inVike = (file: string) => readFileSync(join(vike, file), 'utf8')

const assets = 'server/runtime/renderPageServer/html/injectAssets'
const client = 'client/runtime-client-routing'

const changed = 'Vike has changed: docs/upgrading-vike.md'

it.each([
  ['the element with the data of a page has the id that', 'defer.ts', 'shared-server-client/htmlElementIds.js', `'vike_pageContext'`],
  ['the script that starts a page has the tag that', 'defer.ts', `${assets}/inferHtmlTags.js`, `scriptCommonAttrs = 'type="module" async'`],
  ['a script is preloaded by the tag that', 'defer.ts', `${assets}/inferHtmlTags.js`, `'modulepreload'`],
  ['a history entry is added by the function that', 'scroll-history.ts', `${client}/history.js`, 'window.history.pushState('],
  ['the scroll position is restored from the state that', 'scroll-history.ts', `${client}/initOnPopState.js`, '.state.vike.scrollPosition'],
  [
    'the data of a page are requested with the function that',
    'connect.ts',
    `${client}/getPageContextFromHooks.js`,
    ' fetch(pageContextUrl)',
  ],
])('Vike: %s %s uses', (_what, _user, file, code) => expect(inVike(file), changed).toContain(code))

it('Vike has the functions that vite.config.ts removes', () => {
  const [, names = ''] = /manualPureFunctions: \[(.*)\]/.exec(readFileSync(join(import.meta.dirname, '../../vite.config.ts'), 'utf8')) ?? []
  const functions = [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  expect(functions.length).toBeGreaterThan(0)
  const source = inVike('utils/assert.js')
  expect(
    functions.filter((name) => !source.includes(`export { ${name} };`)),
    changed,
  ).toEqual([])
})
