/**
 * Returns the position that an item gets when it is dropped at `y`. `centres` are the vertical centres of the rows, in the order of the
 * list.
 */
export function positionAt(y: number, centres: readonly number[], from: number): number {
  const above = centres.filter((centre) => centre < y).length
  return above > from ? above - 1 : above
}

/** Returns the position to which a key moves a lifted item; undefined if the key does not move it. */
export function positionByKey(key: string, to: number, length: number): number | undefined {
  const positions: Record<string, number> = { ArrowUp: to - 1, ArrowDown: to + 1, Home: 0, End: length - 1 }
  const position = positions[key]
  return position === undefined ? undefined : Math.min(Math.max(position, 0), length - 1)
}
