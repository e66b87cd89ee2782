import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ComparisonTable } from './ComparisonTable.tsx'

const table = parse(
  renderToStaticMarkup(
    <ComparisonTable
      caption="Rooms"
      columns={[
        { id: 'attic', name: 'Attic', price: { parts: [{ kind: 'figure', text: '€20' }] } },
        { id: 'cellar', name: 'Cellar', price: { parts: [{ kind: 'figure', text: '€10' }] } },
      ]}
      rows={[
        { id: 'windows', label: 'Windows', cells: [{ text: 'Two' }, { text: '–', spoken: 'None' }] },
        { id: 'stairs', label: 'Stairs', cells: [{ text: 'Steep' }, { text: 'Short' }] },
      ]}
    />,
  ),
)
const texts = (selector: string) => table.querySelectorAll(selector).map(({ textContent }) => textContent)

it('a comparison has a caption, and a header for each column with the name and the price of the offer', () => {
  expect(texts('caption')).toEqual(['Rooms'])
  expect(texts('thead th[scope=col]')).toEqual(['Attic€20', 'Cellar€10'])
})

it('each criterion is a row group: its header spans all columns, and its cells are in the next row', () => {
  expect(texts('tbody > tr:first-child > th[scope=rowgroup][colspan="2"]')).toEqual(['Windows', 'Stairs'])
  expect(table.querySelectorAll('tbody').map((group) => group.querySelectorAll('tr:last-child > td').length)).toEqual([2, 2])
})

it('screen readers get the spoken text of a cell instead of its text', () => {
  expect(texts('td [aria-hidden]')).toEqual(['–'])
  expect(texts('td .sr-only')).toEqual(['None'])
})
