import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../scripts/files-below.ts'
import { dictionaries } from '../src/i18n/generated/index.ts'
import { baseLocale } from '../src/i18n/locales.ts'

// What the documents name is there.
const root = join(import.meta.dirname, '..')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'content/README.md',
  ...filesBelow(join(root, 'docs')).map((file) => `docs/${file}`),
]
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
> // what npm has read already

const readme = documents[0]?.text ?? ''

/** What the documents name by a pattern's first group, and `isThere` does not find; each with its document. */
const missing = (pattern: RegExp, isThere: (name: string, file: string) => boolean) =>
  documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => (isThere(name, file) ? [] : [`${file}: ${name}`])),
  )

it('commands', () => {
  expect(missing(/npm run ([\w:]+)/g, (name) => name in scripts)).toEqual([])
})

it('files', () => {
  // A folder that comes with the first photograph.
  const isThere = (path: string) => path.startsWith('content/images') || existsSync(join(root, path))
  expect(missing(/`((?:content|docs|pages|renderer|scripts|src|tests)\/[\w./-]*)`/g, isThere)).toEqual([])
})

it('links', () => {
  expect(missing(/\]\((?!https?:|#)([^)#]+)/g, (link, file) => existsSync(join(root, dirname(file), link)))).toEqual([])
})

it.each([
  ['scripts/content-translations.ts', /^total +\d+/m],
  ['scripts/launch-check.ts', /^\d+ warnings and .*/m],
])('the figures of %s, in the README', (script, figures) => {
  const { stdout, stderr } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })
  expect(readme).toContain(figures.exec(stdout + stderr)?.[0])
})

it('the number of messages, in the README', () => {
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, one) => sum + count(one), 0) : 1
  expect(readme).toContain(`${count(dictionaries[baseLocale])} messages, 0 of them unused.`)
})

it('every package, in the README', () => {
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'))
  // A family is named once: @scope/first and second, eslint-plugin-first, second.
  const isNamed = (name: string) => readme.includes(name.replace(/^(@.*\/|eslint-plugin-)/, ''))
  expect(packages.filter((name) => !isNamed(name))).toEqual([])
})
