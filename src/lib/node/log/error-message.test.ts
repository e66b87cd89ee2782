import { expect, it } from 'vitest'
import { errorMessage } from './error-message.ts'

it('returns a message for every type of thrown value', () => {
  expect([errorMessage(new Error('No')), errorMessage('no')]).toEqual(['No', 'no'])
})
