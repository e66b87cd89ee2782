import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unchanged } from '#src/content-toolkit/generate/index.ts'
import { type DraftSource, ShownContent } from './shown-content.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'shown-content-'))
  const palette = 'src/ui/styles/palette.css'
  cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
  cpSync(dirname(palette), join(root, dirname(palette)), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

// The title of the page “about”, a message of the specimen.
const titleOf = (shown: ShownContent) =>
  (shown.inLanguage('en')?.dictionary['about'] as { meta: { title: string } } | undefined)?.meta.title

it('shows the last valid content while the files have errors or cannot be read', async () => {
  const shown = new ShownContent(root, unchanged)
  expect(shown.inLanguage('en')).toBeUndefined()
  await shown.update()
  const title = titleOf(shown)
  expect(title).toMatch(/\w/)

  const file = join(root, 'content/plans.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('currency: EUR', 'currency: DOUBLOONS'))
  await shown.update()
  expect(shown.errors).toContain('DOUBLOONS')
  expect(titleOf(shown)).toBe(title)
  writeFileSync(file, text)
  await shown.update()
  expect(shown.errors).toBeUndefined()
  shown.fail('A photograph is damaged.')
  expect(shown.errors).toBe('A photograph is damaged.')
  expect(titleOf(shown)).toBe(title)
})

it('showDrafts() adds a mark after each text, shows a draft instead of the content, and throws for a second editor', async () => {
  const shown = new ShownContent(root, (text) => `${text}!`)
  await shown.update()
  expect(titleOf(shown)).toMatch(/\w!$/)
  const drafts = new Map<string, ReturnType<ShownContent['inLanguage']>>()
  const mark: DraftSource['mark'] = (text, { file, path }) => `${text} ${file} ${path.join('.')}`
  const source: DraftSource = { mark, draftIn: (locale) => drafts.get(locale) }
  shown.showDrafts(source)
  expect(titleOf(shown)).toMatch(/! translations\/about\.yaml meta\.title\.en$/)
  const draft = { content: {}, dictionary: { about: { meta: { title: 'A draft' } } } }
  drafts.set('en', draft)
  expect(titleOf(shown)).toBe('A draft')
  expect(shown.inLanguage('fr')).not.toBe(draft)
  expect(() => shown.showDrafts(source)).toThrow('another editor')
})
