import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answers, EditorApi } from '../protocol/answers.ts'
import type { Value } from '../../content-toolkit/edit/path.ts'
import type { Calls } from '../protocol/calls.ts'
import type { FileEdits } from '../../content-toolkit/edit/change.ts'
import { editorApi } from './api.ts'
import { DraftContent } from '../../content-toolkit/edit/draft-content.ts'
import { Drafts } from './drafts.ts'
import { History } from './history.ts'

const event = `
- id: new-one
  title: { en: A dinner, fr: Un dîner }
  date: 2099-01-01
  location: { en: Vienna, fr: Vienne }
  category: dining
  spots: 4
  description: { en: One table., fr: Une table. }
`

let root: string
let history: History
let drafts: Drafts
let api: EditorApi
let refreshed: number
const path = (file = 'events.yaml') => join(root, 'content', file)
const onDisk = (file?: string) => readFileSync(path(file), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'editor-'))
  cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
  writeFileSync(path(), `${onDisk().trimEnd()}\n${event}`)
  history = new History(root, ':memory:')
  refreshed = 0
  // What pages show of it: the content itself will do.
  drafts = new Drafts(({ collections }, locale) => {
    const events = collections.events.map((one) => ({ ...one, title: one.title[locale] }))
    return { content: { ...collections, events }, words: {} }
  })
  const textPlace = (number: number) => (number === 7 ? { file: 'events.yaml', path: [0, 'title', 'en'] } : undefined)
  const refresh = () => {
    refreshed++
    return Promise.resolve()
  }
  api = editorApi({ history, content: new DraftContent(root), drafts, textPlace, refresh })
})
afterEach(() => {
  history.close()
  rmSync(root, { recursive: true })
})

const ask = async <Name extends keyof EditorApi>(name: Name, request: Calls[Name]): Promise<Answers[Name]> => api[name](request)
const own = { id: 'new-one' }
const setting = (key: string | string[], value: Value, was: Value, file = 'events.yaml'): FileEdits => ({
  file,
  edits: [{ change: { do: 'set', path: [own, ...[key].flat()], value }, was }],
})
const draft = (...files: FileEdits[]) => ask('draft', { tabId: 'one', locale: 'en', files })
const save = (...files: FileEdits[]) => ask('save', { browserId: 'anna', tabId: 'one', files })

describe('a field', () => {
  it('says what may be at a place, where it is written, and which items it belongs to', async () => {
    const { field } = await ask('field', { file: 'events.yaml', path: [own, 'spots'] })
    expect(field).toMatchObject({
      path: [own, 'spots'],
      label: [{ item: 'A dinner' }, { key: 'spots' }],
      schema: { type: 'integer', minimum: 0 },
      value: 4,
      items: [{ list: [], path: [own], value: { id: 'new-one' } }],
    })
    expect(field?.place).toMatch(/^content\/events\.yaml:\d+:\d+$/)
    expect(field?.items[0]?.of).toBe((field?.items[0]?.at ?? 0) + 1)
  })

  it('is the whole text where one of its languages is asked for', async () => {
    const { field } = await ask('field', { file: 'events.yaml', path: [own, 'title', 'fr'] })
    expect(field).toMatchObject({ path: [own, 'title'], value: { en: 'A dinner', fr: 'Un dîner' } })
  })

  it('knows a message from a group of messages', async () => {
    const { field } = await ask('field', { file: 'translations/home.yaml', path: ['hero', 'title'] })
    expect(field?.schema.properties).toHaveProperty('fr')
  })

  it('offers the ids of the items that it may refer to', async () => {
    const { field } = await ask('field', { file: 'site.yaml', path: ['headOffice'] })
    expect(field?.schema.enum).toContain(field?.value)
    expect(field?.schema.enum?.length).toBeGreaterThan(1)
  })

  it('is there for what may be written and is not, and not for what may not', async () => {
    expect((await ask('field', { file: 'events.yaml', path: [own, 'exclusive'] })).field?.schema).toMatchObject({ type: 'boolean' })
    expect((await ask('field', { file: 'events.yaml', path: [own, 'colour'] })).field).toBeUndefined()
    expect((await ask('field', { file: 'events.yaml', path: [{ id: 'nobody' }, 'title'] })).field).toBeUndefined()
    expect((await ask('field', { file: 'nothing.yaml', path: [] })).field).toBeUndefined()
  })
})

describe('a draft', () => {
  it('is shown to its tab alone, and nothing is written', async () => {
    const before = onDisk()
    expect(await draft(setting('spots', 5, 4))).toMatchObject({ isShown: true, misfits: [] })
    expect(drafts.shownIn('one', 'en')?.content).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ spots: 5 })]) as unknown,
    })
    expect(drafts.shownIn('two', 'en')).toBeUndefined()
    expect(onDisk()).toBe(before)
    await draft()
    expect(drafts.shownIn('one', 'en')).toBeUndefined()
  })

  it('with a mistake is not shown, and the last good one stays', async () => {
    await draft(setting('spots', 5, 4))
    const { isShown, remarks } = await draft(setting('date', '2099-02-30', '2099-01-01'))
    expect(isShown).toBe(false)
    expect(remarks).toContainEqual(expect.objectContaining({ severity: 'error', file: 'events.yaml', path: [own, 'date'] }))
    expect(drafts.shownIn('one', 'en')).toBeDefined()
  })

  it('gets what was probably meant as a value that can be taken', async () => {
    const { remarks } = await draft(setting('category', 'dinning', 'dining'))
    expect(remarks.find(({ rule }) => rule === 'unknown-option')?.suggestion).toEqual({
      words: 'dining',
      path: [own, 'category'],
      value: 'dining',
    })
  })

  it('gets a suggestion within a text as the whole text', async () => {
    writeFileSync(path('house-terms.yaml'), 'en: { supper: dinner }\n')
    const { remarks } = await draft(setting(['title', 'en'], 'A late supper, twice', 'A dinner'))
    expect(remarks.find(({ rule }) => rule === 'house-term')?.suggestion).toMatchObject({ value: 'A late dinner, twice' })
  })

  it('says where somebody else has been meanwhile, and shows the rest', async () => {
    const answer = await draft(setting('spots', 5, 3), setting(['name', 'en'], 'Plan', 'Not so', 'plans.yaml'))
    expect(answer.misfits).toEqual([
      { kind: 'conflict', file: 'events.yaml', path: [own, 'spots'], was: 3, is: 4 },
      { kind: 'refused', file: 'plans.yaml', reason: 'gone' },
    ])
  })

  it('of a text comes back as the page shows it, and of something else does not', async () => {
    const title = (locale: string, value: string, was: string) => setting(['title', locale], value, was)
    expect((await draft(title('en', 'Another dinner', 'A dinner'))).texts).toEqual(['Another dinner'])
    expect((await draft(title('fr', 'Un autre dîner', 'Un dîner'))).texts).toEqual([])
    expect((await draft(setting('spots', 5, 4))).texts).toEqual([])
  })

  it('is not blamed for what is wrong elsewhere', async () => {
    writeFileSync(path('team.yaml'), '- id: Wrong\n')
    const { remarks } = await draft(setting('spots', 5, 4))
    expect(remarks.filter(({ file }) => file === 'team.yaml')).toEqual([])
  })
})

describe('saving', () => {
  it('writes what has no mistake, and shows it to everybody', async () => {
    await draft(setting('spots', 5, 4))
    expect(await save(setting('spots', 5, 4))).toEqual({ kind: 'saved' })
    expect(onDisk()).toContain('spots: 5')
    expect(refreshed).toBe(1)
    expect(drafts.shownIn('one', 'en')).toBeUndefined()
  })

  it('refuses a mistake, and forgives those that are there already', async () => {
    expect(await save(setting('date', '2099-02-30', '2099-01-01'))).toMatchObject({ kind: 'mistakes', remarks: [{ path: [own, 'date'] }] })
    expect(onDisk()).toContain('2099-01-01')
    writeFileSync(path(), onDisk().replace('2099-01-01', 'never'))
    expect(await save(setting('spots', 5, 4))).toEqual({ kind: 'saved' })
  })

  it('is taken back and done again', async () => {
    await save(setting('spots', 5, 4))
    expect(await ask('undo', { browserId: 'ben' })).toEqual({ kind: 'nothing' })
    expect(await ask('undo', { browserId: 'anna' })).toMatchObject({
      kind: 'saved',
      file: 'events.yaml',
      label: [{ item: 'A dinner' }, { key: 'spots' }],
    })
    expect(onDisk()).toContain('spots: 4')
    expect(await ask('redo', { browserId: 'anna' })).toMatchObject({
      kind: 'saved',
      file: 'events.yaml',
      label: [{ item: 'A dinner' }, { key: 'spots' }],
    })
    expect(onDisk()).toContain('spots: 5')
    expect(refreshed).toBe(3)
  })
})

describe('lists of texts', () => {
  it('have those with the marks that a page has', async () => {
    const { entries } = await ask('texts', { locale: 'en', numbers: [7, 8] })
    expect(entries).toHaveLength(1)
    expect(entries[0]?.path).toEqual([expect.objectContaining({ id: expect.any(String) as string }), 'title'])
  })

  it('have those with some words in them, whatever their accents and their language', async () => {
    const { entries, isCut } = await ask('search', { locale: 'en', words: 'UN DINER' })
    expect(entries).toEqual([
      { file: 'events.yaml', path: [own, 'title'], label: [{ item: 'A dinner' }, { key: 'title' }], says: 'A dinner' },
    ])
    expect(isCut).toBe(false)
  })

  it('have those that are called so, in the language of the page', async () => {
    const { entries } = await ask('search', { locale: 'fr', words: 'rendez-vous › a dinner › titre' })
    expect(entries.map(({ says }) => says)).toEqual(['Un dîner'])
  })
})

describe('translations', () => {
  const lock = () => onDisk('translations.lock.json')

  it('that are older than their English are listed with it, until they are right', async () => {
    writeFileSync(path(), onDisk().replace('A dinner', 'A supper'))
    writeFileSync(
      path('translations.lock.json'),
      lock().replace('"events.yaml": {', `"events.yaml": {\n    "new-one.title": {"fr":{"from":"A dinner","text":"${'0'.repeat(12)}"}},`),
    )
    expect((await ask('translations', {})).open.filter(({ file }) => file === 'events.yaml')).toEqual([])
    await ask('accept', { file: 'events.yaml', key: 'nobody', locale: 'fr' })
    const written = lock()
    writeFileSync(path(), onDisk().replace('fr: Un dîner', 'fr: " "'))
    const [missing] = (await ask('translations', {})).open
    expect(missing).toMatchObject({ key: 'new-one.title', locale: 'fr', status: 'missing', original: 'A supper', path: [own, 'title'] })
    expect(lock()).toBe(written)
  })

  it('are accepted one by one', async () => {
    const [first] = Object.entries(JSON.parse(lock()) as Record<string, Record<string, { fr: { from: string } }>>)
    const [file = '', texts = {}] = first ?? []
    const [key = '', { fr } = { fr: { from: '' } }] = Object.entries(texts)[0] ?? []
    writeFileSync(path('translations.lock.json'), lock().replace(JSON.stringify(fr.from), '"Something else"'))
    const isOpen = async () => (await ask('translations', {})).open.some((one) => one.file === file && one.key === key)
    expect(await isOpen()).toBe(true)
    expect(await ask('accept', { file, key, locale: 'fr' })).toEqual({ isAccepted: true })
    expect(await isOpen()).toBe(false)
    expect(await ask('accept', { file, key, locale: 'fr' })).toEqual({ isAccepted: false })
  })

  it('are left alone while a file cannot be read: its texts would count as gone', async () => {
    const before = lock()
    writeFileSync(path('plans.yaml'), '- "')
    expect(await ask('accept', { file: 'events.yaml', key: 'new-one.title', locale: 'fr' })).toEqual({ isAccepted: false })
    expect(lock()).toBe(before)
  })
})
