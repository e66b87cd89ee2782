import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { jsonSchemas } from '#src/content-toolkit/commands/json-schemas.ts'
import { specimen } from './support/content-with.ts'

const schemas = jsonSchemas()

/**
 * Returns whether a value is valid. Ignores what only code editors check: their additional keywords, and the formats of e-mail addresses
 * and dates.
 */
const accepts = (schema: object, value: unknown): boolean =>
  new Ajv({ strict: false, validateFormats: false, multipleOfPrecision: 6 }).validate(schema, value)

describe('JSON Schemas for code editors', () => {
  const plansSchema = JSON.parse(schemas.get('plans.json') ?? '') as object // a JSON Schema is an object
  const plans = specimen.files.filter(({ file }) => file === 'plans.yaml')
  it.each([
    ['an unknown key', (text: string) => text.replace('popular:', 'popluar:')],
    ['a missing language', (text: string) => text.replace(/, fr: [^}]*}/, ' }')],
    ['an unknown currency', (text: string) => text.replace('EUR', 'EURO')],
    ['a number in words', (text: string) => text.replace(/amount: \d+/, 'amount: dear')],
    ['an id with spaces', (text: string) => text.replace(/id: \w+/, 'id: A plan')],
  ])('the JSON Schema of plans.yaml rejects %s', (_, change) => {
    for (const { text } of plans) {
      expect(accepts(plansSchema, parse(text))).toBe(true)
      expect(accepts(plansSchema, parse(change(text)))).toBe(false)
    }
  })
})

/** Returns the paths of the properties that have no `description` in a JSON Schema. */
function undescribed(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, child]: [string, unknown]) => {
    const childPath = `${path}.${key}`
    const lacks = path.endsWith('.properties') && !(typeof child === 'object' && child !== null && 'description' in child)
    return [...(lacks ? [childPath] : []), ...undescribed(child, childPath)]
  })
}

it.each([...schemas])('the JSON Schemas describe every field of %s', (_, text) => {
  expect(undescribed(JSON.parse(text))).toEqual([])
})
