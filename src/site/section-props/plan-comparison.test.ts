import { expect, it } from 'vitest'
import { planComparison } from './plan-comparison.ts'

const plansOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: id.toUpperCase(), price: { parts: [] } }))

/** Compares plans. The cells of the row are in reverse order of the plans. */
const tablesOf = (ids: readonly string[], textOf = (id: string) => id) =>
  planComparison(
    {
      caption: () => 'All',
      none: () => 'Nothing',
      rows: [{ id: 'row', label: 'Row', cells: ids.toReversed().map((id) => ({ id, text: textOf(id) })) }],
    },
    plansOf(ids),
  )

it('the cells of a row are in the order of the plans', () => {
  const [table] = tablesOf(['a', 'b', 'c'])
  expect(table?.rows[0]?.cells.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})

it('a cell that begins with a dash is spoken as the text `none`, also if the editor has added an invisible mark', () => {
  const [table] = tablesOf(['a', 'b', 'c'], (id) => ({ a: '–', b: '–\u2060', c: 'some – or none' })[id] ?? '')
  expect(table?.rows[0]?.cells.map(({ spoken }) => spoken)).toEqual(['Nothing', 'Nothing', undefined])
})

it('a plan without a cell gets a dash, which is spoken as the text `none`', () => {
  const words = { caption: () => 'All', none: () => 'Nothing', rows: [{ id: 'row', label: 'Row', cells: [{ id: 'a', text: 'A' }] }] }
  const [table] = planComparison(words, plansOf(['a', 'b']))
  expect(table?.rows[0]?.cells).toEqual([
    { text: 'A', spoken: undefined },
    { text: '–', spoken: 'Nothing' },
  ])
})

it.each([
  ['a', ['A']],
  ['a b c', ['ABC']],
  ['a b c d', ['AB', 'CD']],
  ['a b c d e f g h', ['ABC', 'DEF', 'GH']],
])('planComparison divides the plans %s into tables of at most three columns: %j', (ids, expected) => {
  const tables = tablesOf(ids.split(' '))
  expect(tables.map(({ columns }) => columns.map(({ name }) => name).join(''))).toEqual(expected)
  for (const { columns, rows } of tables) expect(rows[0]?.cells.map(({ text }) => text)).toEqual(columns.map(({ id }) => id))
})
