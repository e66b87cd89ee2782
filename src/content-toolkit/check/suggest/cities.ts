import timeZones from '@vvo/tzdb/raw-time-zones.json' with { type: 'json' }
import { simplify } from '#src/lib/text.ts'
import { type Language, languages } from '#src/tool-messages/tool-text.ts'
import cityNames from './city-names.json' with { type: 'json' }

/*
 * Finds time zones by the names of cities: for a query of a writer (`searchCities`), and for a wrong time zone in the content
 * (`meantTimeZone`).
 *
 * - The cities are the main cities of @vvo/tzdb and those of city-names.json, which also has their French names.
 * - A zone gets the first name that the schema accepts (`knownZones`), so each suggestion passes the check.
 * - The list of a language is made at its first use and kept. Names are compared without case and accents (`simplified`).
 * - Every typed word must begin a name of the city, of its country or of its zone. `nearness` then ranks the matches.
 */

/** A city and its time zone (IANA). The names of the city and of its country are in one language. */
type City = { zone: string; name: string; country: string }

/** Maximum number of results. A query with more letters finds the other cities. */
const maxCities = 20

/** French names of cities by their English names, for each time zone. The list also has cities that the package @vvo/tzdb lacks. */
const frenchNames: Partial<Record<string, Partial<Record<string, string>>>> = cityNames

/** Names of time zones that the schema of the content accepts. Some are older than the names in @vvo/tzdb, such as Asia/Calcutta. */
const knownZones = new Set(Intl.supportedValuesOf('timeZone'))

type ListedCity = {
  city: City
  searchedCity: string
  /** The names of the city in all languages. */
  otherNames: string[]
  /** Rank of the city by size among the cities of its time zone; 0 for the largest. */
  position: number
  /** The number of cities in the time zone of the city. */
  neighbours: number
  searched: string[]
}

const lists = new Map<Language, ListedCity[]>()

function citiesIn(language: Language): ListedCity[] {
  const cities = lists.get(language) ?? listCities(language)
  lists.set(language, cities)
  return cities
}

/**
 * Searches cities and their time zones by the first letters of a city, country or zone.
 *
 * - Returns at most 20 cities, named in `language`.
 * - English names match too.
 * - The order is by `nearness`, then by the size of the city in its zone, then by the number of cities in the zone.
 * - Cities of which only the country matches come last, one for each zone.
 */
export function searchCities(query: string, language: Language): City[] {
  const words = searchedWords(query)
  if (words.length === 0) return []
  const matches = citiesIn(language).filter(({ searched }) => words.every((word) => searched.some((name) => name.startsWith(word))))
  const [start = ''] = words
  const rank = nearness(query, start)
  const byCity = matches.filter((listed) => rank(listed) < 4)
  const byCountry = matches.filter((listed) => !byCity.includes(listed))
  const zones = [...Map.groupBy(byCountry, ({ city }) => city.zone).values()].flatMap(([first]) => first ?? [])
  return [...byCity.sort((a, b) => rank(a) - rank(b) || a.position - b.position || b.neighbours - a.neighbours), ...zones]
    .slice(0, maxCities)
    .map(({ city }) => city)
}

/**
 * Returns a function that ranks cities for a query whose first word is `start`. 0: the name of the city begins with the word, with the
 * typed accents (“Genè” is nearer to Genève than to Gênes). 1: the name begins with the word, with other accents. 2: the name in another
 * language begins with the word. 3: a later word of the name does. 4: no name does.
 */
function nearness(query: string, start: string) {
  const [firstWord = ''] = query.trim().normalize('NFC').toLowerCase().split(/\s/)
  const hasAccents = simplify(firstWord) !== firstWord
  return ({ city, searchedCity, otherNames }: ListedCity): number => {
    if (searchedCity.startsWith(start)) return hasAccents && !city.name.normalize('NFC').toLowerCase().startsWith(firstWord) ? 1 : 0
    if (otherNames.some((name) => name.startsWith(start))) return 2
    return searchedWords(searchedCity).some((name) => name.startsWith(start)) ? 3 : 4
  }
}

/**
 * Returns the time zone of a city for a name that is not a time zone, such as Europe/Geneva or Genève. Returns undefined if no city or
 * cities in several zones have the name.
 */
export function meantTimeZone(written: string): string | undefined {
  const area = written.slice(0, written.lastIndexOf('/') + 1)
  const name = simplify(written.slice(area.length))
  const named = languages.flatMap(citiesIn).filter(({ searchedCity }) => searchedCity === name)
  const zones = [...new Set(named.map(({ city }) => city.zone))]
  const inArea = zones.filter((zone) => zone.startsWith(area))
  return zones.length === 1 ? zones[0] : inArea.length === 1 ? inArea[0] : undefined
}

function listCities(language: Language): ListedCity[] {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const englishCountries = new Intl.DisplayNames('en', { type: 'region' })
  return timeZones.flatMap(({ name, group, countryCode, mainCities }): ListedCity[] => {
    const zone = [name, ...group].find((candidate) => knownZones.has(candidate))
    if (zone === undefined) return []
    // Leaves out the alias Mexico/General, which does not name a city.
    const aliases = group.filter((alias) => !alias.endsWith('/General'))
    const country = countries.of(countryCode) ?? ''
    const french = frenchNames[name] ?? {}
    return [...new Set([...mainCities, ...Object.keys(french)])].map((english, position, { length: neighbours }) => {
      const city = language === 'fr' ? (french[english] ?? english) : english
      const names = [city, english, french[english] ?? '', country, englishCountries.of(countryCode) ?? '', ...aliases, countryCode]
      const otherNames = [english, french[english] ?? english].map(simplify)
      return {
        city: { zone, name: city, country },
        searchedCity: simplify(city),
        otherNames,
        position,
        neighbours,
        searched: names.flatMap(searchedWords),
      }
    })
  })
}

const searchedWords = (text: string): string[] => simplify(text).split(' ').filter(Boolean)
