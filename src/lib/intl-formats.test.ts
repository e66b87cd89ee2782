import { expect, it } from 'vitest'
import { dateInWords } from './intl-formats.ts'

it.each([
  ['fr-FR', '2027-11-01', 'full', 'lundi 1er novembre 2027'],
  ['fr-CH', '2027-11-01', 'long', '1er novembre 2027'],
  ['fr-FR', '2027-11-11', 'long', '11 novembre 2027'],
  ['fr-FR', '2027-11-01', 'short', '01/11/2027'],
  ['en-GB', '2027-11-01', 'long', '1 November 2027'],
] as const)('dateInWords writes in the language %s the day %s with the style “%s” as “%s”', (tag, iso, dateStyle, expected) =>
  expect(dateInWords(new Date(`${iso}T00:00:00Z`), tag, { dateStyle, timeZone: 'UTC' })).toBe(expected),
)
