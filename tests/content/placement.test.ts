import { expect, it } from 'vitest'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { placeName, placePattern } from '#src/content-model/tables/place-pattern.ts'
import { placements } from '#src/content-model/tables/placement.ts'
import { isContainer } from '#src/lib/objects.ts'
import { specimen } from './support/content-with.ts'
import { textsWithoutPlace } from './support/without-place.ts'

it.each(localeCodes)('every text of the specimen is in the table of placements, which says which page shows it, in %s', (locale) => {
  expect(textsWithoutPlace(specimen, locale), 'has no row in src/content-model/tables/placement.ts').toEqual([])
})

const pathsIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  isContainer(value) ? [path, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))] : [path]

it('every row of the table of placements is in use: it is the first row that matches a value of the specimen', () => {
  const places = specimen.files.flatMap(({ file, value }) => pathsIn(value).map((path) => placeName(file, path)))
  const rows = placements.map(([pattern]) => ({ pattern, matches: placePattern(pattern) }))
  const used = new Set(places.map((place) => rows.find(({ matches }) => matches.test(place))))
  expect(rows.filter((row) => !used.has(row)).map(({ pattern }) => pattern)).toEqual([])
})
