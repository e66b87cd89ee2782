/** Calls `make` at the first call, and returns the same result at each. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
