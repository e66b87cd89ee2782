import { expect, it } from 'vitest'
import { meantBoolean, meantDay, meantNumber, meantTime } from './meant.ts'
import { nearest } from './nearest.ts'

it.each([
  ['25,000', '25000'],
  ['25 000 €', '25000'],
  ['£5,000', '5000'],
  ['5\u202f000', '5000'],
  ['2.5', '2.5'],
  ['2,5', '2.5'],
  ['25.000 €', '25000'],
  ['1.299,50', '1299.50'],
  ['-5', '-5'],
  ['1,2,3', undefined],
  ['about 5', undefined],
  ['5 or 6', undefined],
  ['dear', undefined],
])('takes the number %s for %s', (written, meant) => expect(meantNumber(written)).toBe(meant))

it.each([
  ...['yes', 'y', 'on', 'Oui', 'vrai', 'TRUE', '1', ' yes '].map((word): [string, string] => [word, 'true']),
  ...['no', 'n', 'off', 'Non', 'faux', 'FALSE', '0'].map((word): [string, string] => [word, 'false']),
  ['perhaps', undefined],
])('takes %s for %s', (written, meant) => expect(meantBoolean(written)).toBe(meant))

it.each([
  ['9:00', '"09:00"'],
  ['9h', '"09:00"'],
  ['9 h 30', '"09:30"'],
  ['6 PM', '"18:00"'],
  ['12:15 am', '"00:15"'],
  [' 9:30 ', '"09:30"'],
  ['23:59', '"23:59"'],
  ['24:00', undefined],
  ['25:00', undefined],
  ['9:60', undefined],
  ['at 9', undefined],
  ['9:00 sharp', undefined],
  ['noon', undefined],
])('takes the time %s for %s', (written, meant) => expect(meantTime(written)).toBe(meant))

it.each([
  ['22/01/2025', '2025-01-22'],
  ['2025-1-2', '2025-01-02'],
  ['1.2.2025', '2025-02-01'],
  ['20250122', '2025-01-22'],
  [' 2025-01-22 ', '2025-01-22'],
  ['202501221', undefined],
  ['120250122', undefined],
  ['31/02/2025', undefined],
  ['22/01', undefined],
  ['22/01/2025/1', undefined],
  ['22/x1/2025', undefined],
  ['22/1x/2025', undefined],
  ['00022/01/2025', undefined],
  ['22 January 2025', undefined],
])('takes the day %s for %s', (written, meant) => expect(meantDay(written)).toBe(meant))

it.each([
  ['popluar', ['popular', 'price'], 'popular'],
  ['EURO', ['EUR', 'GBP'], 'EUR'],
  ['Titel', ['title', 'text'], 'title'],
  ['USD', ['EUR', 'GBP'], undefined],
  ['x', ['id'], undefined],
  ['price', ['price'], undefined],
  ['name', ['names', 'nose'], 'names'],
  ['specificNeeds', ['needs', 'specific'], 'specific'],
  ['abcdef', ['abcxyz'], undefined],
  ['title', [], undefined],
])('takes %s among %j for %s', (written, options, meant) => expect(nearest(written, options)).toBe(meant))
