import { baseLocale, type Locale } from '../i18n/locales.ts'
import { type ContentValue, isObject } from './path.ts'

/** Keys whose value can be the name of an item. If an item has several, its name is the value of the first in this order. */
const nameKeys = ['name', 'title', 'city', 'question', 'label', 'register', 'text']

/**
 * Returns the name of an item in a language, or in the base language if it has none in that language. A string, or a text in every
 * language, is its own name.
 */
export function itemName(item: ContentValue | undefined, locale: Locale = baseLocale): string | undefined {
  if (typeof item === 'string') return item
  if (!isObject(item)) return undefined
  const text = item[locale] ?? item[baseLocale]
  if (typeof text === 'string') return text
  return nameKeys.map((key) => itemName(item[key], locale)).find((name) => name !== undefined)
}
