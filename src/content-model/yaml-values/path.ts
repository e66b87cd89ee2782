import { isLocale, type Locale } from '#src/content-model/i18n/locales.ts'

export type ContentValue = string | number | boolean | null | ContentValue[] | Group
export type Group = { [key: string]: ContentValue }

/**
 * A step of a path: a key, a position in a list, or the id of an item. An id still leads to the same item after other items were added or
 * removed.
 */
type PathStep = string | number | { id: string }
/** Path to a value, from the root of its file. */
export type EditPath = PathStep[]
export type ResolvedPath = (string | number)[]

export const isObject = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(root: ContentValue | undefined, path: Readonly<ResolvedPath>): ContentValue | undefined {
  let value = root
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step]
    else if (isObject(value) && typeof step === 'string' && Object.hasOwn(value, step)) value = value[step]
    else return undefined
  }
  return value
}

/** Returns `root` with `value` at a path. If `value` is undefined, removes the value at the path. */
export function withValueAt(
  root: ContentValue | undefined,
  [step, ...rest]: EditPath,
  value: ContentValue | undefined,
): ContentValue | undefined {
  if (step === undefined) return value
  if (typeof step === 'object') return root
  if (Array.isArray(root)) {
    const child = withValueAt(root[Number(step)], rest, value)
    return child === undefined ? root.toSpliced(Number(step), 1) : root.with(Number(step), child)
  }
  const { [step]: before, ...others } = isObject(root) ? root : {}
  const child = withValueAt(before, rest, value)
  if (child === undefined) return others
  return { ...(isObject(root) && root), [step]: child }
}

/** Replaces every id in a path by the position of its item. Returns undefined if an item does not exist. */
export function resolvePath(root: ContentValue | undefined, path: EditPath): ResolvedPath | undefined {
  const resolved: ResolvedPath = []
  for (const step of path) {
    if (typeof step !== 'object') {
      resolved.push(step)
      continue
    }
    const list = valueAt(root, resolved)
    const index = Array.isArray(list) ? list.findIndex((item) => isObject(item) && item['id'] === step.id) : -1
    if (index < 0) return undefined
    resolved.push(index)
  }
  return resolved
}

/** Replaces positions by ids, for every item that has an id. The inverse is `resolvePath`. */
export function editPathOf(root: ContentValue | undefined, path: Readonly<ResolvedPath>): EditPath {
  return path.map((step, index) => {
    const item = valueAt(root, path.slice(0, index + 1))
    return typeof step === 'number' && isObject(item) && typeof item['id'] === 'string' ? { id: item['id'] } : step
  })
}

/**
 * Returns the language in which a path ends, such as `fr` for the path of a French title. Undefined if the path does not lead to one
 * language of a text.
 */
export function localeOfPath(path: EditPath): Locale | undefined {
  const last = path.at(-1)
  return typeof last === 'string' && isLocale(last) ? last : undefined
}

/**
 * Removes the language from the end of a path, so that the path of the French title becomes the path of the title. Returns other paths
 * unchanged.
 */
export function withoutLocale<Segment>(path: readonly Segment[]): Segment[] {
  const last = path.at(-1)
  return typeof last === 'string' && isLocale(last) ? path.slice(0, -1) : [...path]
}

export function isBlank(value: ContentValue | undefined): boolean {
  if (Array.isArray(value)) return value.every(isBlank)
  return isObject(value) ? Object.values(value).every(isBlank) : value === undefined || value === null || value === ''
}

/**
 * Returns true if a path leads to the value at `parent` or to a value within it. Compares steps only: an id and a position differ, even if
 * they lead to the same item.
 */
export const isWithin = (path: EditPath, parent: EditPath): boolean =>
  parent.every((step, index) => {
    const other = path[index]
    return typeof step === 'object' && typeof other === 'object' ? step.id === other.id : step === other
  })

export const isSamePath = (path: EditPath, other: EditPath): boolean => path.length === other.length && isWithin(path, other)
