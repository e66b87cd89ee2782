import { isObject, resolvePath, valueAt, type EditPath, type ResolvedPath, type Value } from './path.ts'
import { baseLocale } from '../../content/i18n/locales.ts'

/** The way to a place as a reader may know it: keys, and the names of items. */
export type Label = ({ key: string } | { item: string })[]

/** Keys that hold what an item is called, the best first. */
const nameKeys = ['name', 'title', 'city', 'question', 'label', 'register']

/** The way to a place: keys, and for items of lists what they are called, or which they are. */
export const labelOf = (root: Value, path: ResolvedPath): Label =>
  path.map((segment, index) =>
    typeof segment === 'string' ? { key: segment } : { item: nameOf(valueAt(root, path.slice(0, index + 1))) ?? String(segment + 1) },
  )

/** The way to a place that differs between two values of a file: in the later one or, where it is gone, in the earlier. */
export function labelOfDifference(before: Value | undefined, after: Value | undefined, path: EditPath): Label {
  const side = [after, before].find((value) => value !== undefined && resolvePath(value, path)) ?? null
  return labelOf(side, resolvePath(side, path) ?? [])
}

/** What an item is called, in the base language. */
function nameOf(item: Value | undefined): string | undefined {
  if (typeof item === 'string') return item
  if (!isObject(item)) return undefined
  const own = item[baseLocale]
  if (typeof own === 'string') return own
  return nameKeys.map((key) => nameOf(item[key])).find((name) => name !== undefined)
}

/** A label on a line: plans › Prestige › price. */
export const printedLabel = (file: string, label: Label): string =>
  [file.replace('.yaml', ''), ...label.map((step) => ('key' in step ? step.key : step.item))].join(' › ')
