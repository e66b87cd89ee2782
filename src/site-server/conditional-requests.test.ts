import { expect, it } from 'vitest'
import { evaluatePreconditions, parseRange } from './conditional-requests.ts'

const lastModified = new Date('2026-01-01T12:00:00Z')
const file = { etag: '"abc"', lastModified }
const earlier = 'Thu, 01 Jan 2026 11:59:59 GMT'
const sameTime = 'Thu, 01 Jan 2026 12:00:00 GMT'

// Cases of RFC 9110 §13.1 (preconditions) and §13.2.2 (their order).
it.each([
  ['no preconditions', {}, 'none'],
  ['If-None-Match with the same tag', { 'if-none-match': '"x", "abc"' }, 'not-modified'],
  ['If-None-Match with the same tag, weak', { 'if-none-match': 'W/"abc"' }, 'not-modified'],
  ['If-None-Match: *', { 'if-none-match': '*' }, 'not-modified'],
  ['If-None-Match with other tags', { 'if-none-match': '"ab", "c,abc"' }, 'none'],
  ['If-None-Match with other tags, before If-Modified-Since', { 'if-none-match': '"x"', 'if-modified-since': sameTime }, 'none'],
  ['If-Modified-Since with the same time', { 'if-modified-since': sameTime }, 'not-modified'],
  ['If-Modified-Since with an earlier time', { 'if-modified-since': earlier }, 'none'],
  ['If-Modified-Since with an invalid time', { 'if-modified-since': 'soon' }, 'none'],
  ['If-Match with the same tag', { 'if-match': '"x", "abc"' }, 'none'],
  ['If-Match: *', { 'if-match': ' * ' }, 'none'],
  ['If-Match with the same tag, weak', { 'if-match': 'W/"abc"' }, 'failed'],
  ['If-Match with other tags', { 'if-match': '"x"' }, 'failed'],
  ['If-Match before If-None-Match', { 'if-match': '"x"', 'if-none-match': '"abc"' }, 'failed'],
  ['If-Unmodified-Since with the same time', { 'if-unmodified-since': sameTime }, 'none'],
  ['If-Unmodified-Since with an earlier time', { 'if-unmodified-since': earlier }, 'failed'],
  ['If-Unmodified-Since with an invalid time', { 'if-unmodified-since': 'soon' }, 'none'],
  ['If-Match before If-Unmodified-Since', { 'if-match': '"abc"', 'if-unmodified-since': earlier }, 'none'],
] as const)('evaluatePreconditions, for %s, headers %j, returns %s', (_, headers, result) => {
  expect(evaluatePreconditions(headers, file)).toBe(result)
})

// Cases of RFC 9110 §14.1.2 (byte ranges) and §14.2 (the header Range).
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
])('parseRange parses the Range header “%s” for a file of ten bytes as %o', (range, part) => {
  expect(parseRange({ range }, { ...file, length: 10 })).toEqual(part)
})

it.each([
  ['"abc"', true],
  [sameTime, true],
  ['W/"abc"', false],
  ['"x"', false],
  [earlier, false],
])('parseRange applies the range if the header If-Range, here %s, matches the file: %s', (ifRange, isApplied) => {
  expect(parseRange({ range: 'bytes=0-3', 'if-range': ifRange }, { ...file, length: 10 }) !== undefined).toBe(isApplied)
})
