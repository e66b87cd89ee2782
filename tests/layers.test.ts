import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { layers } from '../eslint.layers.ts'
import { listFiles } from '../src/lib/node/list-files.ts'
import { importsOf, reachableFrom } from './import-graph.ts'

const root = join(import.meta.dirname, '..')
const files = ['src', 'scripts', 'pages', 'renderer']
  .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\//.test(file))

const findLayer = (file: string): string | undefined =>
  Object.entries(layers).find(([, { folders }]) => folders.some((folder) => `${file}/`.startsWith(`${folder}/`)))?.[0]

/** The imports between files of the project. Leaves out generated files. */
const imports = files.flatMap((file) =>
  importsOf(file).flatMap(({ imported }) =>
    existsSync(join(root, imported)) && !imported.includes('/generated/') ? [{ file, imported }] : [],
  ),
)

it('every file belongs to a layer', () =>
  expect(files.filter((file) => findLayer(file) === undefined && file !== 'src/ambient.d.ts')).toEqual([]))

it('every permission of eslint.layers.ts is used', () => {
  const used = new Set(imports.map(({ file, imported }) => `${findLayer(file)} → ${findLayer(imported)}`))
  const permitted = Object.entries(layers).flatMap(([name, { mayImport }]) => mayImport.map((layer) => `${name} → ${layer}`))
  expect(permitted.filter((permission) => !used.has(permission))).toEqual([])
})

const stages = ['read', 'check', 'generate', 'edit'].map((stage) => `src/content-toolkit/${stage}`)

it.each(['src/server', 'src/publishing/gate', ...stages])('other folders import %s only through its index.ts', (folder) => {
  const outside = imports.filter(({ file, imported }) => !file.startsWith(`${folder}/`) && imported.startsWith(`${folder}/`))
  expect(outside.filter(({ imported }) => imported !== `${folder}/index.ts`)).toEqual([])
})

/** Modules below `browserEntries` that run while pages are built, and never in a browser. */
const serverOnly = /\/\+(?:data|Head|config|headHtmlBegin|on(?:BeforePrerenderStart|PrerenderStart))\.tsx?$|^src\/site\/page-data\//
const browserEntries = files.filter(
  (file) => /^(?:pages|renderer|src\/site|src\/dev-server\/page|src\/editor\/(?:panel|overlay))\//.test(file) && !serverOnly.test(file),
)
const neverInBrowser = /^(?:node:|zod(?:\/|$))|^src\/content\/generated\/.*\.json$/

it('no module of the browser reaches zod, Node.js or the generated content, over any chain of imports', () => {
  expect(browserEntries.length).toBeGreaterThan(100)
  const reached = browserEntries.flatMap((entry) => [...reachableFrom(entry)].filter(([module]) => neverInBrowser.test(module)))
  expect(reached.map(([, chain]) => chain.join(' → '))).toEqual([])
})

it.each([
  ['zod', 'src/content/schema/site.ts'],
  ['node:fs', 'src/lib/node/list-files.ts'],
  ['src/content/generated/content.json', 'src/site/page-data/frame-data.ts'],
])('the search for direct and indirect imports finds %s from %s', (module, file) =>
  expect([...reachableFrom(file).keys()]).toContain(module),
)

it('no folders import each other in a cycle, at any level, including a folder and its subfolder', () => {
  const targets = new Map<string, Set<string>>()
  for (const { file, imported } of imports) {
    const [from, to] = [file.split('/'), imported.split('/')]
    const depth = from.findIndex((name, index) => name !== to[index])
    // Cuts both paths off below their common folder: src/site/ui/Drawer.tsx and src/lib/text.ts become src/site and src/lib. A file
    // directly in the common folder becomes that folder.
    const [importer = '', target = ''] = [from, to].map((path) => path.slice(0, Math.min(depth + 1, path.length - 1)).join('/'))
    if (importer !== target) targets.set(importer, (targets.get(importer) ?? new Set()).add(target))
  }
  /** Returns the shortest chain of imports from a folder back to it, or undefined. */
  function findCycle(start: string): string | undefined {
    const chains = [[start]]
    const seen = new Set<string>()
    for (const chain of chains)
      for (const target of targets.get(chain.at(-1) ?? '') ?? []) {
        if (target === start) return chain.toSorted().join(', ')
        if (!seen.has(target)) chains.push([...chain, target])
        seen.add(target)
      }
    return undefined
  }
  expect(new Set([...targets.keys()].map(findCycle))).toEqual(new Set([undefined]))
})
