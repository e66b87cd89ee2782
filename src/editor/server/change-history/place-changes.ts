import { isDeepStrictEqual } from 'node:util'
import {
  type ContentValue,
  type EditPath,
  type Group,
  isSamePath,
  isWithin,
  resolvePath,
  valueAt,
} from '#src/content-model/yaml-values/path.ts'
import { type ContentDifference, isText } from '#src/content-toolkit/edit/index.ts'

type ValueStep = Pick<ContentDifference, 'before' | 'after'>

/**
 * Returns the changes of a file that affect the value at a place, each reduced to this value. For example, the change that adds an item
 * becomes a change of one of its texts.
 */
export function changesAt<Change extends ContentDifference>(changes: readonly Change[], path: EditPath): Change[] {
  return changes.flatMap((change) => {
    if (!isWithin(path, change.path)) return []
    const rest = path.slice(change.path.length)
    const [before, after] = [change.before, change.after].map((value) => valueAt(value, resolvePath(value, rest) ?? ['']))
    return isDeepStrictEqual(before, after) ? [] : [{ ...change, path, before, after }]
  })
}

/**
 * Returns the changes that have led to the present wording of a text in a list without ids. `changes` are all changes of the file, the
 * newest first. A position does not identify a text, because items can move. So the function goes back by wording: it looks for the change
 * that has written the present wording, then for the change that has written the wording before it, and so on, at any position of the list.
 */
export function changesLeadingTo<Change extends ContentDifference>(
  changes: readonly Change[],
  path: EditPath,
  wording: ContentValue | undefined,
): Change[] {
  let next = wording
  return changes.filter((change) => {
    const isInList = isSamePath(withoutPositions(change.path), withoutPositions(path))
    if (next === undefined || !isInList || !isDeepStrictEqual(change.after, next)) return false
    next = change.before
    return true
  })
}

/** Returns whether a path names an item by its position, and not by its id. */
export const hasPositions = (path: EditPath): boolean => path.some((step) => typeof step === 'number')

const withoutPositions = (path: EditPath): EditPath => path.map((step) => (typeof step === 'number' ? 0 : step))

/**
 * Returns the saved changes that lead from the published value to the present one. `saved` are all saved changes of the value, the newest
 * first. The languages of a text are followed separately, because another person may already have published one language.
 */
export function unpublishedChanges<Change extends ValueStep>(
  saved: readonly Change[],
  published: ContentValue | undefined,
  present: ContentValue | undefined,
): Change[] {
  const goal = partsOf(published)
  const now = partsOf(present)
  /**
   * The parts of the value (languages) for which the search has not found the published value yet, each with a value. The search goes back
   * in time for the change that has written this value.
   */
  const open = new Map([...Object.keys({ ...goal, ...now })].map((key) => [key, now[key]] as const))
  const closeReached = () => open.forEach((value, key) => isDeepStrictEqual(value, goal[key]) && open.delete(key))
  closeReached()
  return saved.filter(({ before, after }) => {
    const partsBefore = partsOf(before)
    const partsAfter = partsOf(after)
    const changed = [...open].filter(
      ([key, value]) => isDeepStrictEqual(partsAfter[key], value) && !isDeepStrictEqual(partsBefore[key], value),
    )
    for (const [key] of changed) open.set(key, partsBefore[key])
    closeReached()
    return changed.length > 0
  })
}

/**
 * Returns the parts of a value that are followed separately: the languages of a text, by their codes. Any other value is a single part,
 * whose key is empty.
 */
const partsOf = (value: ContentValue | undefined): Partial<Group> => (value === undefined ? {} : isText(value) ? value : { '': value })
