import { baseLocale, type Locale, locales } from '#src/content-model/i18n/locales.ts'
import { weekdays } from '#src/lib/time.ts'
import { type ContentValue, isObject } from './path.ts'

/** Keys whose value can be the name of an item. If an item has several, its name is the value of the first in this order. */
const nameKeys = ['name', 'title', 'city', 'question', 'label', 'register', 'text']

/**
 * Returns the name of an item in `locale`, otherwise in the base language. A string, or a text in every language, is its own name. A row of
 * opening hours has its days as name: “Monday”, “Saturday – Sunday”.
 */
export function itemName(item: ContentValue | undefined, locale: Locale = baseLocale): string | undefined {
  if (typeof item === 'string') return item
  if (!isObject(item)) return undefined
  const text = item[locale] ?? item[baseLocale]
  if (typeof text === 'string') return text
  return nameKeys.map((key) => itemName(item[key], locale)).find((name) => name !== undefined) ?? daysName(item['days'], locale)
}

function daysName(days: ContentValue | undefined, locale: Locale): string | undefined {
  const names = (isObject(days) ? [days['from'], days['to']] : [days]).map((name) => {
    const position = weekdays.findIndex((day) => day === name)
    return position < 0 ? undefined : weekdayName(position, locale)
  })
  return names.every((name) => name !== undefined) ? names.join(' – ') : undefined
}

/** Returns the name of a weekday by its position. Position 0 is Monday, because 1 January 2024 was a Monday. */
function weekdayName(position: number, locale: Locale): string {
  const { tag } = locales[locale]
  const name = new Date(Date.UTC(2024, 0, position + 1)).toLocaleDateString(tag, { weekday: 'long', timeZone: 'UTC' })
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
