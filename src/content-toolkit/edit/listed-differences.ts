import { type ContentValue, type EditPath, resolvePath, valueAt } from '#src/content-model/yaml-values/path.ts'
import { type ContentDifference, differencesBetween, isFlatGroup, isText } from './differences.ts'

/**
 * Returns the differences between two versions of a file as people see them. Differences in opening hours are listed as one change of the
 * whole week: rows have no ids and are compared by position, so a list of changed rows would mean nothing to people.
 */
export function listedDifferences(before: ContentValue | undefined, after: ContentValue | undefined): ContentDifference[] {
  const listed = new Map(differencesBetween(before, after).map((difference) => [JSON.stringify(listedPath(difference.path)), difference]))
  return [...listed.values()].map((difference) => {
    const path = listedPath(difference.path)
    return path.length < difference.path.length ? { path, before: listAt(before, path), after: listAt(after, path) } : difference
  })
}

export function listedPath(path: EditPath): EditPath {
  const row = path.findIndex((step, index) => typeof step === 'number' && path[index - 1] === 'week')
  return row === -1 ? path : path.slice(0, row)
}

/** Returns the list at a path. Empty if the path does not lead to a list. */
export function listAt(root: ContentValue | undefined, path: EditPath): ContentValue[] {
  const list = valueAt(root, resolvePath(root, path) ?? [])
  return Array.isArray(list) ? list : []
}

/** Returns whether all changes inside a value are listed as one change of the value, as for a text, a fact or a week of opening hours. */
export const isListedAsOne = (path: EditPath, value: ContentValue | undefined): boolean =>
  listedPath(path).length === path.length && (isText(value) || isFlatGroup(value) || path.at(-1) === 'week' || typeof value !== 'object')
