import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findingOf } from '../src/content-toolkit/check/finding.ts'
import type { Severity } from '../src/content-toolkit/check/rules/rule.ts'
import { summary } from '../src/content-toolkit/report/pretty.ts'
import { listFiles } from '../src/lib/list-files.ts'

// What the documents name is there.
const root = join(import.meta.dirname, '..')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'content/README.md',
  ...listFiles(join(root, 'docs')).map((file) => `docs/${file}`),
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

it('files that are named without their folder', () => {
  const names = new Set(
    ['src', 'scripts', 'tests', 'pages', 'renderer', 'content', 'docs']
      .flatMap((folder) => listFiles(join(root, folder)))
      .map((file) => basename(file)),
  )
  const current = /^(?!CHANGELOG|docs\/decisions)/
  const isThere = (name: string, file: string) => !current.test(file) || names.has(name) || existsSync(join(root, name))
  expect(missing(/`([\w+-]+(?:\.[\w-]+)*\.(?:tsx?|css))`/g, isThere)).toEqual([])
})

it('links', () => {
  expect(missing(/\]\((?!https?:|#)([^)#]+)/g, (link, file) => existsSync(join(root, dirname(file), link)))).toEqual([])
})

/** A text with 0 for every number and one space for several: figures change with the content, the form of a report does not. */
const form = (text: string): string => text.replace(/\d+(?:\.\d+)?/g, '0').replace(/ +/g, ' ')

it('the form of what content:translations says, in the README', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/commands/content-translations.ts'], { cwd: root, encoding: 'utf8' })
  expect(form(readme)).toContain(form(/^total +\d+.*/m.exec(stdout + stderr)?.[0] ?? 'nothing'))
})

it('the form of what the checks of the content end with, in the README', () => {
  const finding = (severity: Severity) => ({ ...findingOf('site.yaml', { rule: 'wrong-kind', message: '' }), severity })
  const several = (['warning', 'launch'] as const).flatMap((severity) => [finding(severity), finding(severity)])
  expect(readme).toContain(`\n${summary([finding('error')])}\n`)
  expect(form(readme)).toContain(`\n${form(summary(several))}\n`)
})

it('every package, in the README', () => {
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'))
  // A family is named once: @scope/first and second, eslint-plugin-first, second.
  const isNamed = (name: string) => readme.includes(name.replace(/^(@.*\/|eslint-plugin-)/, ''))
  expect(packages.filter((name) => !isNamed(name))).toEqual([])
})
