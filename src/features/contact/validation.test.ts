import { expect, it } from 'vitest'
import { errorsOf, unmended } from './validation.ts'

// What the browser says of a control: all of it false but for what is named.
const control = (name: string, ...wrong: ('valueMissing' | 'typeMismatch')[]) => ({
  name,
  validity: { valid: wrong.length === 0, valueMissing: wrong.includes('valueMissing') } as ValidityState, // what is read of it
})

it('takes over what the browser has against a field, in the order of the fields', () => {
  expect(
    errorsOf([control('name', 'valueMissing'), control('phone'), control('email', 'typeMismatch'), control('', 'valueMissing')]),
  ).toEqual({
    name: 'missing',
    email: 'malformed',
  })
})

it('forgets an error as soon as it is mended, and finds no other meanwhile', () => {
  const errors = { name: 'missing', email: 'missing' } as const
  expect(unmended(errors, [control('name', 'valueMissing'), control('email', 'typeMismatch')])).toEqual({ name: 'missing' })
  expect(unmended({}, [control('name', 'valueMissing')])).toEqual({})
})
