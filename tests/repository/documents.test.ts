import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { documents, documentText, missing, projectRoot } from './documents.ts'

// npm validates package.json.
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }

it('the documents have no dead link', () => {
  expect(missing(/\]\((?!https?:|#)([^)#]+)/g, (link, file) => existsSync(join(projectRoot, dirname(file), link)))).toEqual([])
})

it('if the text of a link is the name of a file, the link leads to a file of this name', () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\[`?([\w./-]+\.\w+)`?\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([link, label = '', target = '']) => ({
      file,
      link,
      label,
      target,
    })),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(({ label, target }) => basename(label) !== basename(target)).map(({ file, link }) => `${file}: ${link}`)).toEqual([])
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
    return !target.endsWith('.md') || anchorsOf(readFileSync(join(projectRoot, target), 'utf8')).includes(anchor)
  }
  expect(missing(/\]\((?!https?:)([^)]*#[^)]+)\)/g, isHeading)).toEqual([])
})

it.each(['content/README.md', 'CONTRIBUTING.md', 'docs/develop/recipes.md', 'docs/develop/where.md'])(
  'the list of contents in %s names every heading, in order',
  (file) => {
    const text = documentText(file)
    const contents = text.slice(0, text.indexOf('\n## '))
    expect([...contents.matchAll(/\]\(#([^)]+)/g)].map(([, anchor]) => anchor)).toEqual(anchorsOf(text, '##'))
  },
)

it('lines of documents have at most 140 characters, except those of tables, of code and of the generated pages of the rules', () => {
  const linesOf = (text: string) => text.replace(/^```[^]*?^```/gm, '').split('\n')
  const isLong = (line: string) => line.length > 140 && !/^(?: *\|| {4})/.test(line)
  const long = documents
    .filter(({ file }) => !/^docs\/rules\/(?!README)/.test(file))
    .flatMap(({ file, text }) => linesOf(text).flatMap((line) => (isLong(line) ? [`${file}: ${line}`] : [])))
  expect(long).toEqual([])
})

it('each row of a table in the documents is on one line', () => {
  const linesOf = (text: string) => text.replace(/^```[^]*?^```/gm, '').split('\n')
  const isBroken = (line: string) => line.includes('|') && /^ *\|/.test(line) !== /\| *$/.test(line)
  const broken = documents.flatMap(({ file, text }) => linesOf(text).flatMap((line) => (isBroken(line) ? [`${file}: ${line}`] : [])))
  expect(broken).toEqual([])
})

it('the README has at most 105 lines and the architecture page at most 200', () => {
  expect(documentText('README.md').split('\n').length).toBeLessThanOrEqual(105)
  expect(documentText('docs/architecture.md').split('\n').length).toBeLessThanOrEqual(200)
})

it('the newest version in the changelog is the version of the project', () => {
  const [, newest] = /^## (\d\S*) – \d{4}-\d{2}-\d{2}$/m.exec(documentText('CHANGELOG.md')) ?? []
  expect(newest).toBe(version)
})
