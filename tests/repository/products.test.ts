import { expect, it } from 'vitest'
import { documentText } from './documents.ts'
import { productGraph, productTable, withGeneratedPart } from './product-graph.ts'

// Update both documents with: npm run docs:sync

it('the graph on the architecture page shows which products may import each other', async () => {
  const expected = withGeneratedPart(documentText('docs/architecture.md'), 'products', productGraph())
  await expect(expected).toMatchFileSnapshot('../../docs/architecture.md')
})

it('the table of src/README.md has each product, its description and the products that it may import', async () => {
  const expected = withGeneratedPart(documentText('src/README.md'), 'products', productTable())
  await expect(expected).toMatchFileSnapshot('../../src/README.md')
})
