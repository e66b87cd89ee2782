import { localeCodes, type Locale } from '../../../src/i18n/locales.ts'
import { perObject } from '../../lib/memoize.ts'

/** A text in every language, where it stands in its file. */
export type BilingualText = { path: PropertyKey[]; words: Record<Locale, string> }

/** A single string of a file, in whatever language it may be. */
export type WrittenString = { path: PropertyKey[]; value: string }

type WrittenNumber = { path: PropertyKey[]; value: number }

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isText = (value: object): value is Record<Locale, string> => localeCodes.every((code) => typeof Reflect.get(value, code) === 'string')

/** All texts of a file that stand in every language, from its unchecked value: what is wrong beside them does not hide them. */
export function textsIn(value: unknown, path: PropertyKey[] = []): BilingualText[] {
  if (!isGroup(value)) return []
  if (isText(value)) return [{ path, words: value }]
  return children(value, path).flatMap((child) => textsIn(child.value, child.path))
}

/** All strings of a file; several rules ask for them. */
export const stringsIn = (value: unknown): WrittenString[] => (isGroup(value) ? stringsInGroup(value) : stringsAt(value, []))
const stringsInGroup = perObject((value: object) => stringsAt(value, []))

function stringsAt(value: unknown, path: PropertyKey[]): WrittenString[] {
  if (typeof value === 'string') return [{ path, value }]
  return isGroup(value) ? children(value, path).flatMap((child) => stringsAt(child.value, child.path)) : []
}

/** All numbers of a file. */
export function numbersIn(value: unknown, path: PropertyKey[] = []): WrittenNumber[] {
  if (typeof value === 'number') return [{ path, value }]
  return isGroup(value) ? children(value, path).flatMap((child) => numbersIn(child.value, child.path)) : []
}

const children = (value: object, path: PropertyKey[]) =>
  Object.entries(value).map(([key, child]: [string, unknown]) => ({
    value: child,
    path: [...path, Array.isArray(value) ? Number(key) : key],
  }))
