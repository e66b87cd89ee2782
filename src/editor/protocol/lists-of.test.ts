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

it('returns each list that contains at least one of the texts once, with the pages that show these texts', () => {
  expect(listsOf([inItem('first', ['/']), inItem('second', ['/', '/about']), entry({}), question])).toEqual([
    { file: 'events.yaml', path: [], label: [], pages: ['/', '/about'] },
    { file: 'plans.yaml', path: ['questions'], label: [{ key: 'questions' }], pages: [] },
  ])
})

it('leaves out lists that the open page shows, and lists that every page shows', () => {
  const lists = listsOf([inItem('first', ['/']), question])
  expect(listsElsewhere(lists, [])).toEqual([lists[0]])
  expect(listsElsewhere(lists, listsOf([inItem('other', [])]))).toEqual([])
})
