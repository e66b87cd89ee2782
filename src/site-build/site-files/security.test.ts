import { expect, it } from 'vitest'
import { securityText } from './security.ts'

it('says what RFC 9116 asks for, each in a line of its own', () => {
  const text = securityText('https://house.example', { email: 'weakness@house.example', validUntil: { iso: '2027-11-01' } })
  expect(text).toMatch(/^Contact: mailto:weakness@house\.example$/m)
  expect(text).toMatch(/^Canonical: https:\/\/house\.example\/\.well-known\/security\.txt$/m)
  expect(text).toMatch(/^Preferred-Languages: \w+(, \w+)*$/m)
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
  expect(new Date(expires).toISOString()).toBe('2027-11-01T23:59:59.000Z')
})
