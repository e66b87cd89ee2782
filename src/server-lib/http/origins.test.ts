import { expect, it } from 'vitest'
import { corsHeaders, isSameOrigin } from './origins.ts'

const origins = ['https://www.house.example', 'https://house.example']

it('corsHeaders lets only the pages of the site read a response', () => {
  expect(corsHeaders(origins, { origin: 'https://house.example' })).toEqual({
    'Access-Control-Allow-Origin': 'https://house.example',
    'Access-Control-Expose-Headers': 'Retry-After, Date',
    Vary: 'Origin',
  })
  for (const origin of ['https://evil.example', 'null', undefined]) expect(corsHeaders(origins, { origin })).toEqual({ Vary: 'Origin' })
})

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://house.example', host: 'house.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null', host: 'house.example' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://house.example', host: 'house.example' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example', host: 'house.example' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'null', host: 'house.example' }, false],
  [{ origin: 'https://house.example', host: 'house.example' }, true],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ origin: 'https://evil.example', host: 'house.example' }, false],
  [{ origin: 'null', host: 'house.example' }, false],
  [{ host: 'house.example' }, false],
])('isSameOrigin, for a request with the headers %j, returns %s', (headers, expected) => {
  expect(isSameOrigin(headers)).toBe(expected)
})
