import { expect, it } from 'vitest'
import { signInCookies } from './cookies.ts'
import { codeDigest, csrfToken, isEqualInConstantTime } from './tokens.ts'

it('csrfToken derives a token that does not reveal the session', () => {
  expect(csrfToken('one')).toMatch(/^[0-9a-f]{32}$/)
  expect(csrfToken('one')).not.toBe(csrfToken('two'))
})

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['', 'a', false],
  ['a', 'aa', false],
])('isEqualInConstantTime(%j, %j) is %j', (first, second, expected) => {
  expect(isEqualInConstantTime(first, second)).toBe(expected)
})

it('codeDigest depends on the code and the salt', async () => {
  const digests = await Promise.all([codeDigest('1', 'a'), codeDigest('1', 'b'), codeDigest('2', 'a'), codeDigest('1', 'a')])
  expect(new Set(digests).size).toBe(3)
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
})

it('the cookies are host-only, HttpOnly and SameSite, and only cookies of the product are read', () => {
  const cookies = signInCookies('staff', 43_200_000)
  expect(cookies.set('session', 'abc')).toBe('__Host-staff=abc; Path=/; Max-Age=43200; Secure; HttpOnly; SameSite=Strict')
  expect(cookies.set('code', 'abc')).toMatch(/^__Host-staff-code=abc;.* Max-Age=600;/)
  expect(cookies.set('session', '')).toContain('Max-Age=0;')
  expect(cookies.read('a=b; __Host-staff=abc; __Host-staff-code=def', 'session')).toBe('abc')
  expect(cookies.read('a=b; __Host-staff=abc; __Host-staff-code=def', 'code')).toBe('def')
  expect(cookies.read('staff=abc; x__Host-staff=abc', 'session')).toBeUndefined()
  expect(cookies.read(undefined, 'session')).toBeUndefined()
})
