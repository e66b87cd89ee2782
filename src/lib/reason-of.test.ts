import { expect, it } from 'vitest'
import { reasonOf } from './reason-of.ts'

it('says why something has failed, whatever was thrown', () => {
  expect([reasonOf(new Error('No')), reasonOf('no')]).toEqual(['No', 'no'])
})
