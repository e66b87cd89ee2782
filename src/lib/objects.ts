/**
 * Returns the keys of an object with their literal types. TypeScript types `Object.keys()` as `string[]` because an object may have
 * more keys than its type declares. Use it only for objects that have exactly the declared keys, such as constant tables.
 */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as Extract<keyof Table, string>[]

/** A value that was found, and the path that leads to it: keys of objects and positions in lists. */
export type ValueAtPath<Value> = { path: (string | number)[]; value: Value }

/** Searches a value depth-first for values that match a predicate, in document order. Does not descend into matches. */
export function collectValues<Value>(
  root: unknown,
  matches: (value: unknown, path: readonly (string | number)[]) => value is Value,
): ValueAtPath<Value>[] {
  const results: ValueAtPath<Value>[] = []
  const path: (string | number)[] = []
  const visit = (value: unknown): void => {
    if (matches(value, path)) results.push({ path: [...path], value })
    else if (Array.isArray(value)) for (const [index, child] of value.entries()) visitChild(index, child)
    else if (isContainer(value)) for (const [key, child] of Object.entries(value)) visitChild(key, child)
  }
  const visitChild = (key: string | number, child: unknown): void => {
    path.push(key)
    visit(child)
    path.pop()
  }
  visit(root)
  return results
}

/** Returns whether a value is an array. Narrows the type of readonly arrays, which `Array.isArray` does not. */
export const isReadonlyArray = <Value>(value: Value): value is Extract<Value, readonly unknown[]> => Array.isArray(value)

export const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Returns an object with these keys. `keys` must contain every key of the type, as a constant list does. Unlike Object.fromEntries, keeps
 * the type of the keys.
 */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

export const mapValues = <Key extends string, From, To>(
  values: Readonly<Record<Key, From>>,
  map: (value: From, key: Key) => To,
): Record<Key, To> => recordOf<Key, To>(keysOf(values), (key) => map(values[key], key))

/** Parses a JSON text. Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
