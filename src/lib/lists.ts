/** A move of an item in a list. Positions are counted from 0. */
export type Move = {
  from: number
  to: number
}

/**
 * Returns a list in which an item has another position. The other items keep their order. Returns the items unchanged if `from` is not a
 * position of the list.
 */
export function withMoved<Item>(list: readonly Item[], { from, to }: Move): Item[] {
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}
