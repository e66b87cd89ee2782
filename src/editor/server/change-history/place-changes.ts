import { isDeepStrictEqual } from 'node:util'
import { type ContentValue, type EditPath, type Group, isSamePath, isWithin, resolvePath, valueAt } from '#src/content/yaml-values/path.ts'
import { type ContentDifference, isText } from '#src/content-toolkit/edit/index.ts'

/** A change of a single value. */
type ValueStep = Pick<ContentDifference, 'before' | 'after'>

/** Returns those of the changes of a file that concern a place, as changes of the value there. A new item is a change of all its texts. */
export function changesAt<Change extends ContentDifference>(changes: readonly Change[], path: EditPath): Change[] {
  return changes.flatMap((change) => {
    if (!isWithin(path, change.path)) return []
    const rest = path.slice(change.path.length)
    const [before, after] = [change.before, change.after].map((value) => valueAt(value, resolvePath(value, rest) ?? ['']))
    return isDeepStrictEqual(before, after) ? [] : [{ ...change, path, before, after }]
  })
}

/**
 * Returns those changes of a text in a list without ids that lead to `wording`. `changes` are those of the file, the newest first. The
 * texts of such a list have no identity and move, so each change must have written what the next one has replaced, at any position.
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

export const hasPositions = (path: EditPath): boolean => path.some((step) => typeof step === 'number')

const withoutPositions = (path: EditPath): EditPath => path.map((step) => (typeof step === 'number' ? 0 : step))

/**
 * Returns those of the saved changes of a value that lead from the published value to the present one. `saved` are all saved changes, the
 * newest first. The languages of a text are followed separately, because other people may have published a change of one of them.
 */
export function unpublishedChanges<Change extends ValueStep>(
  saved: readonly Change[],
  published: ContentValue | undefined,
  present: ContentValue | undefined,
): Change[] {
  const goal = partsOf(published)
  const now = partsOf(present)
  /** The parts that differ from the published value before the changes that were followed so far. */
  const open = new Map([...Object.keys({ ...goal, ...now })].map((key) => [key, now[key]] as const))
  const closeReached = () => open.forEach((value, key) => isDeepStrictEqual(value, goal[key]) && open.delete(key))
  closeReached()
  return saved.filter(({ before, after }) => {
    const [was, is] = [partsOf(before), partsOf(after)]
    const changed = [...open].filter(([key, value]) => isDeepStrictEqual(is[key], value) && !isDeepStrictEqual(was[key], value))
    for (const [key] of changed) open.set(key, was[key])
    closeReached()
    return changed.length > 0
  })
}

/** Returns the languages of a text, and another value under an empty key. */
const partsOf = (value: ContentValue | undefined): Partial<Group> => (value === undefined ? {} : isText(value) ? value : { '': value })
