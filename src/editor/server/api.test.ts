import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Locale } from '../../content/i18n/locales.ts'
import type { ContentValue, EditPath } from '../../content/yaml-values/path.ts'
import type { CheckedContent } from '../../content-toolkit/check/index.ts'
import { DraftContent } from '../../content-toolkit/edit/draft-content.ts'
import type { Answers, EditorApi } from '../calls/answers.ts'
import type { Calls, DraftChanges } from '../calls/call-schemas.ts'
import { editorApi } from './api.ts'
import { DraftStore } from './draft-store.ts'
import { Drafts } from './drafts.ts'
import { History } from './history.ts'
import { TextMarks } from './text-marks.ts'

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
let store: DraftStore
let drafts: Drafts
let api: EditorApi
let announced: number
let refreshed: number
const path = (file = 'events.yaml') => join(root, 'content', file)
const onDisk = (file?: string) => readFileSync(path(file), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'editor-'))
  cpSync('tests/specimen/content', join(root, 'content'), { recursive: true })
  writeFileSync(path(), `${onDisk().trimEnd()}\n${event}`)
  history = new History(root, ':memory:')
  refreshed = 0
  // A stand-in for the generator. It returns the content itself, with the titles in one language.
  const localise = ({ collections }: CheckedContent, locale: Locale) => {
    const events = collections.events.map((item) => ({ ...item, title: item.title[locale] }))
    return { content: { ...collections, events }, dictionary: {} }
  }
  store = new DraftStore(':memory:')
  const content = new DraftContent(root)
  drafts = new Drafts({ root, store, content, localise })
  const marks = new TextMarks()
  marks.mark('A title', { file: 'events.yaml', path: [0, 'title', 'en'] })
  const refresh = () => {
    refreshed++
    return Promise.resolve()
  }
  announced = 0
  api = editorApi({ history, content, drafts, marks, announceDraft: () => announced++, refresh })
})
afterEach(() => {
  history.close()
  store.close()
  rmSync(root, { recursive: true })
})

const call = async <Name extends keyof EditorApi>(name: Name, input: Calls[Name], personId = 'anna'): Promise<Answers[Name]> =>
  api[name](input, personId)
const newItem = { id: 'new-one' }
/** An entry of the draft for the new event, or for an item of another file. */
const setting = (key: string | string[], value: ContentValue, was: ContentValue, file = 'events.yaml'): DraftChanges[number] => {
  const path = [newItem, ...[key].flat()]
  return { key: JSON.stringify([file, path]), entry: { kind: 'edit', file, path, was, value } }
}
const client = { clientId: 'one', locale: 'en' as const }
const draft = async (...changes: DraftChanges) => {
  const answer = await call('draft', { ...client, changes })
  return { ...answer.draft, page: answer.page }
}
const save = (...changes: DraftChanges) => call('save', { ...client, changes })
const shownEvents = (personId = 'anna') => drafts.shownIn(personId, 'en')?.content['events'] as { id: string; spots: number }[] | undefined
const shownSpots = (personId = 'anna') => shownEvents(personId)?.find(({ id }) => id === 'new-one')?.spots

describe('field', () => {
  it('returns the schema of a place, the location of its value, and the items that contain it', async () => {
    const { field } = await call('field', { file: 'events.yaml', path: [newItem, 'spots'] })
    expect(field).toMatchObject({
      path: [newItem, 'spots'],
      label: [{ item: { en: 'A dinner', fr: 'Un dîner' } }, { key: 'spots' }],
      schema: { type: 'integer', minimum: 0 },
      value: 4,
      items: [{ list: [], path: [newItem], value: { id: 'new-one' } }],
    })
    expect(field?.location).toMatch(/^content\/events\.yaml:\d+:\d+$/)
    expect(field?.items[0]?.length).toBe((field?.items[0]?.index ?? 0) + 1)
  })

  it('returns the whole text for the path of one language', async () => {
    const { field } = await call('field', { file: 'events.yaml', path: [newItem, 'title', 'fr'] })
    expect(field).toMatchObject({ path: [newItem, 'title'], value: { en: 'A dinner', fr: 'Un dîner' } })
  })

  it('returns the help of a field and the names of the forms of a value in both languages', async () => {
    const { field } = await call('field', { file: 'extra-services.yaml', path: [0, 'price'] })
    expect(field?.schema.help).toMatchObject({
      en: expect.stringContaining('amount') as string,
      fr: expect.stringContaining('montant') as string,
    })
    const variants = (field?.schema.anyOf ?? []) as { variant?: unknown }[] // JSON Schemas with the names that the server adds
    expect(variants.map(({ variant }) => variant)).toEqual([
      { en: 'an amount', fr: 'un montant' },
      { en: 'a percentage', fr: 'un pourcentage' },
      undefined,
    ])
  })

  it('returns the schema of a message for a message, and not that of a group of messages', async () => {
    const { field } = await call('field', { file: 'translations/home.yaml', path: ['hero', 'title'] })
    expect(field?.schema.properties).toHaveProperty('fr')
  })

  it('returns the items of a list in the translations with their texts as parts, which a new item needs too', async () => {
    const { field } = await call('field', { file: 'translations/pricing.yaml', path: ['questions', 'items', 0, 'answer', 'fr'] })
    expect(field?.items).toMatchObject([{ list: ['questions', 'items'], index: 0, least: 1 }])
    expect(field?.items[0]?.schema.required).toEqual(['id', 'question', 'answer'])
    expect(field?.items[0]?.schema.properties?.['answer']).toMatchObject({ required: ['en', 'fr'] })
    expect(field?.schema.required).toEqual(['en', 'fr'])
  })

  it('says whether a value is required', async () => {
    const isRequired = async (...[key, file = 'site.yaml']: [key: (string | number)[], file?: string]) =>
      (await call('field', { file, path: key })).field?.isRequired
    expect(await isRequired(['social', 'twitter'])).toBe(false)
    expect(await isRequired(['social'])).toBe(true)
    expect(await isRequired([])).toBe(true)
    expect(await isRequired([0, 'popular'], 'plans.yaml')).toBe(false)
    expect(await isRequired(['hero', 'title', 'fr'], 'translations/home.yaml')).toBe(true)
  })

  it('returns the group of the profile for the name of a network, even without the profile, and the item for a badge', async () => {
    const related = async (file: string, ...key: string[]) =>
      (await call('field', { file: `translations/${file}.yaml`, path: key })).field?.related
    const social = [{ file: 'site.yaml', path: ['social'], label: [{ key: 'social' }] }]
    expect(await related('common', 'footer', 'social', 'linkedin')).toEqual(social)
    writeFileSync(path('site.yaml'), onDisk('site.yaml').replace(/^ +linkedin: .*\n/m, ''))
    expect(await related('common', 'footer', 'social', 'linkedin')).toEqual(social)
    expect(onDisk('site.yaml')).not.toContain('linkedin')
    expect(await related('home', 'subscriptions', 'popular')).toHaveLength(1)
    expect(await related('home', 'hero', 'title')).toEqual([])
  })

  it('returns the other texts of a form field: its label, its hint and its errors', async () => {
    const related = async (...key: string[]) =>
      (await call('field', { file: 'translations/contact.yaml', path: key })).field?.related.map((value) => value.path)
    expect(await related('labels', 'email')).toEqual([
      ['fieldErrors', 'email'],
      ['fieldErrors', 'emailFormat'],
    ])
    expect(await related('fieldErrors', 'phone')).toEqual([
      ['labels', 'phone'],
      ['hints', 'phone'],
    ])
    expect(await related('fieldErrors', 'refused')).toEqual([])
  })

  it('offers the items that a value may refer to, with their names in each language', async () => {
    const { field } = await call('field', { file: 'site.yaml', path: ['headOffice'] })
    expect(field?.schema.enum).toContain(field?.value)
    expect(field?.schema.enum?.length).toBeGreaterThan(1)
    const office = await call('field', { file: 'offices.yaml', path: [{ id: 'ghent' }, 'city'] })
    expect(field?.schema.names).toMatchObject({ ghent: office.field?.value })
  })

  it('returns a field for an optional value that is missing, but not for an unknown key, item or file', async () => {
    expect((await call('field', { file: 'events.yaml', path: [newItem, 'exclusive'] })).field?.schema).toMatchObject({ type: 'boolean' })
    expect((await call('field', { file: 'offices.yaml', path: [{ id: 'ghent' }, 'phone'] })).field).toMatchObject({
      value: undefined,
      schema: { control: 'phone' },
    })
    expect((await call('field', { file: 'events.yaml', path: [newItem, 'colour'] })).field).toBeUndefined()
    expect((await call('field', { file: 'events.yaml', path: [{ id: 'unknown' }, 'title'] })).field).toBeUndefined()
    expect((await call('field', { file: 'nothing.yaml', path: [] })).field).toBeUndefined()
  })
})

describe('draft', () => {
  it('is kept for its person and shown to this person only, and writes nothing', async () => {
    const before = onDisk()
    expect(await draft(setting('spots', 5, 4))).toMatchObject({ unfinished: [], rejections: [], page: { kind: 'render' } })
    expect([shownSpots(), shownSpots('ben')]).toEqual([5, undefined])
    expect(onDisk()).toBe(before)
    expect((await draft()).entries).toMatchObject([setting('spots', 5, 4)])
    expect((await call('draft', { ...client, changes: [] }, 'ben')).draft.entries).toEqual([])
    await draft({ key: setting('spots', 5, 4).key, entry: null })
    expect(shownSpots()).toBeUndefined()
    expect(announced).toBe(2)
  })

  it('is shown without the entries that have errors; such an entry is shown as it was before the error', async () => {
    await draft(setting('date', '2099-03-01', '2099-01-01'))
    const wrongDate = setting('date', '2099-02-30', '2099-01-01')
    const { unfinished, findings, page } = await draft(wrongDate)
    expect(unfinished).toEqual([wrongDate.key])
    expect(page).toEqual({ kind: 'same' })
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'error', file: 'events.yaml', path: [newItem, 'date'] }))
    await draft(setting('spots', 5, 4))
    expect(shownEvents()?.find(({ id }) => id === 'new-one')).toMatchObject({ spots: 5, date: { iso: '2099-03-01' } })
  })

  it('has no error because of a space at the end of a text', async () => {
    const { findings, unfinished } = await draft(setting(['title', 'en'], 'A dinner in ', 'A dinner'))
    expect([findings.filter(({ rule }) => rule === 'outer-space'), unfinished]).toEqual([[], []])
  })

  it('is answered with the item that allows a text to be the same in all languages', async () => {
    const untranslated = ({ findings }: Awaited<ReturnType<typeof draft>>) => findings.filter(({ rule }) => rule === 'untranslated-text')
    const [finding] = untranslated(await draft(setting(['location', 'fr'], 'Vienna', 'Vienne')))
    expect(finding?.sameWords).toMatchObject({ file: 'same-words.yaml', value: 'Vienna' })
    if (!finding?.sameWords) throw new Error('The finding has no item.')
    expect(untranslated(await draft({ key: 'item 1', entry: { kind: 'item', list: [], ...finding.sameWords } }))).toEqual([])
    await save()
    expect(onDisk('same-words.yaml')).toMatch(/\n- Vienna\n$/)
  })

  it('is answered with a suggestion, and with the value that the field has after the suggestion is applied', async () => {
    const { findings } = await draft(setting('category', 'dinning', 'dining'))
    expect(findings.find(({ rule }) => rule === 'unknown-option')?.suggestion).toEqual({
      text: 'dining',
      path: [newItem, 'category'],
      value: 'dining',
    })
  })

  it('is answered with the whole corrected text, even if a suggestion concerns one word', async () => {
    writeFileSync(path('house-terms.yaml'), 'en: { supper: dinner }\n')
    const { findings } = await draft(setting(['title', 'en'], 'A late supper, twice', 'A dinner'))
    expect(findings.find(({ rule }) => rule === 'house-term')?.suggestion).toMatchObject({ value: 'A late dinner, twice' })
  })

  it('is answered with conflicts, and with entries that no longer fit; the others are shown', async () => {
    const gone = setting(['name', 'en'], 'Plan', 'Not so', 'plans.yaml')
    const conflict = setting(['title', 'en'], 'Mine', 'Not so')
    expect((await draft(setting('spots', 5, 4), conflict, gone)).rejections).toEqual([
      {
        key: conflict.key,
        rejection: { kind: 'conflict', file: 'events.yaml', path: [newItem, 'title', 'en'], was: 'Not so', is: 'A dinner' },
      },
      { key: gone.key, rejection: { kind: 'invalid', file: 'plans.yaml', reason: 'gone' } },
    ])
    expect(shownSpots()).toBe(5)
  })

  it('is answered with the changed texts in the current language as the page shows them, but no other values', async () => {
    const title = (locale: string, value: string, was: string) => setting(['title', locale], value, was)
    expect((await draft(title('en', 'Another dinner', 'A dinner'))).page).toEqual({ kind: 'texts', texts: ['Another dinner'] })
    expect((await draft(title('fr', 'Un autre dîner', 'Un dîner'))).page).toEqual({ kind: 'texts', texts: [] })
    expect((await draft(setting('spots', 5, 4))).page).toEqual({ kind: 'render' })
    expect((await draft({ key: title('en', '', '').key, entry: null })).page).toEqual({ kind: 'render' })
  })

  it('is not answered with errors that other files had before', async () => {
    writeFileSync(path('team.yaml'), '- id: Wrong\n')
    const { findings } = await draft(setting('spots', 5, 4))
    expect(findings.filter(({ file }) => file === 'team.yaml')).toEqual([])
  })
})

describe('save', () => {
  it('writes the draft, shows it in every tab, and empties the draft', async () => {
    await draft(setting('spots', 5, 4))
    expect(await save()).toMatchObject({ savedKeys: [setting('spots', 5, 4).key], draft: { entries: [] } })
    expect(onDisk()).toContain('spots: 5')
    expect(refreshed).toBe(1)
    expect(shownSpots()).toBeUndefined()
  })

  it('keeps entries that have errors or conflicts in the draft, and ignores errors that the files have already', async () => {
    writeFileSync(path('team.yaml'), '- id: Wrong\n')
    const wrongDate = setting('date', '2099-02-30', '2099-01-01')
    const conflict = setting(['title', 'en'], 'Mine', 'Not so')
    const { savedKeys, draft: kept } = await save(wrongDate, conflict, setting('spots', 5, 4))
    expect(savedKeys).toEqual([setting('spots', 5, 4).key])
    expect(kept.entries).toMatchObject([wrongDate, conflict])
    expect(kept.findings).toContainEqual(expect.objectContaining({ path: [newItem, 'date'], severity: 'error' }))
    expect(onDisk()).toMatch(/2099-01-01[^]*spots: 5/)
  })

  it('keeps an unfinished new item, and saves it once it is complete', async () => {
    const value = { id: 'lunch', title: { en: '', fr: 'Un déjeuner' }, date: '2099-01-02', location: { en: 'Vienna', fr: 'Vienne' } }
    const rest = { category: 'dining', spots: 4, description: { en: 'A table.', fr: 'Une table.' } }
    const entry = { kind: 'item' as const, file: 'events.yaml', list: [], index: 0, value: { ...value, ...rest } }
    const { savedKeys, draft: kept } = await save({ key: 'item 1', entry }, setting('spots', 5, 4))
    expect(savedKeys).toEqual([setting('spots', 5, 4).key])
    expect(kept.unfinished).toEqual(['item 1'])
    const complete = { ...entry, value: { ...entry.value, title: { en: 'A lunch', fr: 'Un déjeuner' } } }
    expect((await save({ key: 'item 1', entry: complete })).savedKeys).toEqual(['item 1'])
    expect(onDisk()).toContain('id: lunch')
  })

  it('returns the draft with the conflict if another program changes a value during the save, and shows the files written before it', async () => {
    const place = { file: 'plans.yaml', path: [{ id: 'copper' }, 'name', 'en'] }
    const planName = { key: 'name', entry: { kind: 'edit' as const, ...place, was: 'Copper', value: 'Mine' } }
    const write = history.write.bind(history)
    history.write = (operation) => {
      if (operation.file === 'plans.yaml') writeFileSync(path('plans.yaml'), onDisk('plans.yaml').replace('en: Copper', 'en: Theirs'))
      return write(operation)
    }
    const { savedKeys, draft: kept } = await save(setting('spots', 5, 4), planName)
    expect(savedKeys).toEqual([setting('spots', 5, 4).key])
    expect(kept.entries.map(({ key }) => key)).toEqual([planName.key])
    expect(kept.rejections).toMatchObject([{ key: planName.key, rejection: { kind: 'conflict', is: 'Theirs' } }])
    expect(onDisk()).toContain('spots: 5')
    expect(refreshed).toBe(1)
  })

  it('shows the files that an undo has written, also if another file was changed since', async () => {
    const set = (file: string, at: EditPath, value: ContentValue, was: ContentValue) => ({
      file,
      edits: [{ change: { do: 'set' as const, path: at, value }, was }],
    })
    await call('saveNow', {
      files: [set('events.yaml', [newItem, 'spots'], 5, 4), set('plans.yaml', [{ id: 'copper' }, 'name', 'en'], 'New', 'Copper')],
    })
    writeFileSync(path('plans.yaml'), `# Theirs\n${onDisk('plans.yaml')}`)
    expect(await call('undo', {})).toMatchObject({ kind: 'moved-on', file: 'plans.yaml', written: ['events.yaml'] })
    expect(refreshed).toBe(2)
  })

  it('can be undone and redone, by the same person only', async () => {
    await save(setting('spots', 5, 4))
    expect(await call('undo', {}, 'ben')).toEqual({ kind: 'nothing' })
    const outcome = {
      kind: 'saved',
      file: 'events.yaml',
      label: [{ item: { en: 'A dinner', fr: 'Un dîner' } }, { key: 'spots' }],
      path: [newItem, 'spots'],
      written: ['events.yaml'],
    }
    expect(await call('undo', {})).toEqual(outcome)
    expect(onDisk()).toContain('spots: 4')
    expect(await call('redo', {})).toEqual(outcome)
    expect(onDisk()).toContain('spots: 5')
    expect(refreshed).toBe(3)
  })
})

describe('saveNow', () => {
  it('writes edits that are not in the draft, unless they add an error', async () => {
    const set = (spots: number, was: number) => ({ change: { do: 'set' as const, path: [newItem, 'spots'], value: spots }, was })
    expect(await call('saveNow', { files: [{ file: 'events.yaml', edits: [set(5, 4)] }] })).toEqual({
      kind: 'saved',
      written: ['events.yaml'],
    })
    expect(onDisk()).toContain('spots: 5')
    expect(await call('saveNow', { files: [{ file: 'events.yaml', edits: [set(-1, 5)] }] })).toMatchObject({ kind: 'errors' })
  })
})

describe('texts and search', () => {
  const search = (query: string, options: Partial<Calls['search']> = {}, personId = 'anna') =>
    call('search', { query, isWholeWords: false, ...options }, personId)
  /** Searches, and leaves out the results that were found by their label. */
  const searchTexts = async (query: string, personId?: string, options: Partial<Calls['search']> = {}) =>
    (await search(query, options, personId)).entries.filter(({ texts }) => texts.some(({ hits }) => hits.length > 0))
  const title = { file: 'events.yaml', path: [newItem, 'title'] }

  it('texts returns the texts whose marks have the given numbers', async () => {
    const { entries } = await call('texts', { numbers: [0, 1] })
    expect(entries).toHaveLength(1)
    expect(entries[0]?.path).toEqual([expect.objectContaining({ id: expect.any(String) as string }), 'title'])
  })

  it('search finds words in any language and returns all languages, the ranges of the hits and the pages of the text', async () => {
    const { entries, isCut } = await search('UN DINER')
    const found = {
      ...title,
      label: [{ item: { en: 'A dinner', fr: 'Un dîner' } }, { key: 'title' }],
      kind: 'text',
      pages: ['/'],
      texts: [
        { locale: 'en', text: 'A dinner', hits: [] },
        { locale: 'fr', text: 'Un dîner', hits: [{ start: 0, end: 8 }] },
      ],
    }
    expect(await searchTexts('UN DINER')).toEqual([found])
    expect([entries[0], isCut]).toEqual([found, false])
  })

  it('search finds whole words, words of one language, or words in the texts with the given numbers, if that is asked for', async () => {
    const found = (query: string, options: Partial<Calls['search']>) => searchTexts(query, undefined, options)
    expect(await found('din', {})).not.toEqual([])
    expect((await search('din', { isWholeWords: true })).entries).toEqual([])
    expect(await found('Un dîner', { locale: 'en' })).toEqual([])
    expect(await found('Un dîner', { numbers: [0] })).toEqual([])
  })

  it('search finds a text by the path that the editor shows for it, after the texts with the words', async () => {
    expect((await search('rendez-vous › un diner › titre')).entries).toMatchObject([title])
    const { entries } = await search('events')
    const firstByName = entries.findIndex(({ texts }) => texts.every(({ hits }) => hits.length === 0))
    expect(entries.slice(firstByName).filter(({ texts }) => texts.some(({ hits }) => hits.length > 0))).toEqual([])
  })

  it('search lists settings last, and finds options and ids only there', async () => {
    writeFileSync(path('house-terms.yaml'), 'en: { supper: dinner }\n')
    const entries = await searchTexts('dinner')
    expect((await search('dinner')).entries.at(-1)).toEqual(entries.at(-1))
    expect(entries.map(({ file, kind }) => [file, kind])).toEqual([
      ['events.yaml', 'text'],
      ['house-terms.yaml', 'setting'],
    ])
    expect((await search('new-one')).entries.map(({ kind }) => kind)).toEqual(['setting'])
    expect((await search('name for machines')).entries).toMatchObject([{ file: 'site.yaml', path: ['slug'], kind: 'setting' }])
    expect((await searchTexts('dining')).map(({ kind }) => kind)).not.toContain('fact')
  })

  it('search reads what a person has written, also if it has errors, and nobody else’s draft', async () => {
    await draft(setting(['title', 'en'], 'A banquet', 'A dinner'), setting(['location', 'en'], 'The stray *star', 'Vienna'))
    expect(await searchTexts('banquet')).toHaveLength(1)
    expect(await searchTexts('stray')).toHaveLength(1)
    expect(await searchTexts('banquet', 'ben')).toEqual([])
  })

  it('texts finds the text of a number after an unfinished new item in front of it', async () => {
    const { entries } = await call('texts', { numbers: [0] })
    const value = { id: 'lunch', title: { en: '', fr: '' } }
    const { unfinished } = await draft({ key: 'item 1', entry: { kind: 'item', file: 'events.yaml', list: [], index: 0, value } })
    expect(unfinished).toEqual(['item 1'])
    expect((await call('texts', { numbers: [0] })).entries).toEqual(entries)
  })
})

describe('translations', () => {
  const lock = () => onDisk('translations.lock.json')

  it('are listed if they are missing; accepting a translation with an unknown key changes nothing', async () => {
    writeFileSync(path(), onDisk().replace('A dinner', 'A supper'))
    writeFileSync(
      path('translations.lock.json'),
      lock().replace('"events.yaml": {', '"events.yaml": {\n    "new-one.title": [{"en":"A lunch","fr":"Un déjeuner"}],'),
    )
    expect((await call('translations', {})).open.filter(({ file }) => file === 'events.yaml')).toEqual([])
    await call('accept', { file: 'events.yaml', key: 'unknown', locale: 'fr' })
    const written = lock()
    writeFileSync(path(), onDisk().replace('fr: Un dîner', 'fr: " "'))
    const [missing] = (await call('translations', {})).open
    expect(missing).toMatchObject({ key: 'new-one.title', locale: 'fr', status: 'missing', original: 'A supper', path: [newItem, 'title'] })
    expect(lock()).toBe(written)
  })

  it('are listed if they are stale, until each of them is accepted', async () => {
    const [first] = Object.entries(JSON.parse(lock()) as Record<string, Record<string, Record<'en' | 'fr', string>[]>>)
    const [file = '', texts = {}] = first ?? []
    const [key = '', [words] = []] = Object.entries(texts)[0] ?? []
    const before = lock()
    const open = async () =>
      (await call('translations', {})).open.flatMap((translation) =>
        translation.file === file && translation.key === key
          ? [[translation.locale, translation.changes.map((change) => [change.locale, change.from])]]
          : [],
      )
    for (const [locale, changed] of [
      ['fr', 'en'],
      ['en', 'fr'],
    ] as const) {
      writeFileSync(path('translations.lock.json'), before.replace(JSON.stringify(words?.[changed]), '"Something else"'))
      expect(await open()).toEqual([[locale, [[changed, 'Something else']]]])
      expect(await call('accept', { file, key, locale: changed })).toEqual({ isAccepted: false, reason: 'changed' })
      expect(await call('accept', { file, key, locale })).toEqual({ isAccepted: true })
      expect(await open()).toEqual([])
      expect(await call('accept', { file, key, locale })).toEqual({ isAccepted: false, reason: 'changed' })
    }
  })

  it('cannot be accepted while a file cannot be read, because the lock would lose the texts of that file', async () => {
    const before = lock()
    writeFileSync(path('plans.yaml'), '- "')
    expect(await call('accept', { file: 'events.yaml', key: 'new-one.title', locale: 'fr' })).toEqual({
      isAccepted: false,
      reason: 'unreadable-file',
    })
    expect(lock()).toBe(before)
  })
})

// Each run of npm takes a second, and several on a busy machine.
describe('publish', { timeout: 20_000 }, () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const gateState = async () => {
    const answer = await call('changes', {})
    return 'gate' in answer ? answer.gate : answer.blocker
  }
  const publish = async () => (await call('publish', { summary: 'More spots' })).kind
  /** A stand-in for the gate, which takes half a minute. */
  const setGate = (script: string) => writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { 'publish:check': script } }))

  beforeEach(async () => {
    git('init', '--quiet', '--initial-branch', 'main')
    git('config', 'user.name', 'Ada')
    git('config', 'user.email', 'ada@house.example')
    git('add', 'content')
    git('commit', '--quiet', '--message', 'First')
    setGate('exit 0')
    await save(setting('spots', 5, 4))
  })

  it('commits content that the gate has passed', async () => {
    expect(await gateState()).toBe('notRun')
    expect(await call('runGate', {})).toEqual({ mayGoLive: true, pages: [], output: '' })
    expect(await gateState()).toBe('passed')
    expect(await publish()).toBe('published')
    expect(git('show', 'HEAD:content/events.yaml')).toContain('spots: 5')
  })

  it('lists what the check says about the saved content, with the label of each place, and what the gate says about pages', async () => {
    const changes = await call('changes', {})
    if ('blocker' in changes) throw new Error(changes.blocker)
    const [warning] = changes.findings.filter(({ rule }) => rule === 'draft-legal-text')
    expect(warning).toMatchObject({ severity: 'warning', file: 'legal/terms.yaml', path: ['draft'], label: [{ key: 'draft' }] })
    expect(changes.unsent).toBeUndefined()
    expect(changes.itemNames).toMatchObject({ [newItem.id]: { en: 'A dinner', fr: 'Un dîner' } })
    const findings = [{ where: '/fr', message: 'is too wide' }]
    setGate(`mkdir -p publish-check && echo '${JSON.stringify(findings)}' > publish-check/findings.json; exit 1`)
    expect(await call('runGate', {})).toMatchObject({ mayGoLive: false, pages: findings })
  })

  it('is refused before the gate has run, and after the gate has failed', async () => {
    expect(await publish()).toBe('outdated')
    setGate('echo overflow && exit 1')
    expect(await call('runGate', {})).toEqual({ mayGoLive: false, pages: [], output: 'overflow' })
    expect(await publish()).toBe('outdated')
    expect(git('log', '--format=%s')).toBe('First\n')
  })

  it('is refused if a text or a picture was saved after the gate has passed, until the gate passes again', async () => {
    await call('runGate', {})
    await save(setting('spots', 6, 5))
    expect(await gateState()).toBe('outdated')
    expect(await publish()).toBe('outdated')
    await call('runGate', {})
    expect(await gateState()).toBe('passed')
    // The picture of the specimen is in use.
    writeFileSync(path('images/services/bench.jpg'), 'another picture')
    expect(await publish()).toBe('outdated')
  })

  it('is not affected by a picture that no text uses', async () => {
    await call('runGate', {})
    writeFileSync(path('images/new.jpg'), 'a picture')
    expect(await publish()).toBe('published')
    expect(git('ls-files', 'content/images')).not.toContain('new.jpg')
  })

  it('is refused if the content was saved while the gate was running', async () => {
    const gate = call('runGate', {})
    await save(setting('spots', 6, 5))
    await gate
    expect(await publish()).toBe('outdated')
  })

  it('is not refused because of the translation lock, which the gate writes', async () => {
    setGate('echo {} > content/translations.lock.json')
    await call('runGate', {})
    expect(await publish()).toBe('published')
  })
})
