import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import { client, newItem, setting, testEditor } from '#tests/harness/editor/test-editor.ts'

const editor = testEditor()
const { call, draft, save, onDisk, path, eventsOnPages, spotsOnPages } = editor

describe('draft', () => {
  it('a draft is kept for its person, is shown to this person only, and writes no file', async () => {
    const before = onDisk()
    expect(await draft(setting('spots', 5, 4))).toMatchObject({ unfinished: [], rejections: [], page: { kind: 'render' } })
    expect([spotsOnPages(), spotsOnPages('ben')]).toEqual([5, undefined])
    expect(onDisk()).toBe(before)
    expect((await draft()).entries).toMatchObject([setting('spots', 5, 4)])
    expect((await call('draft', { ...client, changes: [] }, 'ben')).draft.entries).toEqual([])
    await draft({ key: setting('spots', 5, 4).key, entry: null })
    expect(spotsOnPages()).toBeUndefined()
    expect(editor.announced).toBe(2)
  })

  it('pages show the entries of a draft; for an entry with an error they show its last version without errors', async () => {
    await draft(setting('date', '2099-03-01', '2099-01-01'))
    const wrongDate = setting('date', '2099-02-30', '2099-01-01')
    const { unfinished, findings, page } = await draft(wrongDate)
    expect(unfinished).toEqual([wrongDate.key])
    expect(page).toEqual({ kind: 'same' })
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'error', file: 'events.yaml', path: [newItem, 'date'] }))
    await draft(setting('spots', 5, 4))
    expect(eventsOnPages()?.find(({ id }) => id === 'new-one')).toMatchObject({ spots: 5, date: { iso: '2099-03-01' } })
  })

  it('entries that another version has stored and this version cannot read are counted, and left out of the draft', async () => {
    const older = { kind: 'edit of another version' } as unknown as DraftEntry // simulates an entry stored by an older version
    const readable = setting('spots', 5, 4)
    expect(await draft({ key: 'a', entry: older }, readable)).toMatchObject({ entries: [readable], unreadable: 1 })
    expect((await draft()).unreadable).toBe(1)
  })

  it('after a process was killed during a save, the draft has only the entries that were not written to a file', async () => {
    const words = { kind: 'item' as const, file: 'same-words.yaml', list: [], index: 0, value: 'Vienna' }
    const [written, unwritten] = [setting(['title', 'en'], 'A late dinner ', 'A dinner'), setting('spots', 5, 4)]
    await draft(written, unwritten, { key: 'item 1', entry: words })
    writeFileSync(path(), onDisk().replace('en: A dinner', 'en: A late dinner'))
    writeFileSync(path('same-words.yaml'), `${onDisk('same-words.yaml').trimEnd()}\n- Vienna\n`)
    editor.restart()
    expect((await draft()).entries).toMatchObject([unwritten])
  })

  it('a space at the end of a typed text is no error', async () => {
    const { findings, unfinished } = await draft(setting(['title', 'en'], 'A dinner in ', 'A dinner'))
    expect([findings.filter(({ rule }) => rule === 'outer-space'), unfinished]).toEqual([[], []])
  })

  it('the finding about an untranslated text contains the item of same-words.yaml that would permit this text', async () => {
    const untranslated = ({ findings }: Awaited<ReturnType<typeof draft>>) => findings.filter(({ rule }) => rule === 'untranslated-text')
    const [finding] = untranslated(await draft(setting(['location', 'fr'], 'Vienna', 'Vienne')))
    expect(finding?.sameWords).toMatchObject({ file: 'same-words.yaml', value: 'Vienna' })
    if (!finding?.sameWords) throw new Error('The finding has no item of same-words.yaml.')
    expect(untranslated(await draft({ key: 'item 1', entry: { kind: 'item', list: [], ...finding.sameWords } }))).toEqual([])
    await save()
    expect(onDisk('same-words.yaml')).toMatch(/\n- Vienna\n$/)
  })

  it('a finding has a suggestion, and the value that the field gets if the suggestion is applied', async () => {
    const { findings } = await draft(setting('category', 'dinning', 'dining'))
    expect(findings.find(({ rule }) => rule === 'unknown-option')?.suggestion).toEqual({
      text: 'dining',
      path: [newItem, 'category'],
      value: 'dining',
    })
  })

  it('a suggestion for one word of a text has the whole corrected text as its value', async () => {
    writeFileSync(path('house-terms.yaml'), 'en: { supper: dinner }\n')
    const { findings } = await draft(setting(['title', 'en'], 'A late supper, twice', 'A dinner'))
    expect(findings.find(({ rule }) => rule === 'house-term')?.suggestion).toMatchObject({ value: 'A late dinner, twice' })
  })

  it('entries with a conflict, and entries whose place no longer exists, are rejected with the reason; the others are shown', async () => {
    const gone = setting(['name', 'en'], 'Plan', 'Not so', 'plans.yaml')
    const conflict = setting(['title', 'en'], 'Mine', 'Not so')
    expect((await draft(setting('spots', 5, 4), conflict, gone)).rejections).toEqual([
      {
        key: conflict.key,
        rejection: { kind: 'conflict', file: 'events.yaml', path: [newItem, 'title', 'en'], was: 'Not so', current: 'A dinner' },
      },
      { key: gone.key, rejection: { kind: 'invalid', file: 'plans.yaml', reason: 'gone' } },
    ])
    expect(spotsOnPages()).toBe(5)
  })

  it('entries of a file are applied even if other entries before and after them are rejected', async () => {
    const wrong = ['category', 'location'].map((key) => setting(key === 'category' ? key : [key, 'en'], 'Mine', 'Not so'))
    const [category, location] = wrong
    if (!category || !location) throw new Error('The entries are missing.')
    const { rejections, unfinished } = await draft(category, setting('spots', 7, 4), location, setting(['title', 'en'], 'Tea', 'A dinner'))
    expect(rejections.map(({ key }) => key)).toEqual([category.key, location.key])
    expect([unfinished, spotsOnPages()]).toEqual([[], 7])
    expect(eventsOnPages()?.find(({ id }) => id === 'new-one')).toMatchObject({ title: 'Tea' })
  })

  it('the answer to the call “draft” has changed texts in the language of the page; after other changes, the page is rendered', async () => {
    const title = (locale: string, value: string, was: string) => setting(['title', locale], value, was)
    expect((await draft(title('en', 'Another dinner', 'A dinner'))).page).toEqual({ kind: 'texts', texts: ['Another dinner'] })
    expect((await draft(title('fr', 'Un autre dîner', 'Un dîner'))).page).toEqual({ kind: 'texts', texts: [] })
    expect((await draft(setting('spots', 5, 4))).page).toEqual({ kind: 'render' })
    expect((await draft({ key: title('en', '', '').key, entry: null })).page).toEqual({ kind: 'render' })
  })

  it('the answer to the call “draft” leaves out errors that other files had before the draft', async () => {
    writeFileSync(path('team.yaml'), '- id: Wrong\n')
    const { findings } = await draft(setting('spots', 5, 4))
    expect(findings.filter(({ file }) => file === 'team.yaml')).toEqual([])
  })
})
