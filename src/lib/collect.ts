/** A value within another, and the way to it. */
export type Found<Value> = { path: PropertyKey[]; value: Value }

/**
 * All values within `root`, itself included, that are what is looked for, in the order in which they stand there; what lies
 * within one that is found is not looked at.
 */
export function collect<Value>(root: unknown, isIt: (value: unknown, path: readonly PropertyKey[]) => value is Value): Found<Value>[] {
  const found: Found<Value>[] = []
  const path: PropertyKey[] = []
  const visit = (value: unknown): void => {
    if (isIt(value, path)) found.push({ path: [...path], value })
    else if (Array.isArray(value)) for (const [index, child] of value.entries()) visitChild(index, child)
    else if (isGroup(value)) for (const [key, child] of Object.entries(value)) visitChild(key, child)
  }
  const visitChild = (key: PropertyKey, child: unknown): void => {
    path.push(key)
    visit(child)
    path.pop()
  }
  visit(root)
  return found
}

/** Whether a value has others in it: an object or a list. */
export const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
