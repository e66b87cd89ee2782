import { expect, it } from 'vitest'
import { listsElsewhere, listsOf, type NamedList } from './lists-of.ts'

const entry = (part: Partial<NamedList>): NamedList & { kind: string } => ({
  file: 'plans.yaml',
  path: ['title'],
  label: [{ key: 'title' }],
  kind: 'text',
  pages: [],
  ...part,
})
const inItem = (id: string, pages: string[]) =>
  entry({ file: 'events.yaml', path: [{ id }, 'title'], label: [{ item: { en: id, fr: id } }, { key: 'title' }], pages })
const question = entry({
  path: ['questions', { id: 'price' }, 'answer'],
  label: [{ key: 'questions' }, { item: { en: 'Price', fr: 'Prix' } }, { key: 'answer' }],
})

it('names each list of which an item has a text, once, with the pages of all its texts', () => {
  expect(listsOf([inItem('first', ['/']), inItem('second', ['/', '/about']), entry({}), question])).toEqual([
    { file: 'events.yaml', path: [], label: [], pages: ['/', '/about'] },
    { file: 'plans.yaml', path: ['questions'], label: [{ key: 'questions' }], pages: [] },
  ])
})

it('the lists of other pages are those that a page does not show, and that certain pages do', () => {
  const lists = listsOf([inItem('first', ['/']), question])
  expect(listsElsewhere(lists, [])).toEqual([lists[0]])
  expect(listsElsewhere(lists, listsOf([inItem('other', [])]))).toEqual([])
})
