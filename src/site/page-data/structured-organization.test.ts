import { expect, it } from 'vitest'
import { icons } from '#src/content-model/model/file-paths.ts'
import type { Content } from '#src/content-model/model/localised.ts'
import { contactPoint, organization } from './structured-organization.ts'

const hours = {
  timeZone: 'Europe/Brussels',
  rows: [
    {
      days: 'Mon–Tue',
      times: '9–12, 13–17',
      raw: { from: 'monday', to: 'tuesday', spans: [span('09:00', '12:00'), span('13:00', '17:00')] },
    },
    { days: 'Sun', times: 'by appointment', raw: { from: 'sunday', to: 'sunday', spans: [] } },
  ],
}
const office = { city: 'Ghent', country: 'BE', address: ['1 Quay', '9000'], hours }
const site = {
  url: 'https://house.example',
  brand: 'House',
  email: 'hello@house.example',
  phone: '+32 9 000 00 00',
  businessHours: hours,
  social: { instagram: 'https://instagram.example/house', linkedin: '#' },
}
// organization() reads only these properties.
const content = { site, offices: [office, { ...office, city: 'Paris', phone: '+33 1 00 00 00 00' }] } as unknown as Content

function span(opens: string, closes: string) {
  return { opens, closes }
}

it('the organization has its profiles, without those that have only a placeholder', () => {
  expect(organization(content, {})).toEqual({
    '@type': 'Organization',
    '@id': 'https://house.example/#organization',
    name: 'House',
    url: 'https://house.example',
    logo: `https://house.example${icons.large.path}`,
    sameAs: ['https://instagram.example/house'],
  })
  const withoutProfiles = { ...content, site: { ...content.site, social: { linkedin: '#' } } } as Content
  expect(organization(withoutProfiles, {})).not.toHaveProperty('sameAs')
})

it('on a page that shows only the cities, the offices have no address', () => {
  expect(organization(content, { offices: 'cities' })).toMatchObject({ location: [{ '@type': 'Place', name: 'Ghent' }, { name: 'Paris' }] })
  expect(JSON.stringify(organization(content, { offices: 'cities' }))).not.toContain('Quay')
})

it('on a page with telephone numbers, an office without a number has that of the house', () => {
  const numbers = (phoneAndEmail?: true) =>
    JSON.stringify(organization(content, { offices: 'addresses', ...(phoneAndEmail && { phoneAndEmail }) })).match(/"telephone":"[^"]+"/g)
  expect(numbers()).toBeNull()
  expect(numbers(true)).toEqual(['"telephone":"+3290000000"', '"telephone":"+3290000000"', '"telephone":"+33100000000"'])
})

it('each opening of a day has a specification, and days by appointment have none', () => {
  const days = ['https://schema.org/Monday', 'https://schema.org/Tuesday']
  expect(contactPoint(content.site)).toMatchObject({
    contactPoint: {
      hoursAvailable: [
        { dayOfWeek: days, opens: '09:00', closes: '12:00' },
        { dayOfWeek: days, opens: '13:00', closes: '17:00' },
      ],
    },
  })
})
