import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { usageChecks } from '#src/site/vike-internals/usage-checks.ts'

const vike = join(dirname(findPackageJSON('vike', import.meta.url) ?? ''), 'dist')
const inVike = (file: string) => readFileSync(join(vike, file), 'utf8')

const assets = 'server/runtime/renderPageServer/html/injectAssets'
const client = 'client/runtime-client-routing'

const changed = 'Vike has changed: docs/develop/upgrading-vike.md'

it.each([
  ['the element with the data of a page has the id that', 'page-html.ts', 'shared-server-client/htmlElementIds.js', `'vike_pageContext'`],
  [
    'the script that starts a page has the tag that',
    'page-html.ts',
    `${assets}/inferHtmlTags.js`,
    `scriptCommonAttrs = 'type="module" async'`,
  ],
  ['a script is preloaded by the tag that', 'page-html.ts', `${assets}/inferHtmlTags.js`, `'modulepreload'`],
  ['a history entry is added by the function that', 'history-entries.ts', `${client}/history.js`, 'window.history.pushState('],
  [
    'the scroll position is restored from the state that',
    'history-entries.ts',
    `${client}/initOnPopState.js`,
    '.state.vike.scrollPosition',
  ],
  [
    'the data of a page are requested with the function that',
    'page-data-requests.ts',
    `${client}/getPageContextFromHooks.js`,
    ' fetch(pageContextUrl)',
  ],
])('Vike is unchanged where the site depends on it: %s %s uses', (_what, _user, file, code) =>
  expect(inVike(file), changed).toContain(code),
)

it('Vike still has every function that builds of the site remove from the scripts', () => {
  expect(Object.keys(usageChecks).length).toBeGreaterThan(0)
  for (const [file, names] of Object.entries(usageChecks)) {
    const source = inVike(file)
    expect(
      names.filter((name) => !source.includes(`function ${name}(`)),
      changed,
    ).toEqual([])
  }
})
