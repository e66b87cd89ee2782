import { expect, it } from 'vitest'
import { didYouMean } from './did-you-mean.ts'
import { meantBoolean, meantDay, meantImagePath, meantNumber, meantPhone, meantTime, withoutQuotes } from './meant-value.ts'

it.each([
  ['25,000', '25000'],
  ['25 000 €', '25000'],
  ['£5,000', '5000'],
  ['5000 euros', '5000'],
  ['5 000 £GB', '5000'],
  ['5\u202f000', '5000'],
  ['2.5', '2.5'],
  ['2,5', '2.5'],
  ['25.000 €', '25000'],
  ['1.299,50', '1299.50'],
  ['-5', '-5'],
  ['“299”', '299'],
  ['012', '12'],
  ['0.001', undefined],
  ['12.3456', undefined],
  ['1,2,3', undefined],
  ['about 5', undefined],
  ['5 or 6', undefined],
  ['dear', undefined],
  ['0012', '12'],
  ['0,001', undefined],
  ['10.001', '10001'],
  ['1,23,4', undefined],
])('meantNumber, for the written number “%s”, suggests %s', (written, meant) => expect(meantNumber(written)).toBe(meant))

it.each([
  ...['yes', 'y', 'on', 'Oui', 'vrai', 'TRUE', '1', ' yes '].map((word): [string, string] => [word, 'true']),
  ...['no', 'n', 'off', 'Non', 'faux', 'FALSE', '0'].map((word): [string, string] => [word, 'false']),
  ['“true”', 'true'],
  ['perhaps', undefined],
])('meantBoolean, for the written value “%s”, suggests %s', (written, meant) => expect(meantBoolean(written)).toBe(meant))

it.each([
  ['9:00', '"09:00"'],
  ['9h', '"09:00"'],
  ['9 h 30', '"09:30"'],
  ['6 PM', '"18:00"'],
  ['12:15 am', '"00:15"'],
  [' 9:30 ', '"09:30"'],
  ['23:59', '"23:59"'],
  ['24:00', '"23:59"'],
  ['24:30', undefined],
  ['25:00', undefined],
  ['9:60', undefined],
  ['at 9', undefined],
  ['9:00 sharp', undefined],
  ['noon', undefined],
])('meantTime, for the written time “%s”, suggests %s', (written, meant) => expect(meantTime(written)).toBe(meant))

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
  ['1/2025', undefined],
  ['2025-01-221', undefined],
])('meantDay, for the written day “%s”, suggests %s', (written, meant) => expect(meantDay(written)).toBe(meant))

it.each([
  ['+44 2O 7946 O123', '"+44 20 7946 0123"'],
  ['+44\u00a020\u00a07946\u00a00123', '"+44 20 7946 0123"'],
  ['+44 20 7946‑0123', '"+44 20 7946 0123"'],
  ['+44 (0)20 7946 0123', '"+44 20 7946 0123"'],
  ['0044 20 7946 0123', '"+44 20 7946 0123"'],
  ['+４４ ２０ ７９４６ ０１２３', '"+44 20 7946 0123"'],
  ['020 7946 0123', undefined],
  ['on request', undefined],
  ['+44 2l 7946 0I23', '"+44 21 7946 0123"'],
  ['12 +44 20 7946 0123', undefined],
  ['+44 20 7946 0123 +', undefined],
])('meantPhone, for the written phone number “%s”, suggests %s', (written, meant) => expect(meantPhone(written)).toBe(meant))

it.each([
  ['Hélène au bureau.jpg', 'Helene-au-bureau.jpg'],
  ['content/images/services/box.JPG', 'services/box.JPG'],
  ['images\\services\\box.png', 'services/box.png'],
  ['./box.webp', 'box.webp'],
  ['box.heic', undefined],
  ['box', undefined],
  [' box.jpg ', 'box.jpg'],
  ['a  b.jpg', 'a-b.jpg'],
  ['one./box.jpg', undefined],
  ['box.jpg.exe', undefined],
  ['box.tif', 'box.tif'],
  ['one/./box.jpg', undefined],
])('meantImagePath, for the written image path “%s”, suggests %s', (written, meant) => expect(meantImagePath(written)).toBe(meant))

it.each([
  ['“09:00”', '09:00'],
  ['« dining »', 'dining'],
  ['”09:00', '09:00'],
  [' 09:00 ', ' 09:00 '],
  ['', ''],
  ['9 “AM” ', '9 “AM'],
  ['it “is', 'it “is'],
])('withoutQuotes removes typographic quotation marks around a text: %j becomes %j', (written, bare) =>
  expect(withoutQuotes(written)).toBe(bare),
)

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
  ['Europe/Geneva', ['Europe/Kiev', 'Europe/Zurich', 'Europe/Vienna'], undefined],
  ['Europe/Lodnon', ['Europe/London', 'Europe/Lisbon'], 'Europe/London'],
  ['Europ/London', ['Europe/London', 'Europe/Lisbon'], 'Europe/London'],
])('didYouMean, for “%s”, suggests among the valid words %j: %s', (written, options, meant) =>
  expect(didYouMean(written, options)).toBe(meant),
)
