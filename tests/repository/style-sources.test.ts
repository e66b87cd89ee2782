import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { reachableFrom } from '#scripts/repository/import-graph.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the files in which Tailwind looks for the classes of a style sheet (@source), as paths from the root of the repository. */
const scannedBy = (styleSheet: string): string[] =>
  [...readFileSync(join(root, styleSheet), 'utf8').matchAll(/^@source '(.+)';$/gm)].flatMap(([, pattern = '']) =>
    globSync(join(dirname(styleSheet), pattern), { cwd: root }),
  )

it.each([
  ['src/site/styles/index.css', 'pages/index/+Page.tsx'],
  ['src/intake/templates/inbox/inbox.css', 'src/intake/templates/templates.ts'],
  ['src/studio/templates/studio.css', 'src/studio/templates/index.ts'],
])('%s has the classes of all components that %s loads', (styleSheet, entry) => {
  const files = [...reachableFrom(entry).keys()].filter((file) => file.endsWith('.tsx'))
  const components = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('className'))
  expect(components.length).toBeGreaterThan(0)
  expect(components.filter((file) => !scannedBy(styleSheet).includes(file))).toEqual([])
})
