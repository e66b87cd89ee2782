/** Calls `make` once for each of the keys that were asked for last, at most `most` of them. */
export function recent<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { value: Value }>()
  return (key) => {
    const entry = made.get(key) ?? { value: make(key) }
    made.delete(key)
    made.set(key, entry)
    const [oldest] = made
    if (made.size > most && oldest) made.delete(oldest[0])
    return entry.value
  }
}
