import timeZones from '@vvo/tzdb/raw-time-zones.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { meantTimeZone, searchCities } from './cities.ts'
import cityNames from './city-names.json' with { type: 'json' }

const first = (query: string, language: 'en' | 'fr') => {
  const [city] = searchCities(query, language)
  return city && `${city.name}, ${city.country}: ${city.zone}`
}

it.each([
  ['Genève', 'fr', 'Genève, Suisse: Europe/Zurich'],
  ['Genè', 'fr', 'Genève, Suisse: Europe/Zurich'],
  ['gêne', 'fr', 'Gênes, Italie: Europe/Rome'],
  ['genev', 'fr', 'Genève, Suisse: Europe/Zurich'],
  ['par', 'fr', 'Paris, France: Europe/Paris'],
  ['Flor', 'fr', 'Florence, Italie: Europe/Rome'],
  ['geneve', 'fr', 'Genève, Suisse: Europe/Zurich'],
  ['Geneva', 'en', 'Geneva, Switzerland: Europe/Zurich'],
  ['Genève', 'en', 'Geneva, Switzerland: Europe/Zurich'],
  ['Geneva', 'fr', 'Genève, Suisse: Europe/Zurich'],
  ['lond', 'fr', 'Londres, Royaume-Uni: Europe/London'],
  ['new york', 'fr', 'New York, États-Unis: America/New_York'],
  ['Le Caire', 'fr', 'Le Caire, Égypte: Africa/Cairo'],
  ['caire', 'fr', 'Le Caire, Égypte: Africa/Cairo'],
  ['la haye', 'fr', 'La Haye, Pays-Bas: Europe/Amsterdam'],
  ['saint moritz', 'fr', 'Saint-Moritz, Suisse: Europe/Zurich'],
  ['Mumbai', 'en', 'Mumbai, India: Asia/Calcutta'],
  ['Kiev', 'fr', 'Kiev, Ukraine: Europe/Kiev'],
  ['Kyiv', 'en', 'Kyiv, Ukraine: Europe/Kiev'],
  ['Europe/London', 'fr', 'Londres, Royaume-Uni: Europe/London'],
  ['Asia/Calcutta', 'fr', 'Bombay, Inde: Asia/Calcutta'],
  ['london canada', 'en', undefined],
  ['Nowhere', 'en', undefined],
  ['', 'en', undefined],
  [' - ', 'en', undefined],
] as const)('searchCities, for the query %j in the language %s, returns as the first city: %s', (query, language, city) => {
  expect(first(query, language)).toBe(city)
})

it('a city that matches by its name is not listed again for its country', () => {
  expect(searchCities('monaco', 'fr').map(({ name }) => name)).toEqual(['Monaco', 'Monte-Carlo'])
})

it('a search for a country returns each of its time zones once', () => {
  expect(searchCities('Suisse', 'fr').map(({ zone }) => zone)).toEqual(['Europe/Zurich'])
  const spain = searchCities('Espagne', 'fr').map(({ zone }) => zone)
  expect(spain).toEqual([...new Set(spain)])
  expect(spain).toEqual(expect.arrayContaining(['Atlantic/Canary', 'Europe/Madrid']))
})

it('the cities of city-names.json are found in time zones that exist and that the content accepts', () => {
  const names = new Set(timeZones.map(({ name }) => name))
  expect(Object.keys(cityNames).filter((zone) => !names.has(zone))).toEqual([])
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  expect(
    Object.values(cityNames)
      .flatMap((cities) => Object.keys(cities))
      .filter((name) => searchCities(name, 'en').length === 0),
  ).toEqual([])
  expect(
    Array.from('abcdefghijklmnopqrstuvwxyz')
      .flatMap((letter) => searchCities(letter, 'fr'))
      .filter(({ zone }) => !zones.has(zone)),
  ).toEqual([])
})

it.each([
  ['Europe/Geneva', 'Europe/Zurich'],
  ['America/Geneva', 'Europe/Zurich'],
  ['Genève', 'Europe/Zurich'],
  ['Europe/Londres', 'Europe/London'],
  ['London', 'Europe/London'],
  ['America/New York', 'America/New_York'],
  ['Valencia', undefined],
  ['Europe/Valencia', 'Europe/Madrid'],
  ['Europe/Nowhere', undefined],
  ['', undefined],
])('meantTimeZone, for the written time zone %j, suggests %s', (written, zone) => expect(meantTimeZone(written)).toBe(zone))
