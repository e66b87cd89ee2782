import { isDeepStrictEqual } from 'node:util'
import { isObject, type EditPath, type Step, type Value } from './path.ts'
import { baseLocale } from '../../content/i18n/locales.ts'

/** A text or a fact that differs; undefined on the side where it is not there. */
export type Difference = { path: EditPath; before: Value | undefined; after: Value | undefined }

/**
 * What differs between two values, text by text. Items of lists are known by their ids, wherever they stand; a change of their
 * order is one of the list.
 */
export function changesBetween(before: Value | undefined, after: Value | undefined, path: EditPath = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  const own: Difference = { path, before, after }
  if (isWhole(before) || isWhole(after)) return [own]
  if (Array.isArray(before) && Array.isArray(after)) {
    const [known, now] = [idsOf(before), idsOf(after)]
    return known && now ? ofItems(path, keyed(before, known), keyed(after, now)) : ofList(path, before, after)
  }
  if (!isObject(before) || !isObject(after)) return [own]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => changesBetween(before[key], after[key], [...path, key]))
}

/** A text in several languages, or a fact written in a group, such as a price: it changes as a whole. */
const isWhole = (value: Value | undefined): boolean =>
  isObject(value) &&
  (typeof value[baseLocale] === 'string' || (!('id' in value) && Object.values(value).every((one) => typeof one !== 'object')))

function idsOf(list: readonly Value[]): string[] | undefined {
  const ids = list.flatMap((item) => (isObject(item) && typeof item['id'] === 'string' ? [item['id']] : []))
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : undefined
}

const keyed = (list: readonly Value[], ids: readonly string[]): Map<string, Value | undefined> =>
  new Map(ids.map((id, index) => [id, list[index]]))

function ofItems(path: EditPath, before: Map<string, Value | undefined>, after: Map<string, Value | undefined>): Difference[] {
  const kept = (one: Map<string, unknown>, other: Map<string, unknown>) => [...one.keys()].filter((id) => other.has(id))
  const order = [kept(before, after), kept(after, before)] as const
  const moved = isDeepStrictEqual(...order) ? [] : [{ path, before: [...before.keys()], after: [...after.keys()] }]
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  return [...moved, ...ids.flatMap((id) => changesBetween(before.get(id), after.get(id), [...path, { id }]))]
}

/** Items without ids: those that are the same at both ends are no change. */
function ofList(path: EditPath, before: readonly Value[], after: readonly Value[]): Difference[] {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && isDeepStrictEqual(before[start], after[start])) start++
  let end = 0
  while (end < most - start && isDeepStrictEqual(before.at(-1 - end), after.at(-1 - end))) end++
  const length = Math.max(before.length, after.length) - start - end
  const at = (list: readonly Value[], index: number) => (index < list.length - end ? list[index] : undefined)
  return Array.from({ length }, (_, offset): Step => start + offset).flatMap((index) =>
    changesBetween(at(before, Number(index)), at(after, Number(index)), [...path, index]),
  )
}
