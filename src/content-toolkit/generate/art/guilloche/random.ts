/** Returns the FNV-1a hash of a text, 32 bits. The same text always gives the same number. */
export function hashText(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

export type Random = {
  /** A real number in [low, high). */
  between: (low: number, high: number) => number
  /** A whole number in [low, high]. */
  whole: (low: number, high: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Returns a seeded generator of pseudo-random numbers (mulberry32). */
export function randomFrom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => items[Math.floor(between(0, items.length))] ?? items[0],
  }
}
