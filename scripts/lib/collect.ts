/** A value within another, and the way to it. */
export type Found<Value> = { path: PropertyKey[]; value: Value }

/**
 * All values within `root`, itself included, that are what is looked for, in the order in which they stand there; what lies
 * within one that is found is not looked at.
 */
export function collect<Value>(root: unknown, isIt: (value: unknown, path: readonly PropertyKey[]) => value is Value): Found<Value>[] {
  const found: Found<Value>[] = []
  const visit = (value: unknown, path: PropertyKey[]): void => {
    if (isIt(value, path)) found.push({ path, value })
    else if (Array.isArray(value)) for (const [index, child] of value.entries()) visit(child, [...path, index])
    else if (isGroup(value)) for (const [key, child] of Object.entries(value)) visit(child, [...path, key])
  }
  visit(root, [])
  return found
}

/** Whether a value has others in it: an object or a list. */
export const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
