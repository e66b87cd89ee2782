import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isLocale } from '#src/content-model/i18n/locales.ts'
import { readCheckContext } from '#src/content-toolkit/check/check-context.ts'
import { nameInFolder, schemaFor, translationsFolder } from '#src/content-toolkit/read/known-files.ts'
import { parametersIn } from '#src/editor/panel/controls/inputs/message-samples.ts'
import { nameOfFile, nameOfKey, nameOfOption } from '#src/editor/protocol/label.ts'
import { collectValues, isContainer } from '#src/lib/objects.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import labels from '#src/tool-messages/labels.json' with { type: 'json' }
import { languages } from '#src/tool-messages/tool-text.ts'
import { specimen } from './support/content-with.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema & { variant?: unknown }

/** Returns a JSON Schema and the schemas in it: of properties, items and variants, at any depth. */
const partsOf = (schema: unknown): JsonSchema[] => {
  if (!isContainer(schema)) return []
  const { properties, items, anyOf } = schema as JsonSchema // the parts of a JSON Schema are JSON Schemas
  return [schema, ...[Object.values(properties ?? {}), items, anyOf].flat().flatMap(partsOf)]
}

const files = specimen.files.map(({ file }) => file)
const partsByFile = files.flatMap((file) => {
  const schema = file.startsWith(translationsFolder) ? undefined : schemaFor(file)
  const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
    jsonSchema.variant = z.globalRegistry.get(zodSchema)?.variant !== undefined
  }
  return schema ? [{ file, parts: partsOf(z.toJSONSchema(schema, { io: 'input', override })) }] : []
})

const keysInUse = readCheckContext('.', '2030-05-10').keysInUse ?? { messages: {} }

/** Paths of the messages that the code uses and of those of the specimen. */
const messagePaths = [
  ...Object.keys(keysInUse.messages).map((key) => key.replaceAll('[]', '').split('.')),
  ...specimen.files
    .filter(({ file }) => file.startsWith(translationsFolder))
    .flatMap(({ file, value }) =>
      collectValues(value, (node) => typeof node === 'string').map(({ path }) => [
        nameInFolder(translationsFolder, file),
        ...path.map(String),
      ]),
    ),
]
const messageKeys = messagePaths.flatMap((path) =>
  path.flatMap((key, index) => (index === 0 || isLocale(key) || /^\d+$/.test(key) ? [] : [[path[0], key]])),
)

const keys = [
  ...partsByFile.flatMap(({ file, parts }) => parts.flatMap(({ properties = {} }) => Object.keys(properties).map((key) => [file, key]))),
  ...messageKeys,
].filter(([, key = '']) => !isLocale(key))

const options = partsByFile.flatMap(({ parts }) =>
  parts.flatMap((part) => (part.enum ?? (typeof part.const === 'string' ? [part.const] : [])).map(String)),
)

describe.each(languages)('names in the editor in the language %s', (language) => {
  const names = labels[language]

  it('every key of the content has a name in the editor', () => {
    expect(keys.length).toBeGreaterThan(500)
    const unnamed = keys.filter(([, key = '']) => !Object.hasOwn(names.keys, key))
    expect([...new Set(unnamed.map(([file, key]) => `${file ?? ''} ${key ?? ''}`))]).toEqual([])
  })

  it('every content file has a name in the editor', () => {
    const messages = editorMessages(language)
    const named = Object.values(names.keys)
    expect(files.filter((file) => !named.some((name) => name.toLowerCase() === nameOfFile(file, messages).toLowerCase()))).toEqual([])
  })

  it('every parameter in the messages of the specimen has a name in the editor', () => {
    const messages = specimen.files.flatMap(({ value }) => collectValues(value, (node) => typeof node === 'string'))
    const parameters = parametersIn(messages.map(({ value }) => value)).map(({ name }) => name)
    expect(parameters).toContain('brand')
    expect(parameters.filter((parameter) => !Object.hasOwn(names.parameters, parameter))).toEqual([])
  })

  it('every option in the content, such as “business”, has a name in the editor', () => {
    expect(options).toContain('business')
    expect(options.filter((option) => !Object.hasOwn(names.options, option))).toEqual([])
  })

  it('the editor has names only for keys and options that exist', () => {
    const existing = new Set([
      ...keys.flat(),
      ...options,
      ...files.map((file) => nameInFolder(dirname(file) === '.' ? '' : `${dirname(file)}/`, file)),
    ])
    const stale = [names.keys, names.options].flatMap((group) =>
      Object.keys(group).filter((name) => !name.split('.').every((part) => existing.has(part))),
    )
    expect(stale).toEqual([])
  })
})

it('if a schema permits several variants of a value, such as a price, each variant has a name, is an option or is a list of options', () => {
  const variants = partsByFile.flatMap(({ file, parts }) =>
    parts.flatMap(({ anyOf = [] }) => anyOf.map((variant) => ({ file, variant: variant }))),
  )
  expect(variants.length).toBeGreaterThan(10)
  expect(variants.filter(({ variant }) => variant.variant !== true && !variant.enum && variant.const === undefined)).toEqual([])
})

it('a key that occurs in several files, such as `ways`, can have a different name in the panel for each file', () => {
  const messages = editorMessages('en')
  expect(nameOfKey('ways', messages, 'translations/pricing.yaml')).not.toBe(nameOfKey('ways', messages, 'translations/contact.yaml'))
  expect(nameOfKey('ways', messages, 'translations/contact.yaml')).toBe(labels.en.keys['contact.ways'])
})

it('the editor splits a key or an option without a name into words', () => {
  expect(nameOfKey('newField', editorMessages('fr'))).toBe('new field')
  expect(nameOfOption('new-option', editorMessages('fr'))).toBe('new option')
})
