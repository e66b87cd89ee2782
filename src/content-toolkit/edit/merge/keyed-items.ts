import { isDeepStrictEqual } from 'node:util'
import { type ContentValue, isObject } from '#src/content-model/yaml-values/path.ts'
import { itemsById } from '../differences.ts'
import { mapSides, type MergeSides } from './sides.ts'

/** Items of the three versions of a list, in their order. An item has the same key in every version that contains it. */
type KeyedItems = { items: MergeSides<ItemsByKey>; hasIds: boolean }
export type ItemsByKey = ReadonlyMap<string, ContentValue>

/** Gives each item of a list a key: its id or, if items of any version have no id or share one, a key that follows from comparing items. */
export function keyItems(lists: MergeSides<readonly ContentValue[]>): KeyedItems {
  const { base, theirs, ours } = mapSides(lists, itemsById)
  if (base && theirs && ours) return { items: { base, theirs, ours }, hasIds: true }
  const keyedBase = new Map(lists.base.map((item, index) => [`base ${index}`, item]))
  const keyedOurs = keyLike(keyedBase, lists.ours, 'ours')
  // Equal items that both sides have added get the same key. So a merge of changes that were already published changes nothing.
  const written = [...keyedOurs].filter(([, item]) => !lists.base.some(isEqualTo(item)))
  return { items: { base: keyedBase, theirs: keyLike(keyedBase, lists.theirs, 'theirs', written), ours: keyedOurs }, hasIds: false }
}

/**
 * Gives each item of a list a key, in passes over the items without one:
 * 1. the key of an equal item in `preferred`,
 * 2. the key of an equal item in `known`,
 * 3. the key of an item in `known` that it resembles,
 * 4. the key of the item in `known` that follows the same item, otherwise a new key.
 * Each key is given once. For `known` with A (base 0) and B (base 1):
 *
 *     [A, C]     A is base 0, C is base 1: C has replaced B, which followed A too
 *     [A, C, B]  A is base 0, C is new, B is base 1: pass 2 has given the key of B already
 */
function keyLike(
  known: ItemsByKey,
  list: readonly ContentValue[],
  side: string,
  preferred: Iterable<[string, ContentValue]> = [],
): ItemsByKey {
  const wanted = new Map(preferred)
  const keys = list.map((item) => takeKey(wanted, isEqualTo(item)))
  const free = new Map([...known].filter(([key]) => !keys.includes(key)))
  for (const [index, item] of list.entries()) keys[index] ??= takeKey(free, isEqualTo(item))
  for (const [index, item] of list.entries()) keys[index] ??= takeKey(free, (knownItem) => resembles(knownItem, item))
  const knownKeys = [...known.keys()]
  for (const index of list.keys()) {
    const previous = index === 0 ? -1 : knownKeys.indexOf(keys[index - 1] ?? '')
    const next = index === 0 || previous >= 0 ? knownKeys[previous + 1] : undefined
    keys[index] ??= takeKey(free, (_, key) => key === next) ?? `${side} ${index}`
  }
  return new Map(list.map((item, index) => [keys[index] ?? '', item]))
}

const isEqualTo = (item: ContentValue) => (other: ContentValue) => isDeepStrictEqual(other, item)

/** Returns whether two groups have a value in common, such as the English of a text whose French has changed. */
const resembles = (a: ContentValue, b: ContentValue): boolean =>
  isObject(a) && isObject(b) && Object.keys(a).some((key) => Object.hasOwn(b, key) && isDeepStrictEqual(a[key], b[key]))

/** Removes the first item that matches, and returns its key. Undefined if none matches. */
function takeKey(items: Map<string, ContentValue>, matches: (item: ContentValue, key: string) => boolean): string | undefined {
  for (const [key, item] of items) {
    if (!matches(item, key)) continue
    items.delete(key)
    return key
  }
  return undefined
}
