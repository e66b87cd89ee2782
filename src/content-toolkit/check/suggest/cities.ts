import timeZones from '@vvo/tzdb/raw-time-zones.json' with { type: 'json' }
import { simplified } from '../../../lib/text.ts'
import { type Language, languages } from '../../../words/index.ts'
import cityNames from './city-names.json' with { type: 'json' }

/** A city and its time zone (IANA). Its name, and that of its country, are in one language. */
export type City = { zone: string; name: string; country: string }

/** Maximum number of results. A search for a longer word finds the others. */
const maxCities = 20

/** French names by English name, for each zone. They also add cities that the package lacks. */
const frenchNames: Partial<Record<string, Partial<Record<string, string>>>> = cityNames

/** Names of time zones that the schema of the content accepts. Some are older than those of the package: Asia/Calcutta. */
const knownZones = new Set(Intl.supportedValuesOf('timeZone'))

type Entry = { city: City; searchedCity: string; searched: string[] }

const lists = new Map<Language, Entry[]>()

function entriesIn(language: Language): Entry[] {
  const entries = lists.get(language) ?? listEntries(language)
  lists.set(language, entries)
  return entries
}

/**
 * Returns cities with the time zones that they have, for names of cities, countries or zones as people type them. Names are in the language
 * of the writer; a search finds them in English too. If only the country matches, each of its zones is returned once.
 */
export function searchCities(query: string, language: Language): City[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const matches = entriesIn(language).filter(({ searched }) => words.every((word) => searched.some((name) => name.startsWith(word))))
  const [start = ''] = words
  const byCity = matches.filter(({ searchedCity }) => wordsOf(searchedCity).some((name) => name.startsWith(start)))
  const byCountry = matches.filter((entry) => !byCity.includes(entry))
  const zones = [...Map.groupBy(byCountry, ({ city }) => city.zone).values()].flatMap(([first]) => first ?? [])
  const rank = ({ searchedCity }: Entry) => (searchedCity.startsWith(start) ? 0 : 1)
  return [...byCity.sort((a, b) => rank(a) - rank(b)), ...zones].slice(0, maxCities).map(({ city }) => city)
}

/**
 * Returns the time zone of a city for a name that is not a time zone, such as Europe/Geneva or Genève. Returns undefined if no city or
 * cities in several zones have the name.
 */
export function meantTimeZone(written: string): string | undefined {
  const area = written.slice(0, written.lastIndexOf('/') + 1)
  const name = simplified(written.slice(area.length))
  const named = languages.flatMap(entriesIn).filter(({ searchedCity }) => searchedCity === name)
  const zones = [...new Set(named.map(({ city }) => city.zone))]
  const inArea = zones.filter((zone) => zone.startsWith(area))
  return zones.length === 1 ? zones[0] : inArea.length === 1 ? inArea[0] : undefined
}

function listEntries(language: Language): Entry[] {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const englishCountries = new Intl.DisplayNames('en', { type: 'region' })
  return timeZones.flatMap(({ name, group, countryCode, mainCities }): Entry[] => {
    const zone = [name, ...group].find((candidate) => knownZones.has(candidate))
    if (zone === undefined) return []
    const country = countries.of(countryCode) ?? ''
    const french = frenchNames[name] ?? {}
    return [...new Set([...mainCities, ...Object.keys(french)])].map((english) => {
      const city = language === 'fr' ? (french[english] ?? english) : english
      const names = [city, english, french[english] ?? '', country, englishCountries.of(countryCode) ?? '', ...group, countryCode]
      return { city: { zone, name: city, country }, searchedCity: simplified(city), searched: names.flatMap(wordsOf) }
    })
  })
}

const wordsOf = (text: string): string[] => simplified(text).split(' ').filter(Boolean)
