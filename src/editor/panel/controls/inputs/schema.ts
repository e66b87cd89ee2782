import { type ContentValue, isObject } from '#src/content-model/yaml-values/path.ts'
import type { FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'

export const isSchema = (schema: unknown): schema is FieldSchema => typeof schema === 'object' && schema !== null && !Array.isArray(schema)

/** Returns whether the value of a schema is a picture: an object with the file of a photograph and its alternative text. */
export const isPicture = ({ properties = {} }: FieldSchema): boolean => 'file' in properties && 'alt' in properties

/** Returns the options of an enumeration. A constant is an enumeration with one option. Undefined for any other schema. */
export const optionsOfSchema = ({ enum: options, const: only }: FieldSchema): string[] | undefined =>
  options ? options.map(String) : typeof only === 'string' ? [only] : undefined

/** Returns the variants of a value, without stand-ins (`isStandIn`). */
export const variantsOfSchema = ({ anyOf = [] }: FieldSchema): FieldSchema[] =>
  anyOf.filter(isSchema).filter(({ deprecated }) => deprecated !== true)

/**
 * Returns true if a value is a stand-in: the schema accepts it in place of a value that is still missing, such as “#” for a web address.
 * The panel does not offer stand-ins for new values.
 */
export const isStandIn = ({ anyOf = [] }: FieldSchema, value: ContentValue | undefined): boolean =>
  anyOf.filter(isSchema).some((variant) => variant.deprecated === true && variant.const === value)

/**
 * Returns whether an optional value is added and removed with a button. Switches, choices and pictures have no such button, because their
 * inputs can remove the value themselves.
 */
export const hasAddButton = (schema: FieldSchema): boolean =>
  schema.type !== 'boolean' && !isPicture(schema) && optionsOfSchema(schema) === undefined

export type SchemaPart = { key: string; schema: FieldSchema; isRequired: boolean }

export const partsOfSchema = ({ properties = {}, required = [] }: FieldSchema): SchemaPart[] =>
  Object.entries(properties).flatMap(([key, schema]) => (isSchema(schema) ? [{ key, schema, isRequired: required.includes(key) }] : []))

/** Returns the index of the variant of a value; 0 if the value belongs to no variant. */
export const variantIndex = (schema: FieldSchema, value: ContentValue | undefined): number =>
  Math.max(
    0,
    variantsOfSchema(schema).findIndex((variant) => matches(variant, value)),
  )

function matches(variant: FieldSchema, value: ContentValue | undefined): boolean {
  if (variant.type === 'object') return isObject(value) && (variant.required ?? []).every((key) => Object.hasOwn(value, key))
  const options = optionsOfSchema(variant)
  if (options) return typeof value === 'string' && options.includes(value)
  return value === null ? emptyValue(variant) === null : typeof value === variant.type
}

/**
 * Returns the initial value of a new field: all its required parts, each empty. A choice gets the default of the schema or its only option.
 * A choice with several options and no default is empty until the writer chooses.
 */
export function emptyValue(schema: FieldSchema): ContentValue {
  const { type, items, minItems = 0, format, pattern, control, default: initial } = schema
  const [variant] = variantsOfSchema(schema)
  if (typeof initial === 'string') return initial
  if (variant) return emptyValue(variant)
  if (type === 'object') {
    const required = partsOfSchema(schema).filter(({ isRequired }) => isRequired)
    return Object.fromEntries(required.map((part) => [part.key, emptyValue(part.schema)]))
  }
  if (type === 'array') return isSchema(items) ? Array.from({ length: minItems }, () => emptyValue(items)) : []
  if (type === 'boolean') return false
  // The check reports null as an empty value. It would report '' as an invalid date, country or number.
  if (type === 'number' || type === 'integer' || (format ?? pattern ?? control) !== undefined) return null
  const [option = '', ...others] = optionsOfSchema(schema) ?? []
  return others.length > 0 ? '' : option
}

/**
 * Returns whether a value has an input for its variant, below the select that lists the variants. False if the variant is an enumeration,
 * because the options are then in the select.
 */
export function hasVariantInput(schema: FieldSchema, value: ContentValue | undefined): boolean {
  const isVariants = schema.control === undefined && !isPicture(schema) && variantsOfSchema(schema).length > 0
  const variant = variantsOfSchema(schema)[variantIndex(schema, value)]
  return isVariants && value !== undefined && variant !== undefined && optionsOfSchema(variant) === undefined
}

/** Converts a value to another variant. Keeps the parts that both variants have, except parts whose schema is a constant. */
export function toVariant(value: ContentValue | undefined, variant: FieldSchema): ContentValue {
  const empty = emptyValue(variant)
  if (!isObject(value) || !isObject(empty)) return empty
  const shared = partsOfSchema(variant).filter(({ key, schema }) => key in value && schema.const === undefined)
  return { ...empty, ...Object.fromEntries(shared.map(({ key }) => [key, value[key] ?? null])) }
}
