import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from '#scripts/repository/import-graph.ts'
import { productGraph } from './product-graph.ts'
import { productOf, sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const nameOf = (file: string) => productOf(file).replace('src/', '')

/** The source files, and the configuration of Vite, which imports some products. */
const files = [...sourceFiles, 'vite.config.ts']
const importers = [...new Set(files.map(nameOf))]
const imports = files.flatMap((file) => importsOf(file).map((imported) => ({ from: nameOf(file), to: nameOf(imported) })))

it('the table of the architecture page has a row for each product, with the products that import it', () => {
  const rows = readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\| `src\/([\w-]+)` \|.*\| (.*)\|$/gm)
  const table = [...rows].map(([, product = '', cell = '']) => {
    const named = [...cell.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name)
    return { product, by: cell.startsWith('all except') ? importers.filter((name) => ![product, ...named].includes(name)) : named }
  })
  const products = importers.filter((name) => sourceFiles.some((file) => file.startsWith(`src/${name}/`)))
  const graph = products.map((product) => ({
    product,
    by: importers.filter((name) => name !== product && imports.some(({ from, to }) => from === name && to === product)),
  }))
  const byProduct = (entries: typeof graph) => Object.fromEntries(entries.map(({ product, by }) => [product, by.toSorted()]))
  expect(byProduct(table)).toEqual(byProduct(graph))
})

it('the graph on the architecture page shows which products may import each other', () => {
  expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(productGraph())
})
