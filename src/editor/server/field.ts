import type { Field, FieldSchema } from '../protocol/answers.ts'
import { isObject, resolvePath, valueAt, withIds, type ResolvedPath, type Value } from '../../content-toolkit/edit/path.ts'
import type { Calls } from '../protocol/calls.ts'
import { baseLocale } from '../../content/i18n/locales.ts'
import { fileOf } from '../../content-toolkit/read/known-files.ts'
import type { ContentFolder } from '../../content-toolkit/read/read.ts'
import { inRepository } from '../../content-toolkit/report/report.ts'
import { fieldSchema, type IdsOf } from './field-schema.ts'
import { labelOf } from '../../content-toolkit/edit/label.ts'
import { openTranslations } from './open-translations.ts'
import { rootOf } from '../../content-toolkit/edit/root-of.ts'
import { isText, withoutLocale } from './text-path.ts'

/** The field at a path, of a text with all its languages; undefined where the content has no such place. */
export function fieldAt(root: string, folder: ContentFolder, { file, path: asked }: Calls['field']): Field | undefined {
  const source = folder.files.find((one) => one.file === file)
  if (!source?.isRead) return undefined
  const value = rootOf(source)
  const path = resolvePath(value, withoutLocale(asked))
  const schema = path && formOf(fieldSchema(file, path, idsIn(folder)), valueAt(value, path))
  if (!path || !schema) return undefined
  const { line, column } = source.locate(path)
  const own = withIds(value, path)
  return {
    file,
    path: own,
    label: labelOf(value, path),
    schema,
    value: valueAt(value, path),
    items: itemsAround(folder, file, value, path),
    translations: openTranslations(root, folder).filter(
      (one) => one.file === file && own.every((step, index) => JSON.stringify(step) === JSON.stringify(one.path[index])),
    ),
    place: `${inRepository(file)}:${line}:${column}`,
  }
}

/** Of a value that may be a text or a group of texts, what it is. */
function formOf(schema: FieldSchema | undefined, value: Value | undefined): FieldSchema | undefined {
  if (!schema?.anyOf || !isObject(value) || typeof value[baseLocale] !== 'string') return schema
  return schema.anyOf.filter((form): form is FieldSchema => typeof form === 'object').find(isText) ?? schema
}

/** The items of lists that a path leads to or into, the innermost first. */
function itemsAround(folder: ContentFolder, file: string, root: Value, path: ResolvedPath): Field['items'] {
  return path
    .flatMap((at, depth) => {
      const list = valueAt(root, path.slice(0, depth))
      const own = path.slice(0, depth + 1)
      const [value, schema] = [valueAt(root, own), fieldSchema(file, own, idsIn(folder))]
      if (typeof at !== 'number' || !Array.isArray(list) || value === undefined || !schema) return []
      return [{ list: withIds(root, path.slice(0, depth)), at, of: list.length, path: withIds(root, own), value, schema }]
    })
    .reverse()
}

const idsIn =
  (folder: ContentFolder): IdsOf =>
  (collection) => {
    const items = folder.files.find(({ file }) => file === fileOf(collection))?.value
    return Array.isArray(items)
      ? items.flatMap((item: unknown) => (isObject(item) && typeof item['id'] === 'string' ? [item['id']] : []))
      : []
  }
