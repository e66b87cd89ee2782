import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { focuses } from '#src/content-model/schema/fields/picture.ts'
import type { Price } from '#src/content-model/schema/fields/price.ts'
import { fileOf, legalDocuments } from '#src/content-model/tables/pages.ts'
import { checkContent } from '#src/content-toolkit/check/check-content.ts'
import { readCheckContext } from '#src/content-toolkit/check/check-context.ts'
import { jsonSchemas } from '#src/content-toolkit/commands/json-schemas.ts'
import { collectionNames } from '#src/content-toolkit/read/known-files.ts'
import { readLock } from '#src/content-toolkit/read/lock/lock.ts'
import { readContent } from '#src/content-toolkit/read/read-content.ts'
import { collectValues, isContainer } from '#src/lib/objects.ts'
import { weekdays } from '#src/lib/time.ts'
import { specimenErrors } from './check-specimen.ts'

const root = 'tests/specimen'
const today = '2030-05-10'

const parsed = readContent(root)
const { findings, content } = checkContent(parsed, { ...readCheckContext('.', today), lock: readLock(root) })

const reports = findings.flatMap(({ severity, rule, file, path, message }) =>
  severity === 'launch' ? [] : [{ rule: `${rule} ${file}`, whole: `${file} ${path} ${message.en}` }],
)
if (content === undefined) throw new Error(`The specimen has errors:\n${reports.map(({ whole }) => whole).join('\n')}`)

it('if the specimen lacks a file, the report before the unit tests names the file', () => {
  const report = specimenErrors({ ...parsed, files: parsed.files.filter(({ file }) => file !== 'plans.yaml') })
  expect(report).toContain('content/plans.yaml:1:1 error missing-file')
  expect(report).toContain('1 error.')
})

it('the check of the specimen finds only the warnings that tests need', () => {
  expect([...new Set(reports.map(({ rule }) => rule))].sort()).toEqual([
    'draft-legal-text legal/terms.yaml',
    'long-word services.yaml',
    'past-event events.yaml',
  ])
})

/** The part of JSON Schema that the collections use. */
type Schema = {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const ajv = new Ajv({ strict: false, validateFormats: false })
/**
 * Returns whether the specimen may lack options of a schema. It may lack days of the week, and parts of a photograph that stay visible when
 * the photograph is cropped.
 */
const mayLackOptions = (schema: Schema): boolean => [weekdays, focuses].some((options) => options.join() === schema.enum?.join())

/**
 * Returns whether a schema is that of a photograph. It is the same in all lists, so photographs are tested together: a variant is missing
 * only if no photograph of any list has it.
 */
const isPicture = ({ properties = {} }: Schema): boolean => 'file' in properties && 'alt' in properties

/**
 * Returns the variants that a schema allows for the items of a list but that no item has. A variant is: an optional key that is present or
 * absent, an option of an enum, an alternative of `anyOf`, true or false. A value outside of a list occurs only once, so it need not have
 * every variant.
 */
function unseen(schema: Schema, values: unknown[], path: string, once = values.length === 1): string[] {
  const missing = (ways: string[]) => (once ? [] : ways.map((way) => `${path} ${way}`))
  if (schema.anyOf) {
    return schema.anyOf.flatMap((alternative, index) => {
      const matching = values.filter((value) => ajv.validate(alternative, value))
      return matching.length === 0 ? missing([`alternative ${index + 1}`]) : unseen(alternative, matching, path, once)
    })
  }
  const options = schema.type === 'boolean' ? [true, false] : (schema.enum ?? [])
  if (options.length > 0) return mayLackOptions(schema) ? [] : missing(options.filter((option) => !values.includes(option)).map(String))
  if (isPicture(schema) && path !== photographs) return []
  if (schema.items) return unseen(schema.items, values.flat(), `${path}[]`, false)
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const objects = values as Record<string, unknown>[] // the values are valid, and a schema with properties requires objects
    const present = objects.filter((object) => key in object).map((object) => object[key])
    if (present.length === 0) return missing([`with ${key}`])
    const isAlways = present.length === values.length && schema.required?.includes(key) !== true
    return [...(isAlways ? missing([`without ${key}`]) : []), ...unseen(property, present, `${path}.${key}`, once)]
  })
}

const parseFile = (name: string): unknown => parse(parsed.files.find(({ file }) => file === name)?.text ?? '')
const schemas = jsonSchemas()
const schemaOf = (name: string) => JSON.parse(schemas.get(name) ?? expect.unreachable(name)) as Schema // made by zod

const photographs = 'photographs'

describe('completeness of the specimen', () => {
  it.each(collectionNames)('the specimen has every variant of %s that the schema permits', (name) => {
    const file = fileOf(name)
    expect(unseen(schemaOf(file.replace('.yaml', '.json')), [parseFile(file)], name)).toEqual([])
  })

  it('the specimen has every variant of a photograph that the schema permits', () => {
    const all = collectionNames.flatMap((name) =>
      collectValues(parseFile(fileOf(name)), (value): value is object => isContainer(value) && 'alt' in value),
    )
    const [schema] = collectValues(schemaOf('services.json'), (value): value is Schema => isContainer(value) && isPicture(value))
    expect(
      unseen(
        schema?.value ?? expect.unreachable(),
        all.map(({ value }) => value),
        photographs,
      ),
    ).toEqual([])
  })

  it('the specimen has every variant of legal documents that the schema permits', () => {
    const documents = legalDocuments.map((name) => parseFile(`legal/${name}.yaml`))
    expect(unseen(schemaOf('legal.json'), documents, 'legal')).toEqual([])
  })
})

const { site, plans, packages, extraServices, indicativePrices, events, offices } = content.collections
const pricesOf = (items: { price: Price }[]) => items.map(({ price }) => price)

it.each([
  ['plans', pricesOf(plans)],
  ['packages', pricesOf(packages)],
  ['extra services', pricesOf(extraServices)],
  ['indicative prices', pricesOf(indicativePrices.flatMap(({ services }) => services))],
])('%s of the specimen have amounts with and without cents, and some with both a bound and a unit', (_, prices) => {
  const amounts = prices.filter((price) => price.form === 'amount')
  expect(new Set(amounts.map(({ amount }) => Number.isInteger(amount)))).toEqual(new Set([true, false]))
  expect(amounts.some(({ bound, per }) => bound !== undefined && per !== undefined)).toBe(true)
})

it('the specimen has events of yesterday, today and tomorrow, and events with no free spot, one and several', () => {
  expect(events.map(({ date }) => date.iso)).toEqual(expect.arrayContaining(['2030-05-09', today, '2030-05-11']))
  expect(events.map(({ spots }) => spots)).toEqual(expect.arrayContaining([0, 1]))
  expect(Math.max(...events.map(({ spots }) => spots))).toBeGreaterThan(1)
})

it('the specimen has several social profiles, but none in at least one of the social networks', () => {
  const profiles = Object.values(site.social)
  expect(profiles.length).toBeGreaterThan(1)
  expect(profiles.length).toBeLessThan(4)
})

it('the specimen has addresses of one line and of four, and weeks of one row and of several', () => {
  expect(new Set(offices.map(({ address }) => address.length))).toEqual(new Set([1, 2, 3, 4]))
  const rows = offices.map(({ hours }) => hours.week.length)
  expect(Math.min(...rows)).toBe(1)
  expect(Math.max(...rows)).toBeGreaterThan(1)
})

const everyText = parsed.files
  .filter(({ file }) => file.endsWith('.yaml') && file !== 'same-words.yaml')
  .map(({ text }) => text)
  .join('\n')

it.each([
  ['the same feature twice in one list', () => plans.some(({ features }) => new Set(features.map(({ en }) => en)).size < features.length)],
  ['the same feature in two items', () => plans[0]?.features.some(({ en }) => plans[1]?.features.some((other) => other.en === en))],
  ['a word that no phone has room for', () => /[a-z]{45}/.test(everyText)],
  ['emphasis', () => /\*\w+\*/.test(everyText)],
  ['an ampersand and a less-than sign', () => everyText.includes(' & ') && everyText.includes(' < ')],
  ['quotation marks of both languages', () => everyText.includes('“') && everyText.includes('« ')],
  ['French that no-break spaces are set into', () => [' : ', ' ;', ' !', ' ?'].every((mark) => everyText.includes(mark))],
])('the specimen has %s', (_, isInSpecimen) => {
  expect(isInSpecimen()).toBe(true)
})
