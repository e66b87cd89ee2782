/** Calls `make` once for each object, and remembers the result as long as the object lives. For objects that are never changed. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const entry = made.get(key) ?? { value: make(key) }
    made.set(key, entry)
    return entry.value
  }
}
