import { isObject, type Value } from '../../../content-toolkit/edit/path.ts'

/** Whether two values say the same; the order of keys says nothing. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isObject(one) || !isObject(other)) return one === other
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}
