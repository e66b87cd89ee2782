import { expect, it } from 'vitest'
import { crossOriginHeaders } from './cross-origin.ts'

const origins = ['https://www.house.example', 'https://house.example']

it('lets the pages of the site read an answer, and no others', () => {
  expect(crossOriginHeaders(origins, { origin: 'https://house.example' })).toEqual({
    'Access-Control-Allow-Origin': 'https://house.example',
    'Access-Control-Expose-Headers': 'Retry-After, Date',
    Vary: 'Origin',
  })
  for (const origin of ['https://evil.example', 'null', undefined])
    expect(crossOriginHeaders(origins, { origin })).toEqual({ Vary: 'Origin' })
})
