import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { jsonSchemas, modeline } from '#src/content-toolkit/commands/json-schemas.ts'
import { shipped } from '../content/support/content-with.ts'

const schemas = jsonSchemas()
const rerun = 'run “npm run repository:sync”'

/** Returns the schema that the first line of a content file refers to. */
function schemaOf({ file, text }: { file: string; text: string }): object {
  const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? []
  return JSON.parse(readFileSync(join('content', dirname(file), path), 'utf8')) as object // a JSON Schema is an object
}
/** Returns whether a schema accepts a value. Ignores keywords and formats that Ajv does not know: only text editors use these. */
const accepts = (schema: object, value: unknown): boolean =>
  new Ajv({ strict: false, validateFormats: false, multipleOfPrecision: 6 }).validate(schema, value)

it('content/.schemas has exactly the JSON schemas that the code generates', () => {
  expect(readdirSync('content/.schemas').sort(), rerun).toEqual([...schemas.keys()].sort())
  for (const [name, text] of schemas) expect(readFileSync(`content/.schemas/${name}`, 'utf8'), rerun).toBe(text)
})

it.each(['plans.yaml', 'legal/terms.yaml', 'translations/home.yaml'])(
  'the first line that repository:sync writes into %s refers to the schema of the file',
  (file) => {
    expect(schemaOf({ file, text: `${modeline(file)}\n` })).toEqual(
      JSON.parse(schemas.get(file === 'plans.yaml' ? 'plans.json' : `${dirname(file)}.json`) ?? ''),
    )
  },
)

it('the schema that each shipped file refers to accepts the file', () => {
  for (const { file, text } of shipped.files)
    expect({ file, isAccepted: accepts(schemaOf({ file, text }), parse(text)) }).toEqual({ file, isAccepted: true })
})
