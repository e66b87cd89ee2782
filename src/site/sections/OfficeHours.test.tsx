import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OfficeHours } from './OfficeHours.tsx'

const image = { kind: 'engraving', src: '/a.svg', width: 520, height: 520, ground: 'dark' } as const
const office = { id: 'a', city: 'Ghent', country: 'BE', address: ['A street'], emergency: 'At night:', rows: [], state: '', image }
const housePhone = { label: '+44 20 0', href: 'tel:+44200' }

it.each([
  ['the house', undefined, [housePhone.href]],
  ['the office, which is also in its address', { label: '+32 9 0', href: 'tel:+3290' }, ['tel:+3290', 'tel:+3290']],
])('the emergency line of an office has the phone number of %s', (_, phone, expected) => {
  const section = <OfficeHours id="hours" title="Hours" text="When" offices={[{ ...office, phone }]} housePhone={housePhone} />
  const links = parse(renderToStaticMarkup(section)).querySelectorAll('li a')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected)
})
