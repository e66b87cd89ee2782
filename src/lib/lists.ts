/** Positions in a list, counted from 0. */
export type Move = {
  from: number
  /** The position in the list after the move. */
  to: number
}

/**
 * Returns a list with an item at another position. The other items keep their order. Returns the same items if `from` is not a position
 * of the list.
 */
export function withMoved<Item>(list: readonly Item[], { from, to }: Move): Item[] {
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}
