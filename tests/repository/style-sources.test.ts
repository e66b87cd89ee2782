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
  ['src/site/index.css', 'pages/index/+Page.tsx'],
  ['src/intake/templates/inbox/inbox.css', 'src/intake/templates/templates.ts'],
  ['src/studio/templates/studio.css', 'src/studio/templates/index.ts'],
])('the style sheet %s has the Tailwind classes of all components that %s loads', (styleSheet, entry) => {
  const files = [...reachableFrom(entry).keys()].filter((file) => file.endsWith('.tsx'))
  const components = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('className'))
  expect(components.length).toBeGreaterThan(0)
  expect(components.filter((file) => !scannedBy(styleSheet).includes(file))).toEqual([])
})

it('the style sheets of src/ui have only classes that its components use, and the classes on-dark and dark-at-top of the theme', () => {
  const ofTheme = ['on-dark', 'dark-at-top']
  const styles = globSync('src/ui/*.css', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const components = globSync('src/ui/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const classes = styles.flatMap((text) => [...text.replace(/\/\*[^]*?\*\/|'[^'\n]*'/g, '').matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)])
  const isOfComponent = (name: string) => new RegExp(`['"\\s]${name}['"\\s]`).test(components)
  const names = classes.map(([, name = '']) => name).filter((name) => !ofTheme.includes(name))
  expect(names).toContain('toast')
  expect(names.filter((name) => !isOfComponent(name))).toEqual([])
})
