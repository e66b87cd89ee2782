import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documents, documentText, isHistory, missing, pathsIn, projectRoot, sources } from './documents.ts'
import { projectFoldersIn } from './project-files.ts'

it('the documents name only paths that exist', () => {
  // Paths in content/images are not checked, because the folder does not exist until the site has a photograph.
  const exists = (path: string) => path.startsWith('content/images') || existsSync(join(projectRoot, path))
  expect(missing(/`((?:content|docs|eslint|installs|pages|renderer|scripts|src|tests)\/[\w./+-]*)`/g, exists)).toEqual([])
})

it('the documents name only source files that exist, by path or by file name', () => {
  const paths = [...sources, ...pathsIn('content', 'docs'), ...readdirSync(projectRoot).map((file) => `/${file}`)]
  // A path begins at the root of the project, in src/ or in the folder of the document.
  const isPath = (path: string, file: string) =>
    [projectRoot, join(projectRoot, 'src'), join(projectRoot, dirname(file))].some((folder) => existsSync(join(folder, path)))
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
  const occurs = (name: string, source: string) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(projectRoot, source), 'utf8'))
  expect(named.length).toBeGreaterThan(0)
  const missingNames = named.filter(({ name, files }) => !files.some((source) => occurs(name, source)))
  expect(missingNames.map(({ file, name, path }) => `${file}: ${name} in ${path}`)).toEqual([])
})

it('comments name only source files that exist', () => {
  const named = sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(projectRoot, file), 'utf8').match(/^\s*(?:\/\/|\/?\*).*|\s\/\/ .*/gm) ?? [])
    .flatMap((comment) => comment.match(/(?<![\w.])[\w+-][\w+-]*(?:\.[\w-]+)*\.tsx?\b/g) ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !sources.some((path) => path.endsWith(`/${name}`)) && !existsSync(join(projectRoot, name)))).toEqual([])
})

it('a path of a source file in a comment is relative to the root, to src, to the product or to the folder of the comment', () => {
  const named = sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const comments = readFileSync(join(projectRoot, file), 'utf8').match(/^\s*(?:\/\/|\/?\*).*|\s\/\/ .*/gm) ?? []
      return comments.flatMap((comment) =>
        (comment.match(/(?<![\w.:/@-])\w[\w.-]*(?:\/[\w.+-]+)+\.tsx?\b/g) ?? []).map((path) => ({ file, path })),
      )
    })
  expect(named.length).toBeGreaterThan(0)
  const startsOf = (file: string) => ['', 'src', file.split('/').slice(1, 3).join('/'), dirname(file)]
  const isFound = ({ file, path }: { file: string; path: string }) =>
    startsOf(file).some((start) => existsSync(join(projectRoot, start, path)))
  expect(named.filter((each) => !isFound(each))).toEqual([])
})

it('texts and patterns in code name only folders of src that exist', () => {
  const named = sources
    .filter((file) => /\.(?:tsx?|json)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(projectRoot, file), 'utf8')
      return [...text.matchAll(/(?<![\w.#/-])(?:\.\/)?src\\?\/([a-z][a-z-]*)\\?\//g)].map(([, folder = '']) => ({ file, folder }))
    })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ folder }) => !existsSync(join(projectRoot, 'src', folder)))).toEqual([])
})

it('doc comments name only identifiers that occur in code', () => {
  const allowed = ['Temporal'] // Node.js 24 lacks the global `Temporal`
  const texts = sources
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }))
  const code = texts.map(({ text }) => text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*/gm, '')).join('\n')
  const inCode = new Set([...(code.match(/[A-Za-z_$][\w$]*/g) ?? []), ...Object.getOwnPropertyNames(globalThis), ...allowed])
  // Finds names that mix capital and small letters, and names that end in (). Lower-case words in backticks may also be values, files and
  // attributes.
  const named = texts.flatMap(({ file, text }) =>
    (text.match(/\/\*\*[^]*?\*\//g) ?? []).flatMap((comment) =>
      [...comment.matchAll(/`(\w*[a-z]\w*[A-Z]\w*|[A-Z]\w*[a-z]\w*|\w+(?=\(\)))(?:\(\))?`/g)].map(([, name = '']) => ({ file, name })),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !inCode.has(name))).toEqual([])
})

it('every product of src has a README', () => {
  const products = projectFoldersIn('src').filter((folder) => dirname(folder) === 'src')
  expect(products.length).toBeGreaterThan(0)
  expect(products.filter((product) => documentText(`${product}/README.md`) === '')).toEqual([])
})

describe.each(documents.filter(({ file }) => /^(src|tests)\//.test(file)))('$file', ({ file, text }) => {
  const entries = readdirSync(join(projectRoot, dirname(file)), { withFileTypes: true, recursive: true })
  const below = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  const names = new Set(below.map((path) => basename(path)))

  it('a document in src or tests names only folders that exist, with a slash at the end', () => {
    const named = [...text.matchAll(/`([\w./-]+)\/`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !below.some((path) => path.endsWith(`/${name}`)) && !existsSync(join(projectRoot, name)))).toEqual([])
    expect([...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name).filter((name) => names.has(name))).toEqual([])
  })

  const folders = projectFoldersIn(dirname(file))
  const foldersIn = (folder: string) => folders.filter((path) => dirname(path) === folder).map((path) => basename(path))

  it('a document in src or tests names every folder that is beside it', () => {
    expect(foldersIn(dirname(file)).filter((name) => !text.includes(`\`${name}/`))).toEqual([])
  })

  it('if a table row or list item of a document is about a folder, the row or item names every folder in that folder', () => {
    const unnamed = [...text.matchAll(/^(?:\| `([\w-]+)\/` \|.*|- `([\w-]+)\/` .*(?:\n +.*)*)/gm)].flatMap(([row, inTable, inList]) => {
      const folder = inTable ?? inList ?? ''
      return foldersIn(join(dirname(file), folder)).filter((name) => !row.includes(`\`${name}/`))
    })
    expect(unnamed).toEqual([])
  })
})
