import { expect, it } from 'vitest'
import { errorsOf, unmended } from './validation.ts'

// What the browser says of a control: all of it false but for what is named.
const control = (name: string, ...wrong: ('valueMissing' | 'typeMismatch' | 'patternMismatch')[]) => ({
  name,
  value: '',
  validity: {
    valid: wrong.length === 0,
    valueMissing: wrong.includes('valueMissing'),
    patternMismatch: wrong.includes('patternMismatch'),
  } as ValidityState, // what is read of it
})

it('takes over what the browser has against a field, in the order of the fields', () => {
  const controls = [control('name', 'valueMissing'), control('phone'), control('email', 'typeMismatch'), control('', 'valueMissing')]
  expect(errorsOf('simple', controls)).toEqual({ name: 'missing', email: 'malformed' })
})

it('takes a blank text for a missing one', () => {
  expect(errorsOf('simple', [control('name', 'patternMismatch')])).toEqual({ name: 'missing' })
})

it('finds a text that is too long to be sent, and nothing where a field has no limit', () => {
  const long = 'x'.repeat(5001)
  const controls = ['message', 'interests', 'language'].map((name) => ({ ...control(name), value: long }))
  expect(errorsOf('simple', controls)).toEqual({ message: 'too long' })
  expect(errorsOf('simple', [{ ...control('message'), value: long.slice(1) }])).toEqual({})
})

it('forgets an error as soon as it is mended, and finds no other meanwhile', () => {
  const errors = { name: 'missing', email: 'missing' } as const
  expect(unmended(errors, 'simple', [control('name', 'valueMissing'), control('email', 'typeMismatch')])).toEqual({ name: 'missing' })
  expect(unmended({}, 'simple', [control('name', 'valueMissing')])).toEqual({})
})
