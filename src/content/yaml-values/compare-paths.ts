import type { EditPath } from './path.ts'

/**
 * Returns true if a path leads to the value at `parent` or to a value within it. Compares steps only: an id and a position differ, even if
 * they lead to the same item.
 */
export const isWithin = (path: EditPath, parent: EditPath): boolean =>
  parent.every((step, index) => {
    const other = path[index]
    return typeof step === 'object' && typeof other === 'object' ? step.id === other.id : step === other
  })

export const isSamePath = (path: EditPath, other: EditPath): boolean => path.length === other.length && isWithin(path, other)
