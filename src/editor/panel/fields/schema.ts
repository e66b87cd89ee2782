import type { FieldSchema } from '../../protocol/answers.ts'
import { isObject, type EditPath, type Value } from '../../../content-toolkit/edit/path.ts'
import { isLocale, type Locale } from '../../../content/i18n/locales.ts'

export const isSchema = (schema: unknown): schema is FieldSchema => typeof schema === 'object' && schema !== null && !Array.isArray(schema)

const keysOf = ({ properties = {} }: FieldSchema): string[] => Object.keys(properties)

/** A photograph: a file, and what it shows. */
export const isPicture = (schema: FieldSchema): boolean => ['file', 'alt'].every((key) => keysOf(schema).includes(key))

/** What may be chosen; undefined where anything may be written. */
export const optionsOf = ({ enum: options, const: only }: FieldSchema): string[] | undefined =>
  options ? options.map(String) : typeof only === 'string' ? [only] : undefined

/** The forms that a value may have. */
export const formsOf = ({ anyOf = [] }: FieldSchema): FieldSchema[] => anyOf.filter(isSchema)

/** The form that a value has; the first where it has none yet. */
export function formOf(schema: FieldSchema, value: Value | undefined): number {
  const at = formsOf(schema).findIndex((form) => fits(form, value))
  return Math.max(0, at)
}

function fits(form: FieldSchema, value: Value | undefined): boolean {
  if (form.type === 'object') return isObject(value) && (form.required ?? []).every((key) => Object.hasOwn(value, key))
  const options = optionsOf(form)
  return options ? typeof value === 'string' && options.includes(value) : typeof value === form.type
}

/** What a new value begins as: everything that must be there, empty. */
export function emptyValue(schema: FieldSchema): Value {
  const { type, properties = {}, required = [], items, minItems = 0 } = schema
  const [form] = formsOf(schema)
  if (form) return emptyValue(form)
  if (type === 'object') {
    return Object.fromEntries(
      required.flatMap((key): [string, Value][] => {
        const own = properties[key]
        return isSchema(own) ? [[key, emptyValue(own)]] : []
      }),
    )
  }
  if (type === 'array') return isSchema(items) ? Array.from({ length: minItems }, () => emptyValue(items)) : []
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return null
  return optionsOf(schema)?.[0] ?? ''
}

/** What a value becomes in another form: what both have stays, the rest begins empty. */
export function withPartsOf(value: Value | undefined, form: FieldSchema): Value {
  const empty = emptyValue(form)
  if (!isObject(value) || !isObject(empty)) return empty
  return { ...empty, ...Object.fromEntries(Object.entries(value).filter(([key]) => keysOf(form).includes(key) && !isFixed(form, key))) }
}

/** Whether a part of a group is one word alone. */
const isFixed = ({ properties = {} }: FieldSchema, key: string): boolean => isSchema(properties[key]) && properties[key].const !== undefined

/** The parts of a group by their keys. */
export const partsOf = ({ properties = {}, required = [] }: FieldSchema): { key: string; schema: FieldSchema; isRequired: boolean }[] =>
  Object.entries(properties).flatMap(([key, schema]) => (isSchema(schema) ? [{ key, schema, isRequired: required.includes(key) }] : []))

/** The language of a part, if it is one of a text's. */
export const localeOf = (path: EditPath): Locale | undefined => {
  const last = path.at(-1)
  return typeof last === 'string' && isLocale(last) ? last : undefined
}
