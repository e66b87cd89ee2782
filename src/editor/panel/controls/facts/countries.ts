import { simplify } from '#src/lib/text.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'

type Country = {
  code: string
  name: string
  /** The names and the ISO code of the country in simplified form (`simplify`). A search compares the query with these. */
  searched: string[]
}

/** Region codes for which browsers have a name, but which are not countries of ISO 3166: unions, pseudo-regions, and parts of countries. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const lists = new Map<Language, Country[]>()

/**
 * Returns all countries, sorted by their names in a language. The names come from the browser (Intl), so the panel does not contain them.
 */
function countriesIn(language: Language): Country[] {
  const known = lists.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  // In every language, a search also finds the English name and the short English name, such as UK and US.
  const others = [new Intl.DisplayNames('en', { type: 'region', style: 'short' }), new Intl.DisplayNames('en', { type: 'region' })]
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))
  const countries = codes.flatMap((code): Country[] => {
    const name = names.of(code)
    // Leaves out withdrawn codes, for which Intl.Locale returns the region of the successor: for DD (East Germany) it returns DE.
    if (name === undefined || noCountries.has(code) || new Intl.Locale(`und-${code}`).region !== code) return []
    return [{ code, name, searched: [name, code, ...others.map((other) => other.of(code) ?? '')].map(simplify) }]
  })
  const sorted = countries.sort((a, b) => a.name.localeCompare(b.name, language))
  lists.set(language, sorted)
  return sorted
}

/**
 * Returns the countries for which a word of the name in `language`, a word of an English name, or the ISO code begins with the query. The
 * countries whose name or code begins with the query are first.
 */
export function searchCountries(query: string, language: Language): Pick<Country, 'code' | 'name'>[] {
  const searched = simplify(query)
  const countries = countriesIn(language)
  const begins = countries.filter((country) => country.searched.some((name) => name.startsWith(searched)))
  const contains = countries.filter((country) => country.searched.some((name) => ` ${name}`.includes(` ${searched}`)))
  return [...new Set([...begins, ...contains])]
}

/** Returns the name of the country with a code. Returns the code itself if no country has it. */
export const nameOfCountry = (code: string, language: Language): string =>
  countriesIn(language).find((country) => country.code === code)?.name ?? code
