import { expect, it } from 'vitest'
import type { ContentValue, EditPath } from '#src/content/yaml-values/path.ts'
import { isAboutEntry } from './entry-findings.ts'

const finding = (...path: EditPath) => ({ file: 'events.yaml', path })
const newItem = (list: EditPath, value: ContentValue, index = 0) => ({ kind: 'item' as const, file: 'events.yaml', list, index, value })

it('a finding is about a new item if it names the id or the position of the item, and not if it names another item of the list', () => {
  const lunch = newItem([], { id: 'lunch' })
  expect([isAboutEntry(finding({ id: 'lunch' }, 'title'), lunch), isAboutEntry(finding({ id: 'dinner' }, 'title'), lunch)]).toEqual([
    true,
    false,
  ])
  const note = newItem([{ id: 'lunch' }, 'notes'], 'A note', 2)
  expect([1, 2].map((position) => isAboutEntry(finding({ id: 'lunch' }, 'notes', position), note))).toEqual([false, true])
  expect(isAboutEntry({ ...finding({ id: 'lunch' }), file: 'plans.yaml' }, lunch)).toBe(false)
})

it('a finding is about an edit if it is about the value, a part of it, or the text that contains it', () => {
  const edit = { kind: 'edit' as const, file: 'events.yaml', path: [{ id: 'lunch' }, 'title', 'en'] }
  const paths = [['title'], ['title', 'en'], ['title', 'fr'], ['spots']]
  expect(paths.map((path) => isAboutEntry(finding({ id: 'lunch' }, ...path), edit))).toEqual([true, true, false, false])
})
