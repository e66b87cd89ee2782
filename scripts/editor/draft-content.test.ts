import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { draftContent, newMistakes, type DraftContent } from './draft-content.ts'
import { fieldAt } from './field.ts'

const file = 'events.yaml'
let root: string
let content: DraftContent
let text: string
const path = () => join(root, 'content', file)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drafts-'))
  cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
  text = `${readFileSync(path(), 'utf8').trimEnd()}\n`
  content = draftContent(root)
})
afterEach(() => rmSync(root, { recursive: true }))

const event = (id: string, date: string) => `
- id: ${id}
  title: { en: A dinner, fr: Un dîner }
  date: ${date}
  location: { en: Vienna, fr: Vienne }
  category: dining
  spots: 4
  description: { en: One table., fr: Une table. }
`

it('finds the errors that a draft brings, and no warning', () => {
  expect(newMistakes(content)(file, text + event('new-one', '2099-01-01'))).toEqual([])
  const findings = newMistakes(content)(file, text + event('new-one', '2099-02-30'))
  expect(findings.map(({ severity, path: place }) => [severity, place.replace(/\d+/, 'n')])).toEqual([['error', '[n].date']])
})

it('forgives the errors that are there already, even if their line moves', () => {
  writeFileSync(path(), text.replace(/\n- id: (.+)\n/, '\n- id: $1\n  date: never\n  colour: red\n'))
  const broken = readFileSync(path(), 'utf8')
  expect(content.saved().content).toBeUndefined()
  expect(newMistakes(content)(file, `# A line more.\n${broken}`)).toEqual([])
})

it('reads what other programs have written since', () => {
  writeFileSync(path(), text + event('new-one', '2099-01-01'))
  expect(fieldAt(content, { file, path: [{ id: 'new-one' }, 'spots'] })?.value).toBe(4)
  writeFileSync(path(), text + event('new-one', '2099-01-01').replace('spots: 4', 'spots: 5'))
  expect(fieldAt(content, { file, path: [{ id: 'new-one' }, 'spots'] })?.value).toBe(5)
})

it('says what may be at a place, where it is written, and which item it belongs to', () => {
  writeFileSync(path(), text + event('new-one', '2099-01-01'))
  const list = content.saved().folder.files.find((one) => one.file === file)?.value
  const last = Array.isArray(list) ? list.length - 1 : -1
  const field = fieldAt(content, { file, path: [last, 'spots'] })
  expect(field).toMatchObject({
    path: [{ id: 'new-one' }, 'spots'],
    schema: { type: 'integer', minimum: 0 },
    item: { list: [], at: last, of: last + 1, path: [{ id: 'new-one' }] },
  })
  expect(field?.place).toMatch(/^content\/events\.yaml:\d+:\d+$/)
})

it('has a field for what may be there and is not, and none for what may not', () => {
  expect(fieldAt(content, { file, path: [0, 'exclusive'] })?.schema).toMatchObject({ type: 'boolean' })
  expect(fieldAt(content, { file, path: [0, 'colour'] })).toBeUndefined()
  expect(fieldAt(content, { file, path: [{ id: 'nobody' }, 'title'] })).toBeUndefined()
  expect(fieldAt(content, { file: 'nothing.yaml', path: [] })).toBeUndefined()
})
