/** A function that does its work when it is first called, and gives the same result ever after. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
