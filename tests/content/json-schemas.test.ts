import { Ajv } from 'ajv'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { jsonSchemas, modeline } from '../../scripts/content/commands/json-schemas.ts'
import { shipped, specimen } from './content-with.ts'

const schemas = jsonSchemas()
const rerun = 'run “npm run content:schemas”'

/** The schema that the first line of a content file names, read from where it says. */
function schemaOf({ file, text }: { file: string; text: string }): object {
  const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? []
  return JSON.parse(readFileSync(join('content', dirname(file), path), 'utf8')) as object // a JSON Schema is an object
}
/** The words that editors know beside the standard are for them alone; so are the forms of addresses and days. */
const accepts = (schema: object, value: unknown): boolean =>
  new Ajv({ strict: false, validateFormats: false, multipleOfPrecision: 6 }).validate(schema, value)

it('has written the schemas as they are now', () => {
  expect(readdirSync('content/.schemas').sort(), rerun).toEqual([...schemas.keys()].sort())
  for (const [name, text] of schemas) expect(readFileSync(`content/.schemas/${name}`, 'utf8'), rerun).toBe(text)
})

it.each(['plans.yaml', 'legal/terms.yaml', 'translations/home.yaml'])('names the schema of %s in its first line', (file) => {
  expect(schemaOf({ file, text: `${modeline(file)}\n` })).toEqual(
    JSON.parse(schemas.get(file === 'plans.yaml' ? 'plans.json' : `${dirname(file)}.json`) ?? ''),
  )
})

it('accepts every shipped file by the schema that it names', () => {
  for (const { file, text } of shipped.files)
    expect({ file, isAccepted: accepts(schemaOf({ file, text }), parse(text)) }).toEqual({ file, isAccepted: true })
})

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
