import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Table } from './Table.tsx'

const table = parse(
  renderToStaticMarkup(
    <Table
      caption="Locks"
      columns={['Door', 'By day', 'By night']}
      rows={[
        { id: 'front', cells: ['Front', 'Open', 'Shut'] },
        { id: 'back', cells: ['Back', 'Ajar', 'Bolted'] },
      ]}
    />,
  ),
)
const texts = (selector: string) => table.querySelectorAll(selector).map(({ textContent }) => textContent)

it('a table has a caption, a header cell for each column, and a header cell for each row', () => {
  expect(texts('caption')).toEqual(['Locks'])
  expect(texts('thead th[scope=col]')).toEqual(['Door', 'By day', 'By night'])
  expect(texts('tbody th[scope=row]')).toEqual(['Front', 'Back'])
  expect(texts('tbody tr').length).toBe(2)
})

it('each data cell has the header of its column in an attribute, which narrow windows show beside the cell', () => {
  const cells = table.querySelectorAll('td').map(({ textContent, attributes }) => [attributes['data-column'], textContent])
  expect(cells).toEqual([
    ['By day', 'Open'],
    ['By night', 'Shut'],
    ['By day', 'Ajar'],
    ['By night', 'Bolted'],
  ])
})
