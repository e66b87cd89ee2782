import { z } from 'zod'
import { baseLocale, isLocale } from '#src/content/i18n/locales.ts'
import { pagesShowing } from '#src/content/tables/placement.ts'
import {
  type ContentValue,
  isObject,
  isWithin,
  type ResolvedPath,
  resolvePath,
  valueAt,
  withIds,
  withoutLocale,
} from '#src/content/yaml-values/path.ts'
import { fieldsAt } from '#src/content-toolkit/check/index.ts'
import { isListedAsOne, itemNames, labelAt } from '#src/content-toolkit/edit/index.ts'
import { repositoryPath } from '#src/content-toolkit/print/index.ts'
import { type ContentFolder, fileOf, schemaFor } from '#src/content-toolkit/read/index.ts'
import { memoize } from '#src/lib/memoize.ts'
import { toolText } from '#src/words/check-words.ts'
import type { EditableField, FieldSchema } from '../../calls/answers.ts'
import type { Calls } from '../../calls/call-schemas.ts'
import { isSetting } from '../search/text-matches.ts'
import { openTranslations } from './open-translations.ts'
import { relatedValues } from './related-values.ts'
import type { TextMarks } from './text-marks.ts'

/** Returns the field at a path, or undefined if the content has no such place. A text is one field with all its languages. */
export function fieldAt(root: string, folder: ContentFolder, marks: TextMarks, call: Calls['field']): EditableField | undefined {
  const { file } = call
  const source = folder.files.find((candidate) => candidate.file === file)
  if (!source?.isParsed) return undefined
  const namesOf: NamesOf = (collection) => namesOfItems(folder.files.find((candidate) => candidate.file === fileOf(collection))?.value)
  const path = resolvePath(source.value, withoutLocale(call.path))
  const value = path && valueAt(source.value, path)
  const schemaAt = (schemaPath: ResolvedPath) =>
    chooseAlternative(schemaAtPath(file, schemaPath, namesOf), valueAt(source.value, schemaPath))
  const schema = path && schemaAt(path)
  if (!path || !schema) return undefined

  /** The list items on the path, the innermost first. */
  const items = path
    .flatMap((index, depth): EditableField['items'] => {
      const [listPath, itemPath] = [path.slice(0, depth), path.slice(0, depth + 1)]
      const [list, item] = [valueAt(source.value, listPath), valueAt(source.value, itemPath)]
      if (typeof index !== 'number' || !Array.isArray(list) || item === undefined) return []
      const itemSchema = schemaAt(itemPath)
      if (!itemSchema) return []
      const paths = { list: withIds(source.value, listPath), path: withIds(source.value, itemPath) }
      const { minItems, maxItems } = schemaAt(listPath) ?? {}
      return [{ ...paths, index, length: list.length, minItems, maxItems, value: item, schema: itemSchema }]
    })
    .reverse()

  const stablePath = withIds(source.value, path)
  const { line, column } = source.locate(path)
  return {
    file,
    path: stablePath,
    label: labelAt(source.value, path),
    schema,
    value,
    isRequired: isRequiredIn(schemaAt(path.slice(0, -1)), path.at(-1)),
    items,
    related: relatedValues(folder, file, path),
    translations: openTranslations(root, folder).filter(
      (translation) => translation.file === file && isWithin(translation.path, stablePath),
    ),
    location: `${repositoryPath(file)}:${line}:${column}`,
    textNumbers: marks.numbersWithin(file, path),
    pages: pagesShowing(file, path),
    hasHistory: isListedAsOne(stablePath, value),
    isSetting: isSetting(file, path),
  }
}

/** Returns false if the schema of a group says that a key may be missing. */
const isRequiredIn = (group: FieldSchema | undefined, key: string | number | undefined): boolean =>
  typeof key !== 'string' || group?.properties?.[key] === undefined || group.required?.includes(key) === true

/**
 * Returns the schema that fits a value of the translations, where a text, a list and a group are alternatives. An item of a list has every
 * text of the present item as a property.
 */
function chooseAlternative(schema: FieldSchema | undefined, value: ContentValue | undefined): FieldSchema | undefined {
  const { additionalProperties: textSchema, anyOf } = schema ?? {}
  if (isObject(value) && typeof textSchema === 'object' && Object.hasOwn(schema?.properties ?? {}, 'id')) {
    const texts: Record<string, FieldSchema> = Object.fromEntries(Object.keys(value).map((key) => [key, textSchema]))
    return { ...schema, properties: { ...texts, ...schema?.properties }, required: Object.keys(value) }
  }
  const alternatives = anyOf?.filter((alternative) => typeof alternative === 'object') ?? []
  if (Array.isArray(value)) return alternatives.find(({ type }) => type === 'array') ?? schema
  if (!isObject(value) || typeof value[baseLocale] !== 'string') return schema
  const isTextSchema = ({ properties }: FieldSchema) => properties !== undefined && Object.keys(properties).every(isLocale)
  return alternatives.find(isTextSchema) ?? schema
}

/** Returns the names of the items of a collection by their ids, in each language. */
type NamesOf = (collection: string) => NonNullable<FieldSchema['names']>

/** Returns the names of the items of a list by their ids. */
export function namesOfItems(list: ContentValue | undefined): ReturnType<NamesOf> {
  if (!Array.isArray(list)) return {}
  return Object.fromEntries(
    list.flatMap((item) => {
      const id = isObject(item) ? item['id'] : undefined
      return typeof id === 'string' ? [[id, itemNames(item, id)] as const] : []
    }),
  )
}

const toJsonSchema = memoize((schema: z.core.$ZodType): FieldSchema => z.toJSONSchema(schema, { io: 'input', override: addTexts }))

/** Writes the help of a field and the name of a variant in each language of the panel. */
function addTexts({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: FieldSchema }): void {
  const { help, variant } = z.globalRegistry.get(zodSchema) ?? {}
  if (help) jsonSchema.help = toolText(help)
  if (variant) jsonSchema.variant = toolText(variant)
}

/**
 * Returns the schema of the value at a path of a content file, or undefined if nothing may be there. A reference to an item of a
 * collection is an enum of its ids, with the names of the items. A `$ref` is left only where a schema contains itself.
 */
function schemaAtPath(file: string, path: ResolvedPath, namesOf: NamesOf): FieldSchema | undefined {
  const fileSchema = schemaFor(file)
  // If the path leads through alternative schemas, uses the first that has the key.
  const [schema] = fileSchema ? fieldsAt(fileSchema, path) : []
  if (!schema) return undefined
  const { $defs, $ref, ...atPath } = toJsonSchema(schema)
  // A schema that contains itself is a reference to its definition (JSON Schema Core, §8.2.3.1).
  const definition = $defs?.[$ref?.replace('#/$defs/', '') ?? '']
  const json = JSON.stringify({ ...(typeof definition === 'object' && definition), ...atPath })
  return JSON.parse(json, (_, child: unknown) => {
    if (!isObject(child) || typeof child['references'] !== 'string') return child
    const { references, ...schemaOfId } = child
    const names = namesOf(references)
    return { ...schemaOfId, enum: Object.keys(names), names }
  }) as FieldSchema // only “references” was replaced, by “enum” and “names”
}
