import { expect, it } from 'vitest'
import { sharedChunk } from './shared-chunk.ts'

const importers: Readonly<Record<string, string[]>> = {
  '/site/src/ui/Button.tsx': ['/site/src/site/sections/Hero.tsx', '/site/src/site/sections/Fees.tsx'],
  '/site/src/site/sections/Hero.tsx': ['/site/pages/index/+Page.tsx'],
  '/site/src/site/sections/Fees.tsx': ['/site/pages/pricing/+Page.tsx', '/site/pages/contact/+Page.tsx'],
  '/site/src/site/layout/Footer.tsx': ['/site/renderer/+Layout.tsx'],
  '/site/src/site/form.ts': ['/site/src/site/lazy.ts'],
  '/site/src/site/lazy.ts': ['/site/src/site/form.ts'],
  'C:\\site\\src\\Fees.tsx': ['C:\\site\\pages\\pricing\\+Page.tsx'],
}

const graph = { getModuleInfo: (id: string) => (importers[id] ? { importers: importers[id] } : null) }

it.each([
  ['inner', 'that only inner pages need', '/site/src/site/sections/Fees.tsx'],
  ['inner', 'that only inner pages need, with the paths of Windows', 'C:\\site\\src\\Fees.tsx'],
  ['site', 'that the home page needs', '/site/src/site/sections/Hero.tsx'],
  ['site', 'that the home page and an inner page need through other modules', '/site/src/ui/Button.tsx'],
  ['site', 'of the layout', '/site/src/site/layout/Footer.tsx'],
  ['site', 'that only its own imports need, in a cycle', '/site/src/site/form.ts'],
  [null, 'that is a style sheet', '/site/src/site/form.css'],
])('sharedChunk returns the chunk %s for a module %s', (chunk, _, id) => {
  expect(sharedChunk(id, graph)).toBe(chunk)
})
