import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, loadedBy, reachableFrom, specifiersIn } from '#scripts/repository/import-graph.ts'
import { findLayer, foldersOf, type Layer, layers, permissionsOf } from '../../eslint/layers.ts'
import { isFreePackage, layersOfPackages } from '../../eslint/packages.ts'
import { projectFilesIn } from './project-files.ts'
import { productOf, sourceFiles as files } from './source-files.ts'

const root = join(import.meta.dirname, '../..')

const nameOfLayer = (file: string): string | undefined => findLayer(file)?.[0]

const imports = files.flatMap((file) => {
  const loaded = new Set(loadedBy(file))
  return importsOf(file).flatMap((imported) =>
    statSync(join(root, imported), { throwIfNoEntry: false })?.isFile() === true
      ? [{ file, imported, isLoaded: loaded.has(imported) }]
      : [],
  )
})

it('every file belongs to a layer', () => expect(files.filter((file) => nameOfLayer(file) === undefined)).toEqual([]))

it('every imported file belongs to a layer, also if it is generated', () => {
  const withoutLayer = imports.filter(({ imported }) => nameOfLayer(imported) === undefined)
  // Two imported files are in no layer on purpose: the style sheet of the site, and the list of the layers.
  expect(new Set(withoutLayer.map(({ imported }) => imported))).toEqual(new Set(['src/site/index.css', 'eslint/layers.ts']))
  const generated = imports.filter(({ imported }) => imported.includes('/generated/'))
  expect(new Set(generated.map(({ imported }) => nameOfLayer(imported)))).toEqual(
    new Set(['content-model/generated', 'ui', 'tool-messages']),
  )
})

it('no layer has more than 50 files, because inside a layer imports may have any direction', () => {
  const sizes = Map.groupBy(files, (file) => nameOfLayer(file))
  expect([...sizes].filter(([, group]) => group.length > 50).map(([name, { length }]) => `${name}: ${length}`)).toEqual([])
})

it('every layer is named after a folder that exists, and further folders of a layer are of the same product', () => {
  const isWrong = (folder: string, main: string) => !existsSync(join(root, folder)) || productOf(folder) !== productOf(main)
  const wrong = Object.entries<Layer>(layers).flatMap(([name, layer]) => {
    const [main = '', ...others] = foldersOf(name, layer)
    // The layer of the routes is in two folders of the root, pages and renderer.
    return [main, ...others].filter((folder) => folder !== 'renderer' && isWrong(folder, main)).map((folder) => `${name}: ${folder}`)
  })
  expect(wrong).toEqual([])
})

it('every import between layers is permitted, and every permission of eslint/layers.ts is used', () => {
  const used: Record<string, 'values' | 'types'> = {}
  for (const { file, imported, isLoaded } of imports) {
    const [from, to] = [nameOfLayer(file), nameOfLayer(imported)]
    if (from === undefined || to === undefined || from === to) continue
    const arrow = `${inherits(from, to, isLoaded) ? named[from]?.inside : from} → ${to}`
    used[arrow] = isLoaded || used[arrow] === 'values' ? 'values' : 'types'
  }
  const permitted = Object.entries<Layer>(layers).flatMap(([name, { inside, mayImport, mayImportTypesOf = [] }]) => [
    ...mayImport.map((layer) => [`${name} → ${layer}`, 'values']),
    ...mayImportTypesOf.map((layer) => [`${name} → ${layer}`, 'types']),
    ...(inside === undefined ? [] : [[`${inside} → ${name}`, 'values']]),
  ])
  expect(used).toEqual(Object.fromEntries(permitted))
})

it('only layers with a permission of eslint/packages.ts import a package, and every permission is used', () => {
  const used: Record<string, Set<string>> = {}
  for (const file of files) {
    const layer = findLayer(file)
    if (layer === undefined) continue
    for (const module of importsOf(file)) {
      const [, name] = /^((?:@[^/]+\/)?[^/:]+)(?:\/|$)/.exec(module) ?? []
      if (name === undefined || isFile(module) || isFreePackage(name, layer[1])) continue
      used[name] = (used[name] ?? new Set()).add(layer[0])
    }
  }
  const permitted = Object.entries(layersOfPackages).filter(([, names]) => names.length > 0)
  expect(used).toEqual(Object.fromEntries(permitted.map(([name, names]) => [name, new Set(names)])))
})

const roots = new Set(readdirSync(root))

/**
 * Returns whether an import is the path of a file, from the root of the repository. The file need not exist, because it may be generated
 * later. `eslint` is a package, and also the name of a folder.
 */
const isFile = (module: string) => module !== 'eslint' && roots.has(module.split('/')[0] ?? '')

const named: Readonly<Record<string, Layer>> = layers

function inherits(from: string, to: string, isLoaded: boolean): boolean {
  const { mayImport = [], mayImportTypesOf = [] } = named[named[from]?.inside ?? ''] ?? {}
  return mayImport.includes(to) || (!isLoaded && mayImportTypesOf.includes(to))
}

it('an inner layer is in the folder of its outer layer, and imports no layer that may import the inner layer', () => {
  const inner = Object.entries<Layer>(layers).filter(([, { inside }]) => inside !== undefined)
  const wrong = inner.flatMap(([name, layer]) => {
    const targetsOf = (other: string) => Object.values(permissionsOf(other, named[other] ?? layer)).flat()
    const mutual = targetsOf(name).filter((other) => other === layer.inside || targetsOf(other).includes(name))
    return name.startsWith(`${layer.inside}/`) ? mutual.map((other) => `${name} → ${other}`) : [name]
  })
  expect(wrong).toEqual([])
})

it('a layer may import values only of layers that run in all environments of the importing layer', () => {
  const placesOf = new Map(Object.entries<Layer>(layers).map(([name, { runsIn = 'node' }]) => [name, runsIn]))
  const wrong = Object.entries<Layer>(layers).flatMap(([name, layer]) =>
    permissionsOf(name, layer)
      .values.filter((imported) => !['both', placesOf.get(name)].includes(placesOf.get(imported)))
      .map((imported) => `${name} → ${imported}`),
  )
  expect(wrong).toEqual([])
})

/** The folders with an index.ts. Files outside import only this file of them. */
const modules = files.filter((file) => file.endsWith('/index.ts')).map((file) => dirname(file))

/**
 * Returns the folder whose files may import all files of a module, not only its index.ts: the module itself. For a module of the editor,
 * returns src/editor.
 */
const insideOf = (module: string) => (module.startsWith('src/editor/') ? 'src/editor/' : `${module}/`)

/** Files that other folders may import directly, not only through an index.ts. Each has the list of the files that import it. */
const importedByFile: Record<string, string[]> = {
  // src/intake has no index.ts: an index would also load the database and the mail.
  'src/intake/protocol/templates-file.ts': ['src/build/intake/build-intake.ts'],
  // src/studio/index.ts must not export build-app.ts, which loads the plugin of Vike.
  'src/studio/app/build-app.ts': ['scripts/commands/build-studio.ts'],
  // brand-assets.ts loads the generated content, which a fresh clone lacks. Vite bundles the index.ts of `art` with its configuration, so
  // the index.ts must not export brand-assets.ts.
  'src/content-toolkit/generate/art/brand-assets.ts': ['src/build/generate-all.ts'],
}

/**
 * Returns whether a file is a generator of documents. Generators may import the contracts of calls from every layer, without an index.ts.
 */
const readsContracts = (file: string) => file.startsWith('scripts/repository/documents/')

/**
 * Returns the folder of `modules` that a file belongs to. If several contain the file, returns the innermost, because `read/lock` in `read`
 * has an index.ts too.
 */
const moduleOf = (file: string) =>
  modules.filter((folder) => file.startsWith(`${folder}/`)).reduce((inner, folder) => (folder.length > inner.length ? folder : inner), '')

it.each(modules)('files outside of %s import it only through its index.ts', (folder) => {
  const outside = imports.filter(
    ({ file, imported }) => !file.startsWith(insideOf(folder)) && !readsContracts(file) && moduleOf(imported) === folder,
  )
  const isPermitted = (file: string, imported: string) =>
    imported === `${folder}/index.ts` || importedByFile[imported]?.includes(file) === true
  expect(outside.filter(({ file, imported }) => !isPermitted(file, imported))).toEqual([])
})

it('only scripts of npm commands import files of src/content-toolkit/commands, so that each script loads only what it needs', () => {
  const entry = /^src\/content-toolkit\/commands\//
  const outside = imports.filter(({ file, imported }) => !file.startsWith('src/content-toolkit/') && entry.test(imported))
  expect(outside.length).toBeGreaterThan(3)
  expect(outside.filter(({ file }) => !/^scripts\/(?:commands|repository)\//.test(file))).toEqual([])
})

it('except for the generators of documents, other products import from src/editor only the index.ts of its folders', () => {
  const outside = imports.filter(
    ({ file, imported }) => !file.startsWith('src/editor/') && !readsContracts(file) && imported.startsWith('src/editor/'),
  )
  expect(outside.length).toBeGreaterThan(0)
  expect(outside.filter(({ imported }) => !/^src\/editor\/[\w/]+\/index\.ts$/.test(imported))).toEqual([])
})

it('the panel and the page in the frame import types of the calls of the editor, and nothing of its server', () => {
  const imported = imports.filter(({ file }) => /^(editor\/(panel|page)|studio\/panel)\b/.test(nameOfLayer(file) ?? ''))
  const ofLayer = (layer: string) => imported.filter((each) => nameOfLayer(each.imported) === layer)
  expect(ofLayer('editor/protocol/calls').length).toBeGreaterThan(10)
  expect([...ofLayer('editor/protocol/calls').filter(({ isLoaded }) => isLoaded), ...ofLayer('editor/server')]).toEqual([])
})

const browserEntries = files.filter((file) => ['browser', 'both'].includes(findLayer(file)?.[1].runsIn ?? ''))
const neverInBrowser = /^(?:node:|zod(?:\/|$))|^src\/content-model\/generated\/.*\.json$/

it('no module that runs in the browser imports zod, Node.js or the generated content, directly or indirectly', () => {
  expect(browserEntries.length).toBeGreaterThan(100)
  const ofPageData = [...reachableFrom('src/site/page-data/layout-data.ts').keys()].filter((module) => neverInBrowser.test(module))
  expect(ofPageData).toContain('src/content-model/generated/content.json')
  const reached = browserEntries.flatMap((entry) => [...reachableFrom(entry)].filter(([module]) => neverInBrowser.test(module)))
  expect(reached.map(([, chain]) => chain.join(' → '))).toEqual([])
})

it('the gate imports no code that generates the content, directly or indirectly, because it would then accept the mistakes of that code', () => {
  const ofGate = files.filter((file) => nameOfLayer(file) === 'publishing/gate')
  expect(ofGate.length).toBeGreaterThan(10)
  const reached = ofGate.flatMap((entry) =>
    [...reachableFrom(entry)].filter(([module]) => nameOfLayer(module) === 'content-toolkit/generate'),
  )
  expect(reached.map(([, chain]) => chain.join(' → '))).toEqual([])
})

it('the studio does not load the plugin of Vike, because Vike then refuses to render pages', () => {
  expect([...reachableFrom('scripts/commands/studio.ts').keys()]).not.toContain('vike/plugin')
  expect([...reachableFrom('scripts/commands/build-studio.ts').keys()]).toContain('vike/plugin')
})

it.each([
  ['zod', 'src/content-model/schema/site.ts'],
  ['node:fs', 'src/lib/node/files/list-files.ts'],
  ['src/content-model/generated/content.json', 'src/site/page-data/layout-data.ts'],
  ['src/content-toolkit/generate/format.ts', 'src/content-toolkit/generate/index.ts'],
])('reachableFrom finds the module %s among the direct and indirect imports of %s', (module, file) =>
  expect([...reachableFrom(file).keys()]).toContain(module),
)

it('the search for imports finds import(), and tells imports of types from imports of values', () => {
  expect(loadedBy('src/site/contact/forms-loader.ts')).toContain('src/site/contact/forms-chunk.ts')
  const [file, onlyTypes] = ['src/site/page-context/use-layout.ts', 'src/site/page-data/layout-data.ts']
  expect([importsOf(file).includes(onlyTypes), loadedBy(file).includes(onlyTypes)]).toEqual([true, false])
})

it('imports of another layer begin with # and a path from the root; imports within a layer are relative', () => {
  const wrong = projectFilesIn('src', 'tests', 'scripts', 'pages', 'renderer')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'))
    .flatMap((file) => specifiersIn(file).map((specifier) => ({ file, specifier, target: normalize(join(dirname(file), specifier)) })))
    .filter(({ file, specifier, target }) =>
      specifier.startsWith('#')
        ? isNear(file, specifier.slice(1))
        : existsSync(join(root, target)) && /^(src|tests)\//.test(target) && !isNear(file, target),
    )
  expect(wrong).toEqual([])
})

/** Returns true if both files are in the same layer, or both in `tests` with fewer than three `../` between them. */
const isNear = (file: string, target: string) =>
  file.startsWith('tests/')
    ? target.startsWith('tests/') && !relative(dirname(file), target).startsWith('../../../')
    : nameOfLayer(file) === nameOfLayer(target)

it('no folders import each other in a cycle, at any depth, including a folder and its subfolder', () => {
  const targets = new Map<string, Set<string>>()
  for (const { file, imported } of imports) {
    const [from, to] = [file.split('/'), imported.split('/')]
    const depth = from.findIndex((name, index) => name !== to[index])
    // Cuts the paths of importer and target off one level below their common folder: src/ui/controls/Drawer.tsx and src/lib/text.ts become
    // src/ui and src/lib. A file directly in the common folder becomes that folder.
    const [importer = '', target = ''] = [from, to].map((path) => path.slice(0, Math.min(depth + 1, path.length - 1)).join('/'))
    if (importer !== target) targets.set(importer, (targets.get(importer) ?? new Set()).add(target))
  }
  expect(cyclesOf(targets)).toEqual([])
})

it('no files load each other in a cycle', () => {
  const loaded = Map.groupBy(
    imports.filter(({ isLoaded }) => isLoaded),
    ({ file }) => file,
  )
  expect(cyclesOf(new Map([...loaded].map(([file, group]) => [file, new Set(group.map(({ imported }) => imported))])))).toEqual([])
})

it('the search for cycles finds a chain of imports back to its start', () => {
  const targets = Object.entries({ a: ['b', 'd'], b: ['c'], c: ['a'], d: [] }).map(([file, imported]) => [file, new Set(imported)] as const)
  expect(cyclesOf(new Map(targets))).toEqual(['a, b, c'])
})

/**
 * Returns the shortest cycle through each file or folder that has one, as the sorted names in the cycle. `targets` has what each file or
 * folder imports.
 */
function cyclesOf(targets: ReadonlyMap<string, ReadonlySet<string>>): string[] {
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
  return [...new Set([...targets.keys()].flatMap((start) => findCycle(start) ?? []))]
}
