import { expect, it } from 'vitest'
import { decode, largestFile } from './decode.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const read = (...parts: Parameters<typeof bytes>) => decode('plans.yaml', bytes(...parts))
const utf16 = 'is saved as UTF-16 (“Unicode”), but must be UTF-8'

it.each([
  ['UTF-8', 'name: Hélène 👩‍🍳'],
  ['both kinds of line ends', 'a: 1\r\nb: 2\n'],
  ['many letters', `a: "${'x'.repeat(300_000)}"`],
  ['as many marks as may be', '- \n'.repeat(100_000)],
  ['nothing', ''],
])('takes %s as it is', (_, text) => {
  const file = read(text)
  expect(file.text).toBe(text)
  expect(file.reports).toEqual([])
})

it.each([
  ['with a mark, little end first', [[0xff, 0xfe, 0x61, 0]]],
  ['with a mark, big end first', [[0xfe, 0xff, 0, 0x61]]],
  ['without one, big end first', [[0, 0x61]]],
  ['without one, little end first', [[0x61, 0]]],
])('knows UTF-16 %s', (_, parts) => {
  expect(read(...parts).reports).toEqual([{ rule: 'not-utf-8', message: utf16 }])
})

it.each([
  ['a byte of another encoding', ['name: H', [0xe9], 'l'], 7],
  ['half of a mark of UTF-16', [[0xff], 'a'], 0],
  ['half of another', [[0xfe], 'a'], 0],
  ['the first byte of one and the second of another', [[0x61, 0xfe]], 1],
  ['the same the other way round', [[0x61, 0xff]], 1],
] as const)('points at %s', (_, parts, place) => {
  const [report] = read(...parts.map((part) => (typeof part === 'string' ? part : [...part]))).reports
  expect(report).toMatchObject({
    rule: 'not-utf-8',
    range: [place, place + 1],
    message: expect.stringContaining('not saved as UTF-8') as string,
  })
})

it('says where a line ends as on an old Mac, unless all do', () => {
  expect(read('\ra: 1\n').reports).toMatchObject([{ rule: 'line-ends', range: [0, 1] }])
  expect(read('a: 1\nb: 2\rc: 3\n').reports).toMatchObject([{ rule: 'line-ends', range: [9, 10] }])
  expect(read('a: 1\rb: 2\r').reports[0]).not.toHaveProperty('range')
})

it('takes a byte order mark away and says so', () => {
  const file = read('\ufeffa: 1')
  expect(file.text).toBe('a: 1')
  expect(file.reports).toMatchObject([{ rule: 'byte-order-mark' }])
  expect(file.value).toEqual({ a: 1 })
})

it('reads no file that is too large, and says how large it is', () => {
  expect(read('x'.repeat(largestFile)).reports).toEqual([])
  expect(read('x'.repeat(largestFile + 100_000)).reports).toEqual([
    { rule: 'file-too-large', message: 'is 2.1 MB large, and the limit is 2 MB' },
  ])
})

it('reads no file of more marks than anyone writes', () => {
  const { reports, isRead } = read(`${'- \n'.repeat(100_000)}-`)
  expect(isRead).toBe(false)
  expect(reports).toEqual([{ rule: 'file-too-large', message: 'has more than 200000 brackets, commas, colons, hyphens, quotes and lines' }])
})
