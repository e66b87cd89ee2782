import { z } from 'zod'
import { baseLocale, isLocale } from '#src/content-model/i18n/locales.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import { pagesShowing } from '#src/content-model/tables/placement.ts'
import {
  type ContentValue,
  editPathOf,
  isObject,
  isWithin,
  type ResolvedPath,
  resolvePath,
  valueAt,
  withoutLocale,
} from '#src/content-model/yaml-values/path.ts'
import { repositoryPath } from '#src/content-toolkit/check/print/index.ts'
import { isListedAsOne, itemNames, labelAt } from '#src/content-toolkit/edit/index.ts'
import { fieldsAt, type ParsedContent, schemaFor } from '#src/content-toolkit/read/index.ts'
import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { EditableField, FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { memoize } from '#src/lib/memoize.ts'
import { mapValues } from '#src/lib/objects.ts'
import { toolText } from '#src/tool-messages/check-messages.ts'
import { isSetting } from '../search/text-matches.ts'
import { openTranslations } from './open-translations.ts'
import { relatedValues } from './related-values.ts'
import type { TextMarks } from './text-marks.ts'

/**
 * Returns the field at a path, also for an optional value that is missing. For the path of a text in a single language, returns the field
 * of the text in all its languages. Undefined if the file cannot be read, or if the item or the key in the schema does not exist.
 */
export function fieldAt(
  root: string,
  parsed: ParsedContent,
  marks: TextMarks,
  call: EditorCalls['field']['input'],
): EditableField | undefined {
  const { file } = call
  const source = parsed.files.find((candidate) => candidate.file === file)
  if (!source?.isParsed) return undefined
  const namesOf: NamesOf = (collection) => namesOfItems(parsed.files.find((candidate) => candidate.file === fileOf(collection))?.value)
  const path = resolvePath(source.value, withoutLocale(call.path))
  const value = path && valueAt(source.value, path)
  const schemaAt = (schemaPath: ResolvedPath) =>
    chooseAlternative(schemaAtPath(file, schemaPath, namesOf), valueAt(source.value, schemaPath))
  const schema = path && schemaAt(path)
  if (!path || !schema) return undefined

  const items = path
    .flatMap((index, depth): EditableField['items'] => {
      const listPath = path.slice(0, depth)
      const itemPath = path.slice(0, depth + 1)
      const list = valueAt(source.value, listPath)
      const item = valueAt(source.value, itemPath)
      if (typeof index !== 'number' || !Array.isArray(list) || item === undefined) return []
      const itemSchema = schemaAt(itemPath)
      if (!itemSchema) return []
      const paths = { list: editPathOf(source.value, listPath), path: editPathOf(source.value, itemPath) }
      const { minItems, maxItems } = schemaAt(listPath) ?? {}
      return [{ ...paths, index, length: list.length, minItems, maxItems, value: item, schema: itemSchema }]
    })
    .reverse()

  const stablePath = editPathOf(source.value, path)
  const { line, column } = source.locate(path)
  return {
    file,
    path: stablePath,
    label: labelAt(source.value, path),
    schema,
    value,
    isRequired: isRequiredIn(schemaAt(path.slice(0, -1)), path.at(-1)),
    /** The list items that contain the value, the innermost first. */
    items,
    related: relatedValues(parsed, file, path),
    translations: openTranslations(root, parsed).filter(
      (translation) => translation.file === file && isWithin(translation.path, stablePath),
    ),
    location: `${repositoryPath(file)}:${line}:${column}`,
    textNumbers: marks.numbersWithin(file, path),
    pages: pagesShowing(file, path),
    hasHistory: isListedAsOne(stablePath, value),
    isSetting: isSetting(file, path),
  }
}

/**
 * Returns whether a group requires a key. False if the schema of the group has the key as an optional property, true for a key that the
 * schema lacks.
 */
const isRequiredIn = (group: FieldSchema | undefined, key: string | number | undefined): boolean =>
  typeof key !== 'string' || group?.properties?.[key] === undefined || group.required?.includes(key) === true

/**
 * Returns the schema for a value of the translations. A schema of translations allows a text, a list or a group: chooses the alternative
 * that the present value fits. In the schema of a list item, requires all texts and lists that this item has, so that a new item gets the
 * same.
 */
function chooseAlternative(schema: FieldSchema | undefined, value: ContentValue | undefined): FieldSchema | undefined {
  const { additionalProperties: partSchema, anyOf } = schema ?? {}
  if (isObject(value) && typeof partSchema === 'object' && Object.hasOwn(schema?.properties ?? {}, 'id')) {
    const parts = mapValues(value, (part) => chooseAlternative(partSchema, part) ?? partSchema)
    return { ...schema, properties: { ...parts, ...schema?.properties }, required: Object.keys(value) }
  }
  const alternatives = anyOf?.filter((alternative) => typeof alternative === 'object') ?? []
  if (Array.isArray(value)) return alternatives.find(({ type }) => type === 'array') ?? schema
  if (!isObject(value) || typeof value[baseLocale] !== 'string') return schema
  const isTextSchema = ({ properties }: FieldSchema) => properties !== undefined && Object.keys(properties).every(isLocale)
  return alternatives.find(isTextSchema) ?? schema
}

type NamesOfItems = NonNullable<FieldSchema['names']>

type NamesOf = (collection: string) => NamesOfItems

/** Returns the names of items in each language, by the ids of the items. */
export function namesOfItems(list: ContentValue | undefined): NamesOfItems {
  if (!Array.isArray(list)) return {}
  return Object.fromEntries(
    list.flatMap((item) => {
      const id = isObject(item) ? item['id'] : undefined
      return typeof id === 'string' ? [[id, itemNames(item, id)] as const] : []
    }),
  )
}

const toJsonSchema = memoize((schema: z.core.$ZodType): FieldSchema => z.toJSONSchema(schema, { io: 'input', override: addTexts }))

/** Adds the help of a field and the name of a variant to its JSON Schema, in each language of the panel. */
function addTexts({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: FieldSchema }): void {
  const { help, variant } = z.globalRegistry.get(zodSchema) ?? {}
  if (help) jsonSchema.help = toolText(help)
  if (variant) jsonSchema.variant = toolText(variant)
}

/**
 * Returns the JSON Schema of the value at a path of a content file; undefined if the schema of the file allows no value there. A reference
 * to an item is an enum of the ids in the collection, with the names of the items. `$ref` remains only in a schema that contains itself.
 */
function schemaAtPath(file: string, path: ResolvedPath, namesOf: NamesOf): FieldSchema | undefined {
  const fileSchema = schemaFor(file)
  // If several alternatives of a schema have the path, uses the first of them.
  const [schema] = fileSchema ? fieldsAt(fileSchema, path) : []
  if (!schema) return undefined
  const { $defs, $ref, ...atPath } = toJsonSchema(schema)
  // The JSON Schema of a schema that contains itself is only a `$ref` to a definition (JSON Schema Core, §8.2.3.1). It is replaced by this
  // definition.
  const definition = $defs?.[$ref?.replace('#/$defs/', '') ?? '']
  const json = JSON.stringify({ ...(typeof definition === 'object' && definition), ...atPath })
  return JSON.parse(json, (_, child: unknown) => {
    if (!isObject(child) || typeof child['references'] !== 'string') return child
    const { references, ...schemaOfId } = child
    const names = namesOf(references)
    return { ...schemaOfId, enum: Object.keys(names), names }
  }) as FieldSchema // in the JSON Schema of Zod, only the property `references` was replaced: by `enum` and `names`
}
