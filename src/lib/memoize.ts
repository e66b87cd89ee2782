/** Memoizes a function whose parameter is an object, as long as the object exists (WeakMap). The object must not change. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const entry = cache.get(key) ?? { value: compute(key) }
    cache.set(key, entry)
    return entry.value
  }
}

/** Memoizes a function for the `size` most recently used keys (LRU). Evicts a promise that rejects, so that the next call tries again. */
export function memoizeRecent<Key, Value>(size: number, compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, { value: Value }>()
  const computeEntry = (key: Key) => {
    const entry = { value: compute(key) }
    const evict = () => cache.get(key) === entry && cache.delete(key)
    if (entry.value instanceof Promise) entry.value.catch(evict)
    return entry
  }
  return (key) => {
    const entry = cache.get(key) ?? computeEntry(key)
    // A Map iterates in insertion order. Inserting the key again makes it the last, so the first entry is the least recently used.
    cache.delete(key)
    cache.set(key, entry)
    const [oldest] = cache
    if (cache.size > size && oldest) cache.delete(oldest[0])
    return entry.value
  }
}

/** Returns a function that computes its value at the first call and returns the same value afterwards. */
export function lazy<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= compute())
}
