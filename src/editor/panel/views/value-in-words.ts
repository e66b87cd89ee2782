import { baseLocale, type Locale, toLocale } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, type EditPath, type Group, isObject, localeOfPath } from '#src/content-model/yaml-values/path.ts'
import { nameOfCountry } from '#src/editor/panel/controls/facts/countries.ts'
import { formatDay, localesFor, nameOfZone, tagOf } from '#src/editor/panel/controls/inputs/formats.ts'
import type { UnpublishedChanges } from '#src/editor/protocol/calls/unpublished-changes.ts'
import { capitalise, nameOfKey } from '#src/editor/protocol/label.ts'
import { readableMessage } from '#src/editor/protocol/readable-message.ts'
import { formatMoney } from '#src/lib/intl-formats.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'

export type ValueContext = {
  file: string
  /** The path of the value. Its last key tells, for example, that a string is a country or a time zone. */
  path: EditPath
  messages: EditorMessages
  itemNames: UnpublishedChanges['itemNames']
  /** The language whose wording of a text is returned. The default is the language of the panel. */
  locale?: Locale
}

/**
 * Returns a value in readable form, in the language of the panel: “€1,500”, “Monday – Friday”, “Yes”, “Switzerland”. For a reference,
 * returns the name of the item instead of its id. For a text, returns its wording in one language, with parameters as their names:
 * “‹city›”.
 */
export function valueInWords(value: ContentValue, context: ValueContext): string {
  const { messages } = context
  const tag = tagOf(messages.code)
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? messages.facts.yes() : messages.facts.no()
  if (typeof value === 'number') return value.toLocaleString(tag)
  if (typeof value === 'string') return stringInWords(value, context)
  const inWords = (child: ContentValue) => valueInWords(child, context)
  if (context.path.at(-1) === 'week' && Array.isArray(value) && value.every(isObject)) return weekInWords(value, context)
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(' · ')
  const text = value[context.locale ?? toLocale(messages.code)] ?? value[baseLocale]
  if (typeof text === 'string') return readableMessage(text, messages)
  const { amount, currency, ...withoutPrice } = value
  if (typeof amount === 'number' && typeof currency === 'string')
    return [formatMoney(amount, currency, tag), ...partsInWords(withoutPrice, context)].join(' · ')
  const { from, to, ...withoutRange } = value
  if (typeof from === 'string' && typeof to === 'string')
    return [`${inWords(from)} – ${inWords(to)}`, ...partsInWords(withoutRange, context)].join(' · ')
  return partsInWords(value, context).join(' · ')
}

/**
 * Returns opening hours in readable form: “Monday – Friday: 08:00 – 12:00, 14:00 – 18:00 · Saturday: By appointment”. Combines rows with
 * the same `days`, but not different days that have the same hours.
 */
function weekInWords(rows: Group[], context: ValueContext): string {
  const { messages } = context
  const inWords = (value: ContentValue | undefined) => valueInWords(value ?? null, { ...context, path: [] })
  const hoursOf = ({ by, opens, closes }: Group) =>
    by === undefined ? `${inWords(opens)} – ${inWords(closes)}` : messages.facts.week.appointment()
  return [...Map.groupBy(rows, ({ days }) => inWords(days))]
    .map(([days, group]) => messages.named({ name: days, value: group.map(hoursOf).join(', ') }))
    .join(' · ')
}

function stringInWords(text: string, { path, messages, itemNames }: ValueContext): string {
  const key = path.at(-1)
  if (localeOfPath(path) !== undefined) return readableMessage(text, messages)
  if (key === 'country') return nameOfCountry(text, messages.code)
  if (key === 'timeZone') return nameOfZone(text, messages.code) ?? text
  const option = Object.hasOwn(messages.options, text) ? messages.options[text] : undefined
  const name = Object.hasOwn(itemNames, text) ? itemNames[text]?.[toLocale(messages.code)] : undefined
  return option ?? name ?? formatDay(text, messages.code) ?? text
}

/** Returns the parts of a value in words, each with its name. Leaves out ids, which no page shows. */
function partsInWords(parts: Record<string, ContentValue>, context: ValueContext): string[] {
  const { file, path, messages } = context
  return Object.entries(parts)
    .filter(([key]) => key !== 'id')
    .map(([key, child]) =>
      messages.named({
        name: capitalise(nameOfKey(key, messages, file)),
        value: valueInWords(child, { ...context, path: [...path, key] }),
      }),
    )
}

/** Returns a text in each language, first in the language of the writer. Empty for a value that is not a text. */
export function textInEachLanguage(value: ContentValue, messages: EditorMessages): { locale: Locale; text: string }[] {
  if (!isObject(value) || typeof value[baseLocale] !== 'string') return []
  return localesFor(messages.code).map((locale) => {
    const text = value[locale]
    return { locale, text: typeof text === 'string' ? readableMessage(text, messages) : '' }
  })
}
