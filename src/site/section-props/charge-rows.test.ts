import { expect, it } from 'vitest'
import { namedMessages } from '#tests/harness/sites/named-messages.ts'
import { chargeRows } from './charge-rows.ts'

type Service = Parameters<typeof chargeRows>[1][number]
const service = (category: Service['category'], name: string): Service => ({ name, category, price: { text: `${name} price` } })

const rowsWith = (services: Service[], indicative: Parameters<typeof chargeRows>[2] = []) =>
  chargeRows(namedMessages(), services, indicative).rows.map(({ id, cells }) => [id, ...cells.map(String)])

it('a row about an extra service shows the first service of its category, and rows keep their order', () => {
  const services = [service('dining', 'Table'), service('travel', 'Trip'), service('travel', 'Second trip')]
  expect(rowsWith(services)).toEqual([
    ['booking', 'rows.booking.request', 'rows.booking.kind', 'rows.booking.price'],
    ['trip', 'rows.trip.request', 'extra(name: Trip)', 'Trip price'],
    ['starred', 'rows.starred.request', 'extra(name: Table)', 'waived(price: Table price)'],
    ['bespoke', 'rows.bespoke.request', 'rows.bespoke.kind', 'rows.bespoke.price'],
  ])
})

it('the row of an indicative price shows each of its services with its price, which stays on one line', () => {
  const services = [
    { name: 'Day', price: { text: 'from €1' } },
    { name: 'Night', price: { text: '€2' } },
  ]
  expect(rowsWith([], [{ id: 'yacht', name: 'A yacht', services }])[1]).toEqual([
    'yacht',
    'A yacht',
    'rows.larger.kind',
    'Day from\u{A0}€1 · Night €2',
  ])
})
