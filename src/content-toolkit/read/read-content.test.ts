import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkContent } from '#src/content-toolkit/check/check-content.ts'
import { readContent, unusedImages } from './read-content.ts'

let root: string
const content = (...path: string[]) => join(root, 'content', ...path)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(content('images'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const rulesOf = (file: string) =>
  checkContent(readContent(root), { today: '2026-01-01' })
    .findings.filter((finding) => finding.file === file)
    .map(({ rule }) => rule)

it('readContent rejects a file of 50 MB without reading it', () => {
  writeFileSync(content('plans.yaml'), Buffer.alloc(50_000_000, 'a'))
  expect(readContent(root).files).toMatchObject([{ file: 'plans.yaml', text: '' }])
  expect(rulesOf('plans.yaml')).toEqual(['file-too-large'])
})

it('readContent reports a file that cannot be read', () => {
  symlinkSync('nowhere.yaml', content('plans.yaml'))
  writeFileSync(content('tiers.yaml'), '')
  chmodSync(content('tiers.yaml'), 0)
  expect(rulesOf('plans.yaml')).toEqual(['unreadable-file'])
  // The test does not apply to root, who can read any file.
  if (process.getuid?.() !== 0) expect(rulesOf('tiers.yaml')).toEqual(['unreadable-file'])
})

it('readContent ignores the manual, the lock and temporary files of text editors', () => {
  for (const file of ['README.md', 'translations.lock.json', '.DS_Store', '.plans.yaml.swp', 'plans.yaml~', '#plans.yaml#']) {
    writeFileSync(content(file), 'x')
  }
  expect(readContent(root).files).toEqual([])
})

it('the check reports an unused image, and a file in content/images that is not an image', () => {
  writeFileSync(content('images', 'box.jpg'), Buffer.from('ffd8ffe000104a4649460001', 'hex'))
  expect(rulesOf('images/box.jpg')).toEqual(['unused-image'])
  writeFileSync(content('images', 'box.jpg'), '')
  expect(rulesOf('images/box.jpg')).toEqual(['unreadable-image', 'unused-image'])
})

it('unusedImages returns the images that no file uses, also if a file cannot be parsed', () => {
  for (const name of ['used.jpg', 'named.jpg', 'unused.jpg']) writeFileSync(content('images', name), '')
  writeFileSync(content('plans.yaml'), 'image: { file: used.jpg }')
  writeFileSync(content('tiers.yaml'), 'image: { file: named.jpg')
  expect(unusedImages(readContent(root)).map(({ file }) => file)).toEqual(['unused.jpg'])
})

it('readContent reuses the objects of unchanged files', () => {
  writeFileSync(content('plans.yaml'), '[]')
  writeFileSync(content('tiers.yaml'), '[]')
  const before = readContent(root)
  writeFileSync(content('tiers.yaml'), '[ ]')
  const after = readContent(root, before)
  const reused = after.files.filter((file) => before.files.includes(file))
  expect(reused.map(({ file }) => file)).toEqual(['plans.yaml'])
})

it('readContent throws if there is no content folder', () => {
  expect(() => readContent(join(root, 'elsewhere'))).toThrow('There is no folder')
})
