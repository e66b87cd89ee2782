import { describe, expect, it } from 'vitest'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import { changesAt, unpublishedChanges } from './place-changes.ts'

const title: EditPath = [{ id: 'first' }, 'title']
const text = (en: string, fr = 'Un') => ({ en, fr })
const step = (before: ContentValue | undefined, after: ContentValue | undefined) => ({ path: title, before, after })

describe('changesAt', () => {
  it('changesAt returns changes of the value at a place, and reduces a change of the item or file that contains it to a change of the value', () => {
    const item = { id: 'first', title: text('One') }
    const added = { path: [{ id: 'first' }], before: undefined, after: item }
    const file = { path: [], before: [item], after: undefined }
    const changes = [step(text('One'), text('Two')), added, file]
    expect(changesAt(changes, title)).toEqual([step(text('One'), text('Two')), step(undefined, text('One')), step(text('One'), undefined)])
  })

  it('changesAt leaves out changes of other places, of the order of the list, and of an item that has no value at the place', () => {
    const others = [
      { path: [{ id: 'second' }, 'title'], before: text('One'), after: text('Two') },
      { path: [], before: ['first', 'second'], after: ['second', 'first'] },
      { path: [{ id: 'first' }], before: undefined, after: { id: 'first' } },
      { path: [{ id: 'first' }, 'title', 'en'], before: 'One', after: 'Two' },
    ]
    expect(changesAt(others, title)).toEqual([])
  })
})

describe('unpublishedChanges', () => {
  it('unpublishedChanges returns the saved changes that lead from the published value to the present one', () => {
    const saved = [step(text('Two'), text('Three')), step(text('One'), text('Two')), step(text('Zero'), text('One'))]
    expect(unpublishedChanges(saved, text('One'), text('Three'))).toEqual(saved.slice(0, 2))
    expect(unpublishedChanges(saved, text('Three'), text('Three'))).toEqual([])
    expect(unpublishedChanges(saved, undefined, text('Three'))).toEqual(saved)
  })

  it('unpublishedChanges leaves out a saved change if a text editor has written another value since', () => {
    expect(unpublishedChanges([step(text('One'), text('Two'))], text('One'), text('Typed'))).toEqual([])
  })

  it('unpublishedChanges follows each language of a text separately, because another person may have published one language', () => {
    const saved = [step(text('Two'), text('Two', 'Deux')), step(text('One'), text('Two')), step(text('Zero'), text('One'))]
    // After “Deux” was saved, another person has published the French text “Leur”.
    expect(unpublishedChanges(saved, text('One', 'Leur'), text('Two', 'Leur'))).toEqual([saved[1]])
  })

  it('unpublishedChanges returns changes of facts, and changes that add or remove a value', () => {
    const saved = [step(2, undefined), step(1, 2)]
    expect(unpublishedChanges(saved, 1, undefined)).toEqual(saved)
    expect(unpublishedChanges([step(undefined, text('New'))], undefined, text('New'))).toHaveLength(1)
  })
})
