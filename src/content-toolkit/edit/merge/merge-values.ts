import { type ContentValue, type EditPath, isObject, type ResolvedPath, valueAt } from '#src/content-model/yaml-values/path.ts'
import type { ResolvedChange } from '../changed-value.ts'
import { isFlatGroup } from '../differences.ts'
import { keyItems } from './keyed-items.ts'
import { mergeOrders, movesBetween, positionFor } from './merge-order.ts'
import { areAllSides, changedSide, mapSides, type MergedValue, type MergeSides } from './sides.ts'

/** A change of ours that is not in the result. */
export type ValueConflict = MergeSides<MergedValue> & {
  kind:
    /** Theirs has another value at the path, or has removed the value. */
    | 'changed'
    /**
     * Both sides have moved items, and ours has swapped two items that theirs has in the order of base. The versions are the ids in the
     * order of each version, or the items if they have no ids.
     */
    | 'order'
    /** The change would alter another value, as with an anchor, or lose a comment. */
    | 'unwritable'
  path: EditPath
}

/** Makes changes to a copy of theirs, all or none. Returns whether the changes were made. */
type Write = (changes: readonly ResolvedChange[]) => boolean

type MergedPlace = {
  /** Path of the value in the report of a conflict. An item is named by its id, or by its position if the items of the list have no ids. */
  path: EditPath
  pathInTheirs: ResolvedPath
}

const isList = (value: MergedValue): value is ContentValue[] => Array.isArray(value)
const isGroup = (value: MergedValue) => isObject(value)

/**
 * Makes the changes between base and ours to a copy of theirs, and returns the changes that were not made (decision 052: content is merged
 * by value).
 *
 * - The unit is the value: a fact, or a text in one language. A group is merged key by key.
 * - Items of lists are matched by their ids; without ids, by comparing them (`keyItems`).
 * - If both sides have changed a value differently, the copy keeps the value of theirs.
 * - `write` makes the changes in order, and each path is a path in the copy as the changes before it have left the copy.
 */
export function mergeValues(sides: MergeSides<MergedValue>, write: Write): ValueConflict[] {
  const merge = new ValueMerge(write)
  merge.mergeValue(sides, { path: [], pathInTheirs: [] })
  return merge.conflicts
}

class ValueMerge {
  readonly conflicts: ValueConflict[] = []
  readonly #write: Write

  constructor(write: Write) {
    this.#write = write
  }

  mergeValue(sides: MergeSides<MergedValue>, place: MergedPlace): void {
    const side = changedSide(sides)
    if (side === 'theirs') return
    const { base, theirs, ours } = sides
    if (areAllSides(sides, isList)) this.#list(sides, place)
    else if (areAllSides(sides, isGroup) && ![base, theirs, ours].some(isFlatGroup)) {
      for (const key of new Set([...Object.keys(sides.base), ...Object.keys(sides.ours)])) {
        const entry = mapSides(sides, (group) => valueAt(group, [key]))
        this.mergeValue(entry, { path: [...place.path, key], pathInTheirs: [...place.pathInTheirs, key] })
      }
    } else if (side === 'both') this.#report('changed', place.path, sides)
    else if (
      !this.#write([
        ours === undefined ? { kind: 'remove', path: place.pathInTheirs } : { kind: 'set', path: place.pathInTheirs, value: ours },
      ])
    ) {
      this.#report('unwritable', place.path, sides)
    }
  }

  /**
   * Merges a list: first the changes within items, then removals, additions and moves.
   *
   *     base [a, b, c]   theirs [a, b, c, d]   ours [c, a, e]
   *     removals   [a, c, d]       ours has removed b
   *     additions  [a, e, c, d]    e is behind a, as in ours
   *     moves      [c, d, a, e]    c is before a, as in ours; d stays behind c, as in theirs
   */
  #list(lists: MergeSides<ContentValue[]>, { path, pathInTheirs }: MergedPlace): void {
    const { items, hasIds } = keyItems(lists)
    const orders = mapSides(items, (keyed) => [...keyed.keys()])
    const sidesOf = (key: string) => mapSides(items, (keyed) => keyed.get(key))
    const placeOf = (key: string): MergedPlace => {
      const position = [orders.theirs, orders.ours, orders.base].map((order) => order.indexOf(key)).find((index) => index >= 0) ?? 0
      return { path: [...path, hasIds ? { id: key } : position], pathInTheirs: [...pathInTheirs, position] }
    }
    const removed: string[] = []
    const added: string[] = []
    // Changes within items come first, because they do not change positions in this list.
    for (const key of new Set([...orders.ours, ...orders.base])) {
      const sides = sidesOf(key)
      if (sides.ours === undefined && changedSide(sides) === 'ours') removed.push(key)
      else if (sides.theirs === undefined && sides.base === undefined) added.push(key)
      else this.mergeValue(sides, placeOf(key))
    }

    const current = [...orders.theirs]
    const unwritten = [
      ...removed.filter((key) => !this.#remove(key, current, pathInTheirs)),
      ...added.filter((key) => !this.#add(key, items.ours.get(key), { current, order: orders.ours, pathInTheirs })),
    ]
    for (const key of unwritten) this.#report('unwritable', placeOf(key).path, sidesOf(key))

    const order = mergeOrders(orders, current)
    const isOrdered = order && this.#write(movesBetween(current, order).map((move) => ({ kind: 'move', path: pathInTheirs, ...move })))
    if (!isOrdered) this.#report(order ? 'unwritable' : 'order', path, hasIds ? orders : lists)
  }

  /**
   * Removes an item from the copy of theirs. If the copy permits it, also removes the key from `current`, which has the keys of the items
   * of the copy. Returns whether the item was removed.
   */
  #remove(key: string, current: string[], pathInTheirs: ResolvedPath): boolean {
    const index = current.indexOf(key)
    const isRemoved = this.#write([{ kind: 'remove', path: [...pathInTheirs, index] }])
    if (isRemoved) current.splice(index, 1)
    return isRemoved
  }

  #add(
    key: string,
    value: MergedValue,
    { current, order, pathInTheirs }: { current: string[]; order: readonly string[]; pathInTheirs: ResolvedPath },
  ): boolean {
    const index = positionFor(key, order, current)
    const isAdded = value !== undefined && this.#write([{ kind: 'insert', path: pathInTheirs, index, value }])
    if (isAdded) current.splice(index, 0, key)
    return isAdded
  }

  #report(kind: ValueConflict['kind'], path: EditPath, sides: MergeSides<MergedValue>): void {
    this.conflicts.push({ kind, path, ...sides })
  }
}
