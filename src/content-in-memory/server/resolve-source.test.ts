import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, specifiersIn } from '#scripts/repository/import-graph.ts'
import { filesIn } from '#src/lib/node/files/list-files.ts'
import { resolveSource, showOnPages } from './resolve-source.ts'
import { shownContent } from './shown-content.ts'

const root = process.cwd()
const resolveId = resolveSource(root)
const [source, contentSource] = ['src/content/all-languages/source.ts', 'src/content-in-memory/server/content-source.ts']

it('all-languages/content.ts imports the content in memory, whose module imports the generated content', () => {
  const files = filesIn(root, ['src', 'pages', 'renderer'])
  const importers = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && importsOf(file).includes(source))
  const resolved = importers.map((file) => {
    const isSource = (specifier: string) => specifier === `#${source}` || resolve(dirname(file), specifier) === join(root, source)
    return [
      file,
      [
        ...new Set(
          specifiersIn(file)
            .filter(isSource)
            .map((specifier) => resolveId(specifier, join(root, file))),
        ),
      ],
    ]
  })
  expect(Object.fromEntries(resolved)).toEqual({
    'src/content/all-languages/content.ts': [join(root, contentSource)],
    [contentSource]: [undefined],
  })
})

it('showOnPages() throws while pages show the content of another server, but not after that server has stopped', () => {
  const content = { inLanguage: () => undefined }
  const stop = showOnPages(content)
  expect(shownContent()).toBeDefined()
  expect(() => showOnPages(content)).toThrow('another server')
  stop()
  expect(shownContent()).toBeUndefined()
  showOnPages(content)()
})
