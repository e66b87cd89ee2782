import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Layer, layers, permissionsOf } from '../../../eslint/layers.ts'

const productOf = (layer: string): string => layer.split('/')[0] ?? ''

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
export function productTable(root: string): string {
  const imports = importsOfProducts()
  const sorted: string[] = []
  const add = (product: string): void => {
    for (const imported of imports.get(product) ?? []) add(imported)
    if (!sorted.includes(product)) sorted.push(product)
  }
  for (const product of imports.keys()) add(product)
  const rows = sorted
    .filter((product) => existsSync(readmeOf(root, product)))
    .map((product) => {
      const imported = sorted.filter((other) => imports.get(product)?.has(other))
      return `| [\`${product}/\`](${product}/README.md) | ${firstSentenceOf(root, product)} | ${imported.join(', ')} |`
    })
  return ['| Folder | What it is | May import |', '| --- | --- | --- |', ...rows].join('\n')
}

const readmeOf = (root: string, product: string): string => join(root, 'src', product, 'README.md')

/** Returns the first sentence of a README without its full stop. */
function firstSentenceOf(root: string, product: string): string {
  const [, paragraph = ''] = readFileSync(readmeOf(root, product), 'utf8').split('\n\n', 2)
  const [sentence = ''] = paragraph.replaceAll('\n', ' ').split(/\.(?: |$)/, 1)
  return sentence
}
