import { expect, it } from 'vitest'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import { countStates, isAboutEntry } from './entries.ts'

it('each entry of the draft is counted in one state; rejections and errors of entries that are no longer in the draft are ignored', () => {
  const entries = ['a', 'b', 'c'].map((key) => ({ key }))
  expect(countStates({ entries, rejections: [{ key: 'b' }, { key: 'gone' }], unfinished: ['b', 'c', 'gone'] })).toEqual({
    ready: 1,
    unfinished: 1,
    rejected: 1,
  })
})

const finding = (...path: EditPath) => ({ file: 'events.yaml', path })
const newItem = (list: EditPath, value: ContentValue, index = 0) => ({ kind: 'item' as const, file: 'events.yaml', list, index, value })

const lunch = newItem([], { id: 'lunch' })
const note = newItem([{ id: 'lunch' }, 'notes'], 'A note', 2)

it.each([
  ['about a new item if it names the id of the item', finding({ id: 'lunch' }, 'title'), lunch, true],
  ['not about a new item if it names another id', finding({ id: 'dinner' }, 'title'), lunch, false],
  ['about a new item if it names the position of the item', finding({ id: 'lunch' }, 'notes', 2), note, true],
  ['not about a new item if it names another position', finding({ id: 'lunch' }, 'notes', 1), note, false],
  ['not about a new item of another file', { ...finding({ id: 'lunch' }), file: 'plans.yaml' }, lunch, false],
])('isAboutEntry: a finding is %s', (_, found, item, expected) => {
  expect(isAboutEntry(found, item)).toBe(expected)
})

it.each([
  ['the text in all languages', ['title'], true],
  ['the edited text', ['title', 'en'], true],
  ['the same text in another language', ['title', 'fr'], false],
  ['another field', ['spots'], false],
])('isAboutEntry: a finding about %s, at the path %j, is about an edit of an English text: %s', (_, path, expected) => {
  const edit = { kind: 'edit' as const, file: 'events.yaml', path: [{ id: 'lunch' }, 'title', 'en'] }
  expect(isAboutEntry(finding({ id: 'lunch' }, ...path), edit)).toBe(expected)
})
