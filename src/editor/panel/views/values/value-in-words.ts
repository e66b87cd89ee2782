import { baseLocale, type Locale, toLocale } from '#src/content/i18n/locales.ts'
import { type ContentValue, type EditPath, type Group, isObject, localeOfPath } from '#src/content/yaml-values/path.ts'
import type { UnpublishedChanges } from '#src/editor/calls/unpublished-changes.ts'
import { capitalised, nameOfKey } from '#src/editor/protocol/label.ts'
import { readableMessage } from '#src/editor/protocol/readable-message.ts'
import { formatMoney } from '#src/lib/intl-formats.ts'
import type { EditorWords } from '#src/words/editor-words.ts'
import { nameOfCountry } from '../../controls/facts/countries.ts'
import { formatDay, localesFor, nameOfZone, tagOf } from '../../controls/inputs/formats.ts'

export type ValueContext = {
  file: string
  /** The path of the value. Its last key can say what a string means: a country, a time zone. */
  path: EditPath
  words: EditorWords
  itemNames: UnpublishedChanges['itemNames']
  /** The language in which texts are written. The default is the language of the panel. */
  locale?: Locale
}

/**
 * Writes a value for people, in the language of the panel: “€1,500”, “Monday – Friday”, “Yes”, “Switzerland”, and the name of an item
 * instead of its id. A text in every language is written in one language. Parameters of a text are written as their names: “‹city›”.
 */
export function valueInWords(value: ContentValue, context: ValueContext): string {
  const { words } = context
  const tag = tagOf(words.code)
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? words.facts.yes() : words.facts.no()
  if (typeof value === 'number') return value.toLocaleString(tag)
  if (typeof value === 'string') return stringInWords(value, context)
  const inWords = (child: ContentValue) => valueInWords(child, context)
  if (context.path.at(-1) === 'week' && Array.isArray(value) && value.every(isObject)) return weekInWords(value, context)
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(' · ')
  const text = value[context.locale ?? toLocale(words.code)] ?? value[baseLocale]
  if (typeof text === 'string') return readableMessage(text, words)
  const { amount, currency, ...withoutPrice } = value
  if (typeof amount === 'number' && typeof currency === 'string')
    return [formatMoney(amount, currency, tag), ...partsInWords(withoutPrice, context)].join(' · ')
  const { from, to, ...withoutRange } = value
  if (typeof from === 'string' && typeof to === 'string')
    return [`${inWords(from)} – ${inWords(to)}`, ...partsInWords(withoutRange, context)].join(' · ')
  return partsInWords(value, context).join(' · ')
}

/** Writes opening hours: “Monday – Friday: 08:00 – 12:00, 14:00 – 18:00 · Saturday: By appointment”. */
function weekInWords(rows: Group[], context: ValueContext): string {
  const { words } = context
  const inWords = (value: ContentValue | undefined) => valueInWords(value ?? null, { ...context, path: [] })
  const hoursOf = ({ by, opens, closes }: Group) =>
    by === undefined ? `${inWords(opens)} – ${inWords(closes)}` : words.facts.week.appointment()
  return [...Map.groupBy(rows, ({ days }) => inWords(days))]
    .map(([days, group]) => words.named({ name: days, value: group.map(hoursOf).join(', ') }))
    .join(' · ')
}

function stringInWords(text: string, { path, words, itemNames }: ValueContext): string {
  const key = path.at(-1)
  if (localeOfPath(path) !== undefined) return readableMessage(text, words)
  if (key === 'country') return nameOfCountry(text, words.code)
  if (key === 'timeZone') return nameOfZone(text, words.code) ?? text
  const option = Object.hasOwn(words.options, text) ? words.options[text] : undefined
  const name = Object.hasOwn(itemNames, text) ? itemNames[text]?.[toLocale(words.code)] : undefined
  return option ?? name ?? formatDay(text, words.code) ?? text
}

/** Writes the parts of a group with their names. Leaves out ids, which no page shows. */
function partsInWords(parts: Record<string, ContentValue>, context: ValueContext): string[] {
  const { file, path, words } = context
  return Object.entries(parts)
    .filter(([key]) => key !== 'id')
    .map(([key, child]) =>
      words.named({ name: capitalised(nameOfKey(key, words, file)), value: valueInWords(child, { ...context, path: [...path, key] }) }),
    )
}

/**
 * Returns the words of a text in each language, first in the language of the writer. Returns an empty list for a value that is not a text.
 */
export function textInEachLanguage(value: ContentValue, words: EditorWords): { locale: Locale; text: string }[] {
  if (!isObject(value) || typeof value[baseLocale] !== 'string') return []
  return localesFor(words.code).map((locale) => {
    const text = value[locale]
    return { locale, text: typeof text === 'string' ? readableMessage(text, words) : '' }
  })
}
