import { expect, it } from 'vitest'
import { errorMessage } from './error-message.ts'

it('errorMessage returns the message of an error, and a thrown string', () => {
  expect([errorMessage(new Error('No')), errorMessage('no')]).toEqual(['No', 'no'])
})
