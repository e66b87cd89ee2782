import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Address, RegisterEntries } from './company-details.tsx'

it.each([[[]], [['1 Long Street']], [['1 Long Street', '9000 Ghent', 'Belgium']]])(
  'the lines %j of an address are on separate lines, each in the direction of its script',
  (lines) => {
    const address = parse(renderToStaticMarkup(<Address lines={lines} />)).querySelector('address')
    expect(address?.querySelectorAll('bdi').map(({ text }) => text)).toEqual(lines)
    expect(address?.querySelectorAll('br')).toHaveLength(Math.max(0, lines.length - 1))
  },
)

it('each register of a company is shown with its name, followed by the number of the company', () => {
  const entries = [
    { id: 'trade', register: 'Trade register', number: '1234' },
    { id: 'tax', register: 'VAT', number: 'BE 0123' },
  ]
  const html = parse(renderToStaticMarkup(<RegisterEntries company="House Ltd" entries={entries} />))
  expect(html.querySelector('p')?.text).toBe('House Ltd')
  expect(html.querySelectorAll('dt, dd').map(({ text }) => text)).toEqual(['Trade register', '1234', 'VAT', 'BE 0123'])
})
