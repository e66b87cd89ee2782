import { expect, it } from 'vitest'
import { evaluatePreconditions, requestedRange } from './preconditions.ts'

const lastModified = new Date('2026-01-01T12:00:00Z')
const file = { etag: '"abc"', lastModified }
const earlier = 'Thu, 01 Jan 2026 11:59:59 GMT'
const then = 'Thu, 01 Jan 2026 12:00:00 GMT'

// RFC 9110, 13.1 and 13.2.2
it.each([
  ['nothing', {}, 'none'],
  ['If-None-Match with it', { 'if-none-match': '"x", "abc"' }, 'not modified'],
  ['If-None-Match with it, weak', { 'if-none-match': 'W/"abc"' }, 'not modified'],
  ['If-None-Match with any', { 'if-none-match': '*' }, 'not modified'],
  ['If-None-Match with others', { 'if-none-match': '"ab", "c,abc"' }, 'none'],
  ['If-None-Match with others, which counts for more than the date', { 'if-none-match': '"x"', 'if-modified-since': then }, 'none'],
  ['If-Modified-Since of its time', { 'if-modified-since': then }, 'not modified'],
  ['If-Modified-Since of earlier', { 'if-modified-since': earlier }, 'none'],
  ['If-Modified-Since of no time', { 'if-modified-since': 'soon' }, 'none'],
  ['If-Match with it', { 'if-match': '"x", "abc"' }, 'none'],
  ['If-Match with any', { 'if-match': ' * ' }, 'none'],
  ['If-Match with it, weak, which equals nothing', { 'if-match': 'W/"abc"' }, 'failed'],
  ['If-Match with others', { 'if-match': '"x"' }, 'failed'],
  ['If-Match before If-None-Match', { 'if-match': '"x"', 'if-none-match': '"abc"' }, 'failed'],
  ['If-Unmodified-Since of its time', { 'if-unmodified-since': then }, 'none'],
  ['If-Unmodified-Since of earlier', { 'if-unmodified-since': earlier }, 'failed'],
  ['If-Unmodified-Since of no time', { 'if-unmodified-since': 'soon' }, 'none'],
  ['If-Unmodified-Since beside If-Match, which counts for more', { 'if-match': '"abc"', 'if-unmodified-since': earlier }, 'none'],
] as const)('%s', (_, headers, result) => {
  expect(evaluatePreconditions(headers, file)).toBe(result)
})

// RFC 9110, 14.1.2 and 14.2
it.each([
  [undefined, undefined],
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes= 0 - 3 ', { first: 0, last: 3 }],
  ['BYTES=7-', { first: 7, last: 9 }],
  ['bytes=7-99', { first: 7, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99999999999', { first: 0, last: 9 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-3', undefined],
])('of ten bytes %s is %o', (range, part) => {
  expect(requestedRange({ range }, { ...file, length: 10 })).toEqual(part)
})

it.each([
  ['"abc"', true],
  [then, true],
  ['W/"abc"', false],
  ['"x"', false],
  [earlier, false],
])('sends the part of the version %s, or the whole of the present one', (ifRange, isPart) => {
  expect(requestedRange({ range: 'bytes=0-3', 'if-range': ifRange }, { ...file, length: 10 }) !== undefined).toBe(isPart)
})
