import { expect, it } from 'vitest'
import { z } from 'zod'
import { readVariables } from '#src/lib/node/variables.ts'
import { identifyingProxy, secretSchema, signInHeaderSchema } from './proxy.ts'

const schema = z.object({ HEADER: signInHeaderSchema.optional(), SECRET: secretSchema.optional() })

it.each([
  ['HEADER', 'X Forwarded', 'HEADER must be the name of a header.'],
  ['SECRET', 'a'.repeat(31), 'SECRET must have at least 32 characters.'],
])('readVariables rejects the variable %s with the invalid value “%s”: %s', (name, value, message) => {
  expect(() => readVariables(schema, { [name]: value })).toThrow(new Error(message))
})

it('identifyingProxy returns undefined if no header is set, even with a secret', () => {
  expect(identifyingProxy(undefined, 'a'.repeat(32))).toBeUndefined()
  expect(identifyingProxy('X-Forwarded-Email', undefined)).toEqual({ header: 'X-Forwarded-Email', secret: undefined })
})
