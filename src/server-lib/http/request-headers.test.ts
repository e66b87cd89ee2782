import { expect, it } from 'vitest'
import { cookieIn } from './request-headers.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['ab=1', undefined],
  ['b=1; a=2=3', '2=3'],
  ['a=; b=1', ''],
])('cookieIn: the cookie named “a” in the Cookie header %j has the value %j', (header, value) => expect(cookieIn(header, 'a')).toBe(value))
