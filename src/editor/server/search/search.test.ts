import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import { newItem, setting, testEditor } from '#tests/harness/editor/test-editor.ts'

const { call, draft, path } = testEditor()

describe('texts and search', () => {
  const search = (query: string, options: Partial<EditorCalls['search']['input']> = {}, personId = 'anna') =>
    call('search', { query, onlyWholeWords: false, ...options }, personId)
  /** Searches, and returns the matches whose text contains the query. Leaves out matches of which only the label contains it. */
  const searchTexts = async (query: string, personId?: string, options: Partial<EditorCalls['search']['input']> = {}) =>
    (await search(query, options, personId)).matches.filter(({ texts }) => texts.some(({ hits }) => hits.length > 0))
  const title = { file: 'events.yaml', path: [newItem, 'title'] }

  it('the call “texts” returns the texts whose marks have the given numbers', async () => {
    const { matches } = await call('texts', { numbers: [0, 1] })
    expect(matches).toHaveLength(1)
    expect(matches[0]?.path).toEqual([expect.objectContaining({ id: expect.any(String) as string }), 'title'])
  })

  it('search finds words in any language, and returns the text in all languages, the ranges of the hits and the pages', async () => {
    const { matches, isCut } = await search('UN DINER')
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
    expect([matches[0], isCut]).toEqual([found, false])
  })

  it('search can be limited to whole words, to one language, and to the texts with the given numbers', async () => {
    const found = (query: string, options: Partial<EditorCalls['search']['input']>) => searchTexts(query, undefined, options)
    expect(await found('din', {})).not.toEqual([])
    expect((await search('din', { onlyWholeWords: true })).matches).toEqual([])
    expect(await found('Un dîner', { locale: 'en' })).toEqual([])
    expect(await found('Un dîner', { numbers: [0] })).toEqual([])
  })

  it('search also finds texts whose label contains the query, and returns them after the texts with hits', async () => {
    expect((await search('rendez-vous › un diner › titre')).matches).toMatchObject([title])
    const { matches } = await search('events')
    const firstByName = matches.findIndex(({ texts }) => texts.every(({ hits }) => hits.length === 0))
    expect(matches.slice(firstByName).filter(({ texts }) => texts.some(({ hits }) => hits.length > 0))).toEqual([])
  })

  it('the call “lists” returns each list of the content whose items have ids, once and with the pages that show it', async () => {
    const { lists } = await call('lists', {})
    expect(lists).toContainEqual({ file: 'events.yaml', path: [], label: [], pages: ['/'] })
    expect(lists.filter(({ file }) => file === 'events.yaml')).toHaveLength(1)
  })

  it('search returns settings last, finds an id only as a setting, and does not find a fact by its value', async () => {
    writeFileSync(path('house-terms.yaml'), 'en: { supper: dinner }\n')
    const matches = await searchTexts('dinner')
    expect((await search('dinner')).matches.at(-1)).toEqual(matches.at(-1))
    expect(matches.map(({ file, kind }) => [file, kind])).toEqual([
      ['events.yaml', 'text'],
      ['house-terms.yaml', 'setting'],
    ])
    expect((await search('new-one')).matches.map(({ kind }) => kind)).toEqual(['setting'])
    expect((await search('name for machines')).matches).toMatchObject([{ file: 'site.yaml', path: ['slug'], kind: 'setting' }])
    expect((await searchTexts('dining')).map(({ kind }) => kind)).not.toContain('fact')
  })

  it('search includes the draft of the person, also entries with errors, and no draft of another person', async () => {
    await draft(setting(['title', 'en'], 'A banquet', 'A dinner'), setting(['location', 'en'], 'The stray *star', 'Vienna'))
    expect(await searchTexts('banquet')).toHaveLength(1)
    expect(await searchTexts('stray')).toHaveLength(1)
    expect(await searchTexts('banquet', 'ben')).toEqual([])
  })

  it('after the draft has inserted an unfinished item before a text, the call “texts” still returns this text for its number', async () => {
    const { matches } = await call('texts', { numbers: [0] })
    const value = { id: 'lunch', title: { en: '', fr: '' } }
    const { unfinished } = await draft({ key: 'item 1', entry: { kind: 'item', file: 'events.yaml', list: [], index: 0, value } })
    expect(unfinished).toEqual(['item 1'])
    expect((await call('texts', { numbers: [0] })).matches).toEqual(matches)
  })
})
