import { isDeepStrictEqual } from 'node:util'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, type EditPath, type Group, isObject } from '#src/content-model/yaml-values/path.ts'
import { commonEnds } from './splice.ts'

export type ContentDifference = {
  path: EditPath
  /** The value in the earlier version; undefined if that version does not contain the text or fact. */
  before: ContentValue | undefined
  /** The value in the later version; undefined if that version does not contain the text or fact. */
  after: ContentValue | undefined
}

/**
 * Returns the differences between two values, one for each text or fact. Items of lists are matched by their ids, whatever their position.
 * If the items of a list have a new order, this is one difference, with the path of the list.
 */
export function differencesBetween(
  before: ContentValue | undefined,
  after: ContentValue | undefined,
  path: EditPath = [],
): ContentDifference[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isUnit(before) || isUnit(after)) return [{ path, before, after }]
  if (Array.isArray(before) && Array.isArray(after)) {
    const itemsBefore = itemsById(before)
    const itemsAfter = itemsById(after)
    return itemsBefore && itemsAfter ? differencesOfItems(path, itemsBefore, itemsAfter) : differencesOfList(path, before, after)
  }
  if (!isObject(before) || !isObject(after)) return [{ path, before, after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => differencesBetween(before[key], after[key], [...path, key]))
}

/** Returns whether a value is a text: a group with a string in the base language. */
export const isText = (value: ContentValue | undefined): value is Group => isObject(value) && typeof value[baseLocale] === 'string'

/**
 * Returns whether a value is a group without an id and without groups and lists in it, such as a price. Such a group is one difference and
 * is merged as one value, also if it is not a fact.
 */
export const isFlatGroup = (value: ContentValue | undefined): boolean =>
  isObject(value) && !isText(value) && !('id' in value) && Object.values(value).every((child) => typeof child !== 'object')

const isUnit = (value: ContentValue | undefined): boolean => isText(value) || isFlatGroup(value)

/** Returns the items of a list by id. Undefined if ids are missing or repeated. */
export function itemsById(list: readonly ContentValue[]): Map<string, ContentValue> | undefined {
  const entries = list.flatMap((item) => (isObject(item) && typeof item['id'] === 'string' ? [[item['id'], item] as const] : []))
  const items = new Map<string, ContentValue>(entries)
  return items.size === list.length ? items : undefined
}

function differencesOfItems(path: EditPath, before: Map<string, ContentValue>, after: Map<string, ContentValue>): ContentDifference[] {
  const idsBefore = [...before.keys()]
  const idsAfter = [...after.keys()]
  const isReordered = !isDeepStrictEqual(
    idsBefore.filter((id) => after.has(id)),
    idsAfter.filter((id) => before.has(id)),
  )
  return [
    ...(isReordered ? [{ path, before: idsBefore, after: idsAfter }] : []),
    ...[...new Set([...idsBefore, ...idsAfter])].flatMap((id) => differencesBetween(before.get(id), after.get(id), [...path, { id }])),
  ]
}

/** Compares lists whose items have no ids by position. Leaves out equal items at both ends. */
function differencesOfList(path: EditPath, before: readonly ContentValue[], after: readonly ContentValue[]): ContentDifference[] {
  const { start, end } = commonEnds<ContentValue>(before, after, isDeepStrictEqual)
  const [changedBefore, changedAfter] = [before, after].map((list) => list.slice(start, list.length - end))
  const length = Math.max(before.length, after.length) - start - end
  return Array.from({ length }, (_, index) =>
    differencesBetween(changedBefore?.[index], changedAfter?.[index], [...path, start + index]),
  ).flat()
}
