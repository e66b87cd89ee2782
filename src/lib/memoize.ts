/** Memoizes a function whose parameter is an object, as long as the object exists (WeakMap). The object must not change. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const entry = cache.get(key) ?? { value: compute(key) }
    cache.set(key, entry)
    return entry.value
  }
}

/** Keeps the values of the `size` most recently used keys (LRU). */
export class RecentValues<Key, Value extends object> {
  readonly #size: number
  // A Map iterates in insertion order. Each use inserts the key again, so the first entry is the least recently used.
  readonly #values = new Map<Key, Value>()

  constructor(size: number) {
    this.#size = size
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values
    if (this.#values.size > this.#size && oldest) this.#values.delete(oldest[0])
  }

  remove(key: Key, value: Value): void {
    if (this.#values.get(key) === value) this.#values.delete(key)
  }
}

/** Memoizes a function for the `size` most recently used keys (LRU). Evicts a promise that rejects, so that the next call tries again. */
export function memoizeRecent<Key, Value>(size: number, compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new RecentValues<Key, { value: Value }>(size)
  return (key) => {
    const known = cache.get(key)
    if (known) return known.value
    const entry = { value: compute(key) }
    cache.set(key, entry)
    if (entry.value instanceof Promise) entry.value.catch(() => cache.remove(key, entry))
    return entry.value
  }
}

/** Returns a function that computes its value at the first call and returns the same value afterwards. */
export function lazy<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= compute())
}
