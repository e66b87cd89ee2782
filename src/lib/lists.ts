/** Positions are counted from 0. */
export type Move = {
  from: number
  to: number
}

/** The other items keep their order. All items do if `from` is not a position of the list. */
export function withMoved<Item>(list: readonly Item[], { from, to }: Move): Item[] {
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}
