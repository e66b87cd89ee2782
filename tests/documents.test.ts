import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import type { Severity } from '../src/content-toolkit/check/rules/rule.ts'
import { countFindings } from '../src/content-toolkit/print/finding-text.ts'
import { listFiles } from '../src/lib/node/list-files.ts'

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
/** These documents record history, so they may name files that no longer exist. */
const isHistory = (file: string) => /^CHANGELOG|^docs\/decisions\/\d/.test(file)
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>> // npm validates package.json

const textOf = (file: string): string => documents.find((document) => document.file === file)?.text ?? ''

/** Returns the first groups of all matches in the documents that `exists` rejects, each with the name of the document. */
const missing = (pattern: RegExp, exists: (name: string, file: string) => boolean) =>
  documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => (exists(name, file) ? [] : [`${file}: ${name}`])),
  )

/** Returns the paths of all files in some folders of the project, with a leading slash. */
const pathsIn = (...folders: string[]) => folders.flatMap((folder) => listFiles(join(root, folder)).map((file) => `/${folder}/${file}`))
const sources = pathsIn('src', 'scripts', 'tests', 'pages', 'renderer')

it('the documents name only npm commands that exist', () => {
  expect(missing(/npm run ([\w:]+)/g, (name) => name in scripts)).toEqual([])
})

it('the documents name only paths that exist', () => {
  // Paths in content/images are not checked, because the folder does not exist until the site has a photograph.
  const exists = (path: string) => path.startsWith('content/images') || existsSync(join(root, path))
  expect(missing(/`((?:content|docs|pages|renderer|scripts|src|tests)\/[\w./+-]*)`/g, exists)).toEqual([])
})

it('the documents name only source files that exist, by path or only by file name', () => {
  const paths = [...sources, ...pathsIn('content', 'docs'), ...readdirSync(root).map((file) => `/${file}`)]
  const exists = (name: string, file: string) => isHistory(file) || paths.some((path) => path.endsWith(`/${name}`))
  expect(missing(/`([\w+/-]+(?:\.[\w-]+)*\.(?:tsx?|css))`/g, exists)).toEqual([])
})

it('comments name only source files that exist', () => {
  const named = sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/^\s*(?:\/\/|\/?\*).*|\s\/\/ .*/gm) ?? [])
    .flatMap((comment) => comment.match(/(?<![\w.])[\w+-][\w+-]*(?:\.[\w-]+)*\.tsx?\b/g) ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !sources.some((path) => path.endsWith(`/${name}`)) && !existsSync(join(root, name)))).toEqual([])
})

it("the table of the architecture page names every folder of the site's code", () => {
  const rows = [...textOf('docs/architecture.md').matchAll(/^\| `(src\/[\w-]+)` \| .*/gm)]
  expect(rows.length).toBeGreaterThan(0)
  const unnamed = rows.flatMap(([row, product = '']) =>
    readdirSync(join(root, product), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !row.includes(`\`${entry.name}\``))
      .map(({ name }) => `${product}/${name}`),
  )
  expect(unnamed).toEqual([])
})

it('the documents have no dead link', () => {
  expect(missing(/\]\((?!https?:|#)([^)#]+)/g, (link, file) => existsSync(join(root, dirname(file), link)))).toEqual([])
})

/** Replaces every number by 0 and several spaces by one: figures change with the content, the layout of a report does not. */
const form = (text: string): string => text.replace(/\d+(?:\.\d+)?/g, '0').replace(/ +/g, ' ')

it('the documents show the output of content:translations as the command prints it', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/commands/content.ts', 'translations'], { cwd: root, encoding: 'utf8' })
  expect(form(textOf('docs/commands.md'))).toContain(form(/^total +\d+.*/m.exec(stdout + stderr)?.[0] ?? 'nothing'))
})

it('the documents show the summary of content:check as the command prints it', () => {
  const finding = (severity: Severity) => ({ severity })
  const several = (['warning', 'launch'] as const).flatMap((severity) => [finding(severity), finding(severity)])
  expect(textOf('docs/commands.md')).toContain(`\n${countFindings([finding('error')])}\n`)
  expect(form(textOf('docs/commands.md'))).toContain(`\n${form(countFindings(several))}\n`)
})

it('docs/packages.md says what every package is for', () => {
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  )
  // docs/packages.md may name a family of packages once: @scope/first and second, eslint-plugin-first, second.
  const isNamed = (name: string) => textOf('docs/packages.md').includes(name.replace(/^(@.*\/|eslint-plugin-)/, ''))
  expect(packages.filter((name) => !isNamed(name))).toEqual([])
})

it('the README has at most 120 lines and the architecture page at most 200', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(120)
  expect(textOf('docs/architecture.md').split('\n').length).toBeLessThanOrEqual(200)
})

it('every figure in the README is in the section of the measurements that the README links to', () => {
  const sections = new Map(
    textOf('docs/measurements.md')
      .split(/^## /m)
      .map((section) => [section.split('\n', 1)[0]?.toLowerCase().replaceAll(' ', '-'), section]),
  )
  const rows = [...textOf('README.md').matchAll(/^\| [^|]+ \| ([^|]+) \| \[[^\]]+\]\(docs\/measurements\.md#([\w-]+)\) \|$/gm)]
  expect(rows.length).toBeGreaterThan(0)
  const figures = rows.flatMap(([, figure = '', anchor]) => (figure.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => ({ number, anchor })))
  const isMeasured = ({ number, anchor }: (typeof figures)[number]) =>
    new RegExp(`(?<![\\d.])${number}(?![\\d.]*\\d)`).test(sections.get(anchor) ?? '')
  expect(figures.filter((figure) => !isMeasured(figure))).toEqual([])
})

it('every section of the measurements with a table states date, commit and machine', () => {
  const sections = textOf('docs/measurements.md')
    .split(/^## /m)
    .slice(1)
    .filter((section) => /^\|/m.test(section))
  const isDated = (section: string) => /^Measured on \d{1,2} \w+ \d{4} at `[0-9a-f]{7}`/m.test(section)
  expect(sections.filter((section) => !isDated(section)).map((section) => section.split('\n', 1)[0])).toEqual([])
})
