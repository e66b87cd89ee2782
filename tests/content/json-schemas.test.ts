import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { jsonSchemas } from '../../src/content-toolkit/commands/json-schemas.ts'
import { specimen } from './content-with.ts'

const schemas = jsonSchemas()

/** The words that editors know beside the standard are for them alone; so are the forms of addresses and days. */
const accepts = (schema: object, value: unknown): boolean =>
  new Ajv({ strict: false, validateFormats: false, multipleOfPrecision: 6 }).validate(schema, value)

describe('refuses while somebody types', () => {
  const plansSchema = JSON.parse(schemas.get('plans.json') ?? '') as object // a JSON Schema is an object
  const plans = specimen.files.filter(({ file }) => file === 'plans.yaml')
  it.each([
    ['a key that is not known', (text: string) => text.replace('popular:', 'popluar:')],
    ['a missing language', (text: string) => text.replace(/, fr: [^}]*}/, ' }')],
    ['an unknown currency', (text: string) => text.replace('EUR', 'EURO')],
    ['a number in words', (text: string) => text.replace(/amount: \d+/, 'amount: dear')],
    ['an id with spaces', (text: string) => text.replace(/id: \w+/, 'id: A plan')],
  ])('%s', (_, spoil) => {
    for (const { text } of plans) {
      expect(accepts(plansSchema, parse(text))).toBe(true)
      expect(accepts(plansSchema, parse(spoil(text)))).toBe(false)
    }
  })
})

/** Paths of the properties that a schema does not describe. */
function undescribed(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, child]: [string, unknown]) => {
    const own = `${path}.${key}`
    const lacks = path.endsWith('.properties') && !(typeof child === 'object' && child !== null && 'description' in child)
    return [...(lacks ? [own] : []), ...undescribed(child, own)]
  })
}

it.each([...schemas])('explains every field of %s', (_, text) => {
  expect(undescribed(JSON.parse(text))).toEqual([])
})
