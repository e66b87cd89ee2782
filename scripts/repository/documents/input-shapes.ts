import { z } from 'zod'
import { editPathSchema, editsSchema } from '#src/content-toolkit/edit/index.ts'
import { placeSchema } from '#src/editor/protocol/calls/call-inputs.ts'
import { draftEntrySchema } from '#src/editor/protocol/calls/call-schemas.ts'

/** Inputs with a name. docs/reference/http.md describes each of them once. */
export const namedInputs = new Map<z.core.$ZodType, string>([
  [placeSchema, 'Place'],
  [editPathSchema, 'Path'],
  [draftEntrySchema, 'Entry'],
  [editsSchema.element, 'FileEdits'],
])

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Returns the input that a schema accepts, in the notation of TypeScript. With `isNamed`, an input in `namedInputs` is printed as its name.
 */
export function inputOf(schema: z.core.$ZodType, isNamed = true): string {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const name = namedInputs.get(zodSchema)
      if (name !== undefined && (isNamed || name !== namedInputs.get(schema))) jsonSchema.title = name
    },
  })
  return printShape(json)
}

function printShape(schema: JsonSchema): string {
  if (schema.title !== undefined) return schema.title
  if (schema.$ref !== undefined) return 'JSON'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.map((variant) => printShape(objectOf(variant))).join(' | ')
  if (schema.type === 'array') return `${inBrackets(printShape(objectOf(schema.items)))}[]${limit(schema.maxItems)}`
  if (schema.type === 'string') return `string${limit(schema.maxLength)}`
  if (schema.type !== 'object') return typeof schema.type === 'string' ? schema.type : 'JSON'
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => `${name}${schema.required?.includes(name) === true ? '' : '?'}: ${printShape(objectOf(property))}`,
  )
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`
}

const limit = (most: number | undefined): string => (most === undefined ? '' : ` ≤ ${most}`)
const inBrackets = (type: string): string => (/ \| (?![^{]*\})/.test(type) ? `(${type})` : type)
const objectOf = (schema: z.core.JSONSchema._JSONSchema | z.core.JSONSchema._JSONSchema[] | undefined): JsonSchema =>
  typeof schema === 'object' && !Array.isArray(schema) ? schema : {}
