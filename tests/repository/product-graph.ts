import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Layer, layers, permissionsOf } from '../../eslint/layers.ts'
import { projectRoot } from './documents.ts'

const productOf = (layer: string): string => layer.split('/')[0] ?? ''

/** Returns the products that each product may import according to eslint/layers.ts. */
function importsOfProducts(): Map<string, Set<string>> {
  const products = new Map<string, Set<string>>()
  for (const [name, layer] of Object.entries<Layer>(layers)) {
    const product = productOf(name)
    const imports = products.get(product) ?? new Set()
    const { values, types } = permissionsOf(name, layer)
    for (const imported of [...values, ...types].map(productOf)) if (imported !== product) imports.add(imported)
    products.set(product, imports)
  }
  return products
}

/**
 * Returns the products as a Mermaid graph, with an arrow from each product to those that it may import. Leaves out an arrow if its target
 * can be reached over other arrows.
 */
export function productGraph(): string {
  const imports = importsOfProducts()
  const reaches = (from: string, to: string): boolean => [...(imports.get(from) ?? [])].some((each) => each === to || reaches(each, to))
  const lines = [...imports].reverse().flatMap(([product, imported]) => {
    const direct = [...imported].filter((target) => ![...imported].some((other) => reaches(other, target)))
    return direct.length === 0 ? [] : [`  ${product} --> ${direct.toSorted().join(' & ')}`]
  })
  return ['```mermaid', 'graph TD', ...lines, '```'].join('\n')
}

/**
 * Returns the products of `src` as a Markdown table, each after all products that it may import. The description of a product is the first
 * sentence of its README.
 */
export function productTable(): string {
  const imports = importsOfProducts()
  const sorted: string[] = []
  const add = (product: string): void => {
    for (const imported of imports.get(product) ?? []) add(imported)
    if (!sorted.includes(product)) sorted.push(product)
  }
  for (const product of imports.keys()) add(product)
  const rows = sorted
    .filter((product) => existsSync(readmeOf(product)))
    .map((product) => {
      const imported = sorted.filter((other) => imports.get(product)?.has(other))
      return `| [\`${product}/\`](${product}/README.md) | ${firstSentenceOf(product)} | ${imported.join(', ')} |`
    })
  return ['| Folder | What it is | May import |', '| --- | --- | --- |', ...rows].join('\n')
}

const readmeOf = (product: string): string => join(projectRoot, 'src', product, 'README.md')

/** Returns the first sentence of a README without its full stop. */
function firstSentenceOf(product: string): string {
  const [, paragraph = ''] = readFileSync(readmeOf(product), 'utf8').split('\n\n', 2)
  const [sentence = ''] = paragraph.replaceAll('\n', ' ').split(/\.(?: |$)/, 1)
  return sentence
}

/** Returns the text of a document, with the text between the marks `<!-- name -->` and `<!-- /name -->` replaced. Throws without marks. */
export function withGeneratedPart(document: string, name: string, part: string): string {
  const [start, end] = [`<!-- ${name} -->\n\n`, `\n\n<!-- /${name} -->`]
  const [first, last] = [document.indexOf(start), document.indexOf(end)]
  if (first === -1 || last === -1) throw new Error(`The document has no marks “${name}”.`)
  return `${document.slice(0, first)}${start}${part}${document.slice(last)}`
}
