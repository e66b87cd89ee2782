import { expect, it } from 'vitest'
import { remainingErrors, validate } from './validation.ts'

const control = (name: string, ...flags: ('valueMissing' | 'typeMismatch' | 'patternMismatch')[]) => ({
  name,
  value: '',
  validity: {
    valid: flags.length === 0,
    valueMissing: flags.includes('valueMissing'),
    patternMismatch: flags.includes('patternMismatch'),
  } as ValidityState, // validate() reads only these flags
})

it('returns the errors that the browser finds, in the order of the fields', () => {
  const controls = [control('name', 'valueMissing'), control('phone'), control('email', 'typeMismatch'), control('', 'valueMissing')]
  expect(validate('simple', controls)).toEqual({ name: 'missing', email: 'malformed' })
})

it('treats a text without a visible character as missing', () => {
  expect(validate('simple', [control('name', 'patternMismatch')])).toEqual({ name: 'missing' })
})

it('reports a text that is longer than its field permits, but no text in a field without a maximum length', () => {
  const long = 'x'.repeat(5001)
  const controls = ['message', 'interests', 'language'].map((name) => ({ ...control(name), value: long }))
  expect(validate('simple', controls)).toEqual({ message: 'too-long' })
  expect(validate('simple', [{ ...control('message'), value: long.slice(1) }])).toEqual({})
})

it('removes a corrected error and adds no new error', () => {
  const errors = { name: 'missing', email: 'missing' } as const
  expect(remainingErrors(errors, 'simple', [control('name', 'valueMissing'), control('email', 'typeMismatch')])).toEqual({
    name: 'missing',
  })
  expect(remainingErrors({}, 'simple', [control('name', 'valueMissing')])).toEqual({})
})
