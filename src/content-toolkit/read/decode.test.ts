import { expect, it } from 'vitest'
import { inEnglish } from '#tests/content/support/in-english.ts'
import { decode, maxFileBytes } from './decode.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const read = (...parts: Parameters<typeof bytes>) => decode('plans.yaml', bytes(...parts))
const utf16 = 'is saved as UTF-16 (“Unicode”), but must be UTF-8'

it.each([
  ['UTF-8', 'name: Hélène 👩‍🍳'],
  ['both kinds of line ends', 'a: 1\r\nb: 2\n'],
  ['many letters', `a: "${'x'.repeat(300_000)}"`],
  ['the maximum number of marks', '- \n'.repeat(100_000)],
  ['an empty file', ''],
])('decode returns the unchanged text of a file with %s, and no finding', (_, text) => {
  const file = read(text)
  expect(file.text).toBe(text)
  expect(file.findings).toEqual([])
})

it.each([
  ['little-endian with a byte order mark', [[0xff, 0xfe, 0x61, 0]]],
  ['big-endian with a byte order mark', [[0xfe, 0xff, 0, 0x61]]],
  ['big-endian without a byte order mark', [[0, 0x61]]],
  ['little-endian without a byte order mark', [[0x61, 0]]],
])('decode reports a file that is UTF-16, %s', (_, parts) => {
  expect(read(...parts).findings.map(inEnglish)).toEqual([{ rule: 'not-utf-8', message: utf16 }])
})

it.each([
  ['a byte of another encoding', ['name: H', [0xe9], 'l'], 7],
  ['half of a UTF-16 byte order mark', [[0xff], 'a'], 0],
  ['half of the other byte order mark', [[0xfe], 'a'], 0],
  ['the second byte of a byte order mark after a letter', [[0x61, 0xfe]], 1],
  ['the second byte of the other byte order mark after a letter', [[0x61, 0xff]], 1],
] as const)('decode reports a file that is not UTF-8 at the position of %s', (_, parts, position) => {
  const [finding] = read(...parts.map((part) => (typeof part === 'string' ? part : [...part]))).findings.map(inEnglish)
  expect(finding).toMatchObject({
    rule: 'not-utf-8',
    range: [position, position + 1],
    message: expect.stringContaining('not saved as UTF-8') as string,
  })
})

it('reports the first lone carriage return, and no position if all line breaks are carriage returns', () => {
  expect(read('\ra: 1\n').findings).toMatchObject([{ rule: 'line-ends', range: [0, 1] }])
  expect(read('a: 1\nb: 2\rc: 3\n').findings).toMatchObject([{ rule: 'line-ends', range: [9, 10] }])
  expect(read('a: 1\rb: 2\r').findings[0]).not.toHaveProperty('range')
})

it('removes a byte order mark and reports it', () => {
  const file = read('\ufeffa: 1')
  expect(file.text).toBe('a: 1')
  expect(file.findings).toMatchObject([{ rule: 'byte-order-mark' }])
  expect(file.value).toEqual({ a: 1 })
})

it('rejects a file over the size limit and reports its size', () => {
  expect(read('x'.repeat(maxFileBytes)).findings).toEqual([])
  expect(read('x'.repeat(maxFileBytes + 100_000)).findings.map(inEnglish)).toEqual([
    { rule: 'file-too-large', message: 'is 2.1 MB large, and the limit is 2 MB' },
  ])
})

it('rejects a file with too many punctuation marks and lines', () => {
  const { findings, isParsed } = read(`${'- \n'.repeat(100_000)}-`)
  expect(isParsed).toBe(false)
  expect(findings.map(inEnglish)).toEqual([
    { rule: 'file-too-large', message: 'has more than 200000 brackets, commas, colons, hyphens, quotes and lines' },
  ])
})
