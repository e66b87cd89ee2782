import { isDeepStrictEqual } from 'node:util'
import { type Move, withMoved } from '#src/lib/lists.ts'
import { mapSides, type MergeSides } from './sides.ts'

/**
 * Merges the orders of the items of a list, given as keys.
 *
 * - `current` has the keys in the order of theirs, with the additions of ours and without the removals of ours.
 * - Returns the keys in the order of the side that has moved items, or in the order of theirs if both sides have.
 * - Returns undefined if ours has swapped two items that theirs keeps in their order.
 */
export function mergeOrders(orders: MergeSides<readonly string[]>, current: readonly string[]): readonly string[] | undefined {
  const sets = mapSides(orders, (order) => new Set(order))
  const inAll = mapSides(orders, (order) => order.filter((key) => sets.base.has(key) && sets.theirs.has(key) && sets.ours.has(key)))
  if (isDeepStrictEqual(inAll.ours, inAll.base) || isDeepStrictEqual(inAll.ours, inAll.theirs)) return current
  if (isDeepStrictEqual(inAll.theirs, inAll.base)) return orderLike(orders.ours, current)
  return contradicts(inAll) ? undefined : current
}

/** Returns keys in a given order. A key that `order` lacks is placed behind the key before it in `keys`. */
export function orderLike(order: readonly string[], keys: readonly string[]): string[] {
  const known = new Set(keys)
  const ordered = order.filter((key) => known.has(key))
  const isOrdered = new Set(ordered)
  for (const key of keys) if (!isOrdered.has(key)) ordered.splice(positionFor(key, keys, ordered), 0, key)
  return ordered
}

/**
 * Returns where to insert a key into a list: first if it is the first in `order`; behind the nearest key before it in `order` that the list
 * has; otherwise before the nearest key after it; otherwise at the end.
 */
export function positionFor(key: string, order: readonly string[], list: readonly string[]): number {
  const index = order.indexOf(key)
  if (index === 0) return 0
  const previous = order.slice(0, index).findLast((other) => list.includes(other))
  if (previous !== undefined) return list.indexOf(previous) + 1
  const next = order.slice(index + 1).find((other) => list.includes(other))
  return next === undefined ? list.length : list.indexOf(next)
}

/** Returns moves that turn the order `before` into the order `after`, if they are made in this sequence. Both orders have the same keys. */
export function movesBetween(before: readonly string[], after: readonly string[]): Move[] {
  const moves: Move[] = []
  let current = [...before]
  for (const [index, key] of after.entries()) {
    const present = current[index]
    if (present === undefined || present === key) continue
    // An item that has moved towards the end is recorded as one move. Otherwise each item that it has passed would be a move towards the
    // start.
    const hasMovedBack = current[index + 1] === key
    const move = hasMovedBack ? { from: index, to: after.indexOf(present) } : { from: current.indexOf(key), to: index }
    current = withMoved(current, move)
    moves.push(move)
  }
  return moves
}

/** Returns whether ours has swapped two items that theirs has in the order of base. */
function contradicts(orders: MergeSides<readonly string[]>): boolean {
  const rank = mapSides(orders, (order) => new Map(order.map((key, index) => [key, index])))
  const isBefore = (ranks: ReadonlyMap<string, number>, a: string, b: string) => Number(ranks.get(a)) < Number(ranks.get(b))
  return orders.ours.some((a, index) => orders.ours.slice(index + 1).some((b) => isBefore(rank.base, b, a) && isBefore(rank.theirs, b, a)))
}
