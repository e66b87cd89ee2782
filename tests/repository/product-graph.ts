import { type Layer, layers, permissionsOf } from '../../eslint/layers.ts'

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
