import { baseLocale, localeCodes, type Locale } from '../../../src/i18n/locales.ts'

/** A text with whatever languages it has, where it stands in its file. */
export type TranslatedText = {
  path: PropertyKey[]
  /** The path as people and the lock know it: items by their id, so that moving one changes nothing. */
  key: string
  words: Partial<Record<Locale, string>>
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A group whose base language is a text. Every other of its languages may be missing. */
const isText = (value: Record<string, unknown>): boolean => typeof value[baseLocale] === 'string'

/** All texts of a file, from its unchecked value. */
export function translatedTexts(value: unknown, path: PropertyKey[] = [], key: string[] = []): TranslatedText[] {
  if (!isGroup(value)) return []
  if (isText(value)) {
    const words = localeCodes.flatMap((code) => (typeof value[code] === 'string' ? [[code, value[code]]] : []))
    return [{ path, key: key.join('.'), words: Object.fromEntries(words) as TranslatedText['words'] }] // only languages, and only strings
  }
  return Object.entries(value).flatMap(([name, child]) => {
    const segment = Array.isArray(value) ? Number(name) : name
    return translatedTexts(
      child,
      [...path, segment],
      [...key, Array.isArray(value) && isGroup(child) && typeof child['id'] === 'string' ? child['id'] : name],
    )
  })
}
