import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepText, type TextTransform } from '#src/content-toolkit/generate/index.ts'
import { LiveContent } from './live-content.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'live-content-'))
  const palette = 'src/ui/palette.css'
  cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
  cpSync(dirname(palette), join(root, dirname(palette)), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

// The title of the page “about”, a message of the specimen.
const titleOf = (content: LiveContent) =>
  (content.inLanguage('en')?.dictionary['about'] as { meta: { title: string } } | undefined)?.meta.title

it('shows the last valid content while the files have errors or cannot be read', async () => {
  const content = new LiveContent(root, keepText)
  expect(content.inLanguage('en')).toBeUndefined()
  await content.update()
  const title = titleOf(content)
  expect(title).toMatch(/\w/)

  const file = join(root, 'content/plans.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('currency: EUR', 'currency: DOUBLOONS'))
  await content.update()
  expect(content.errors).toContain('DOUBLOONS')
  expect(titleOf(content)).toBe(title)
  writeFileSync(file, text)
  await content.update()
  expect(content.errors).toBeUndefined()
  content.fail('A photograph is damaged.')
  expect(content.errors).toBe('A photograph is damaged.')
  expect(titleOf(content)).toBe(title)
})

it('addMarks() adds a mark after each text, and throws if it is called again', async () => {
  const content = new LiveContent(root, (text) => `${text}!`)
  await content.update()
  expect(titleOf(content)).toMatch(/\w!$/)
  const mark: TextTransform = (text, { file, path }) => `${text} ${file} ${path.join('.')}`
  content.addMarks(mark)
  expect(titleOf(content)).toMatch(/! translations\/about\.yaml meta\.title\.en$/)
  expect(() => content.addMarks(mark)).toThrow('another editor')
})

it('localised values are memoized while the formats stay the same, and made again after a change of the formats', async () => {
  const content = new LiveContent(root, keepText)
  await content.update()
  const checked = content.valid?.content
  if (!checked) throw new Error('The content of the specimen is not valid.')
  const plansIn = (formats: typeof checked.collections.formats) =>
    content.localise({ ...checked, collections: { ...checked.collections, formats } }, 'en').content['plans']
  const { formats } = checked.collections
  const plans = plansIn(formats)
  expect(plansIn({ ...formats })).not.toBe(plans)
  expect(plansIn(formats)).toBe(plans)
  await content.update()
  expect(content.inLanguage('en')?.content['plans']).toBe(plans)
})
