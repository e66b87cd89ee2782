import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countFindings } from '#src/content-toolkit/check/print/finding-text.ts'
import type { Severity } from '#src/content-toolkit/check/rules/rule.ts'
import { filesIn } from '#src/lib/node/files/list-files.ts'
import { packagesIn, readManifest } from './manifests.ts'

const root = join(import.meta.dirname, '../..')
const documents = [...readdirSync(root), ...filesIn(root, ['content', 'docs', 'packages', 'src', 'tests'])]
  // Leaves out the cases of the content check, because these documents contain faults on purpose.
  .filter((file) => file.endsWith('.md') && !file.startsWith('tests/content/broken/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
/** Returns whether a document records history. Such a document may name files that no longer exist. */
const isHistory = (file: string) => /^CHANGELOG|^docs\/decisions\/\d/.test(file)
type Package = { version: string; scripts: Record<string, string> }
const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package // npm validates it
const packages = Object.keys(packagesIn(readManifest(root)))

const textOf = (file: string): string => documents.find((document) => document.file === file)?.text ?? ''

/**
 * Returns each text in the documents that the first group of the pattern matches, and for which `exists` returns false, with its document.
 */
const missing = (pattern: RegExp, exists: (name: string, file: string) => boolean) =>
  documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => (exists(name, file) ? [] : [`${file}: ${name}`])),
  )

/** Returns the paths of all files in some folders of the project, with a leading slash. */
const pathsIn = (...folders: string[]) => filesIn(root, folders).map((file) => `/${file}`)
const sources = pathsIn('src', 'scripts', 'tests', 'pages', 'renderer', 'eslint')

it('the documents name only npm commands that exist', () => {
  expect(missing(/npm run ([\w:]+)/g, (name) => name in scripts)).toEqual([])
})

it('docs/commands.md names every npm command', () => {
  const isRunByNpm = (name: string) => name === 'prepare'
  const isNamed = (name: string) => new RegExp(`\`npm (?:run )?${name}(?:\`| -- )`).test(textOf('docs/commands.md'))
  expect(Object.keys(scripts).filter((name) => !isRunByNpm(name) && !isNamed(name))).toEqual([])
})

it('the documents name only paths that exist', () => {
  // Paths in content/images are not checked, because the folder does not exist until the site has a photograph.
  const exists = (path: string) => path.startsWith('content/images') || existsSync(join(root, path))
  expect(missing(/`((?:content|docs|eslint|packages|pages|renderer|scripts|src|tests)\/[\w./+-]*)`/g, exists)).toEqual([])
})

it('the documents name only source files that exist, by path or by file name', () => {
  const paths = [...sources, ...pathsIn('content', 'docs'), ...readdirSync(root).map((file) => `/${file}`)]
  // A path begins at the root of the project, in src/ or in the folder of the document.
  const isPath = (path: string, file: string) =>
    [root, join(root, 'src'), join(root, dirname(file))].some((folder) => existsSync(join(folder, path)))
  const exists = (name: string, file: string) =>
    isHistory(file) || (name.includes('/') ? isPath(name, file) : paths.some((path) => path.endsWith(`/${name}`)))
  expect(missing(/`([\w+/-]+(?:\.[\w-]+)*\.(?:tsx?|css))`/g, exists)).toEqual([])
})

it('if a document says that identifiers are “in” a source file or folder, they occur in that file or folder', () => {
  const list = /((?:`[^`]+`(?:,? (?:and|or|of|with) |, )(?:[a-z]+ ){0,2})*`[^`]+`)/
  const place = /`([\w./+-]+)`/
  const code = [...sources, '/vite.config.ts'].filter((source) => /\.(?:tsx?|json)$/.test(source))
  const named = documents
    .filter(({ file }) => !isHistory(file))
    .flatMap(({ file, text }) =>
      [...text.replace(/\s+/g, ' ').matchAll(new RegExp(`${list.source} in ${place.source}`, 'g'))].flatMap(([, names = '', path = '']) =>
        [...names.matchAll(/`([A-Za-z]\w*)`/g)].map(([, name = '']) => ({ file, name, path })),
      ),
    )
    .map((each) => ({
      ...each,
      files: code.filter((source) => source.endsWith(`/${each.path}`) || source.includes(`/${each.path}/`)),
    }))
    // Ignores paths that are not those of source files of this project, such as content files and files of other programs.
    .filter(({ files }) => files.length > 0)
  const occurs = (name: string, source: string) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, source), 'utf8'))
  expect(named.length).toBeGreaterThan(0)
  const missingNames = named.filter(({ name, files }) => !files.some((source) => occurs(name, source)))
  expect(missingNames.map(({ file, name, path }) => `${file}: ${name} in ${path}`)).toEqual([])
})

it('comments name only source files that exist', () => {
  const named = sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/^\s*(?:\/\/|\/?\*).*|\s\/\/ .*/gm) ?? [])
    .flatMap((comment) => comment.match(/(?<![\w.])[\w+-][\w+-]*(?:\.[\w-]+)*\.tsx?\b/g) ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !sources.some((path) => path.endsWith(`/${name}`)) && !existsSync(join(root, name)))).toEqual([])
})

it('docs/commands.md names every environment variable that the code reads', () => {
  const setByPrograms = ['HOME', 'PATH', 'TEST_PARALLEL_INDEX', 'VITE_CONFIG']
  const text = [...sources, ...readdirSync(root).map((file) => `/${file}`)]
    .filter((file) => /(?<!\.d)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const destructured = [...text.matchAll(/\{([^{}\n]*)\}(?:: NodeJS\.ProcessEnv| = process\.env)/g)].map(([, names = '']) => names)
  const names = [...text.matchAll(/process\.env\['([A-Z_]+)'\]/g), ...destructured.join().matchAll(/\b([A-Z_]{2,})\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => !setByPrograms.includes(name))
  expect(names).toEqual(expect.arrayContaining(['FUZZ_SEED', 'SOURCE_DATE_EPOCH', 'XLIFF_SUITE']))
  const documented = textOf('docs/commands.md')
  expect([...new Set(names)].filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

it("the table of the architecture page, or the README that it links to, names every folder of the site's code", () => {
  const rows = [...textOf('docs/architecture.md').matchAll(/^\| `(src\/[\w-]+)` \| .*/gm)]
  expect(rows.length).toBeGreaterThan(0)
  const unnamed = rows.flatMap(([row, product = '']) => {
    const text = row.includes(`(../${product}/README.md)`) ? textOf(`${product}/README.md`) : row
    return readdirSync(join(root, product), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !new RegExp(`\`${entry.name}[\`/]`).test(text))
      .map(({ name }) => `${product}/${name}`)
  })
  expect(unnamed).toEqual([])
})

describe.each(documents.filter(({ file }) => /^(src|tests)\//.test(file)))('$file', ({ file, text }) => {
  const entries = readdirSync(join(root, dirname(file)), { withFileTypes: true, recursive: true })
  const below = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  const names = new Set(below.map((path) => basename(path)))

  it('the document names only folders that exist, with a slash at the end', () => {
    const named = [...text.matchAll(/`([\w./-]+)\/`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !below.some((path) => path.endsWith(`/${name}`)) && !existsSync(join(root, name)))).toEqual([])
    expect([...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name).filter((name) => names.has(name))).toEqual([])
  })

  const foldersIn = (folder: string) => below.filter((path) => dirname(path) === folder).map((path) => basename(path))

  it('the document names every folder that is beside it', () => {
    expect(foldersIn(join(root, dirname(file))).filter((name) => !text.includes(`\`${name}/`))).toEqual([])
  })

  it('if a row of a table or an item of a list is about a folder, it names every folder in that folder', () => {
    const unnamed = [...text.matchAll(/^(?:\| `([\w-]+)\/` \|.*|- `([\w-]+)\/` .*(?:\n +.*)*)/gm)].flatMap(([row, inTable, inList]) => {
      const folder = inTable ?? inList ?? ''
      return foldersIn(join(root, dirname(file), folder)).filter((name) => !row.includes(`\`${name}/`))
    })
    expect(unnamed).toEqual([])
  })
})

it('the documents have no dead link', () => {
  expect(missing(/\]\((?!https?:|#)([^)#]+)/g, (link, file) => existsSync(join(root, dirname(file), link)))).toEqual([])
})

/** Returns the anchors of the headings of a document, as GitHub makes them. */
const anchorsOf = (text: string, level = '#+'): string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(new RegExp(`^${level} (.*)`, 'gm'))].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

it('the documents link only to headings that exist', () => {
  const isHeading = (link: string, file: string) => {
    const [path = '', anchor = ''] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    return !target.endsWith('.md') || anchorsOf(readFileSync(join(root, target), 'utf8')).includes(anchor)
  }
  expect(missing(/\]\((?!https?:)([^)]*#[^)]+)\)/g, isHeading)).toEqual([])
})

it.each(['content/README.md', 'CONTRIBUTING.md', 'docs/recipes.md', 'docs/where.md'])(
  'the contents of %s name every heading, in order',
  (file) => {
    const text = textOf(file)
    const contents = text.slice(0, text.indexOf('\n## '))
    expect([...contents.matchAll(/\]\(#([^)]+)/g)].map(([, anchor]) => anchor)).toEqual(anchorsOf(text, '##'))
  },
)

/**
 * Replaces every number by 0, and several spaces by one space, because numbers change with the content, and the layout of a report does
 * not.
 */
const form = (text: string): string => text.replace(/\d+(?:\.\d+)?/g, '0').replace(/ +/g, ' ')

it('docs/commands.md shows the output of content:translations as the command prints it', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/commands/content.ts', 'translations'], { cwd: root, encoding: 'utf8' })
  expect(form(textOf('docs/commands.md'))).toContain(form(/^total +\d+.*/m.exec(stdout + stderr)?.[0] ?? 'nothing'))
})

it('docs/commands.md shows the summary of content:check as the command prints it', () => {
  const finding = (severity: Severity) => ({ severity })
  const several = (['warning', 'launch'] as const).flatMap((severity) => [finding(severity), finding(severity)])
  expect(textOf('docs/commands.md')).toContain(`\n${countFindings([finding('error')])}\n`)
  expect(form(textOf('docs/commands.md'))).toContain(`\n${form(countFindings(several))}\n`)
})

it('docs/packages.md says what every package is for', () => {
  const described = packages.filter((name) => !name.startsWith('@types/'))
  // docs/packages.md may name a family of packages once: @scope/first and second, eslint-plugin-first, second.
  const isNamed = (name: string) => textOf('docs/packages.md').includes(name.replace(/^(@.*\/|eslint-plugin-)/, ''))
  expect(described.filter((name) => !isNamed(name))).toEqual([])
})

/**
 * Folders of the parts of the project, by the names that docs/packages.md uses. Parts that are not listed here, such as tests, import
 * packages outside of src/.
 */
const partFolders: Record<string, string[]> = {
  site: ['src/site', 'pages', 'renderer'],
  ui: ['src/ui'],
  content: ['src/content', 'src/lib/messages'],
  'content toolkit': ['src/content-toolkit'],
  'site build': ['src/site/build', 'vite.config.ts'],
  server: ['src/site/server'],
  intake: ['src/intake', 'src/server-lib/mail', 'src/server-lib/database'],
  publishing: ['src/publishing'],
  studio: ['src/studio'],
  'code quality': ['src/content-toolkit', 'src/site'],
}

it('each part that docs/packages.md names for a package of src/ imports the package', () => {
  const imported = [...sources, '/vite.config.ts']
    .filter((file) => /^\/(src|pages|renderer|vite)/.test(file) && /(?<!\.test)\.(tsx?|css)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import|import\() ?['"]((?:@[\w.-]+\/)?[\w.-]+)[^'"\n]*['"]/g)].map(
        ([, name = '']) => ({ name, file: file.slice(1) }),
      ),
    )
  const rows = [...textOf('docs/packages.md').matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)]
  const wrong = packages.flatMap((name) => {
    const importers = imported.filter((each) => each.name === name).map(({ file }) => file)
    const [, parts = ''] = rows.find(([, , names = '']) => names.split(/, | and /).includes(name)) ?? []
    if (importers.length === 0 || parts === '') return []
    const isImportedIn = (part: string) => importers.some((file) => (partFolders[part] ?? []).some((folder) => file.startsWith(folder)))
    return parts.split(', ').every(isImportedIn) ? [] : [`${name}: ${parts}`]
  })
  expect(imported.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

it('lines of documents have at most 140 characters, except those of tables, of code and of the generated pages of the rules', () => {
  const linesOf = (text: string) => text.replace(/^```[^]*?^```/gm, '').split('\n')
  const isLong = (line: string) => line.length > 140 && !/^(?: *\|| {4})/.test(line)
  const long = documents
    .filter(({ file }) => !/^docs\/rules\/(?!README)/.test(file))
    .flatMap(({ file, text }) => linesOf(text).flatMap((line) => (isLong(line) ? [`${file}: ${line}`] : [])))
  expect(long).toEqual([])
})

/** Returns the second cells of the tables that begin with “You want to change”. These cells name the places. */
const placesIn = (file: string): string[] =>
  [...textOf(file).matchAll(/^\| You want to change \|.*\n.*\n((?:\|.*\n)+)/gm)].flatMap(([, rows = '']) =>
    [...rows.matchAll(/^\| .+ \| (.+) \|$/gm)].map(([, places = '']) => places),
  )
const pathsNamedIn = (places: string): string[] => [...places.matchAll(/`([\w./+-]+)`/g)].map(([, path = '']) => path)

it.each(['README.md', 'docs/where.md'])('each row of %s that says where to change something names a path', (file) => {
  expect(placesIn(file).length).toBeGreaterThan(0)
  expect(placesIn(file).filter((places) => pathsNamedIn(places).length === 0)).toEqual([])
})

it('no two rows of a section of docs/where.md name the same subject and the same places', () => {
  const repeated = textOf('docs/where.md')
    .split(/^## /m)
    .flatMap((section) => {
      const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)]
      const subjects = rows.flatMap(([, subject = '', places = '']) => subject.split(/[;,] | and /).map((part) => `${part}: ${places}`))
      return subjects.filter((subject, index) => subjects.indexOf(subject) !== index)
    })
  expect(repeated).toEqual([])
})

it('docs/where.md names each path that the README names for a change, or a path in that folder', () => {
  const complete = placesIn('docs/where.md').flatMap(pathsNamedIn)
  const isNamed = (path: string) => complete.some((each) => each === path || (path.endsWith('/') && each.startsWith(path)))
  expect(
    placesIn('README.md')
      .flatMap(pathsNamedIn)
      .filter((path) => !isNamed(path)),
  ).toEqual([])
})

it('the README has at most 105 lines and the architecture page at most 200', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(105)
  expect(textOf('docs/architecture.md').split('\n').length).toBeLessThanOrEqual(200)
})

it('the newest version in the changelog is the version of the project', () => {
  const [, newest] = /^## (\d\S*) – \d{4}-\d{2}-\d{2}$/m.exec(textOf('CHANGELOG.md')) ?? []
  expect(newest).toBe(version)
})

it('every figure in the README is in the section of docs/measurements.md that its row links to', () => {
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

it('every section of docs/measurements.md with a table states date, commit and machine', () => {
  const sections = textOf('docs/measurements.md')
    .split(/^## /m)
    .slice(1)
    .filter((section) => /^\|/m.test(section))
  const isDated = (section: string) => /^Measured on \d{1,2} \w+ \d{4} at `[0-9a-f]{7}`/m.test(section)
  expect(sections.filter((section) => !isDated(section)).map((section) => section.split('\n', 1)[0])).toEqual([])
})
