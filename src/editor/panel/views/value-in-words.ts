import { baseLocale, toLocale } from '../../../content/i18n/locales.ts'
import { formatMoney } from '../../../content/i18n/money.ts'
import { type ContentValue, isObject } from '../../../content/yaml-values/path.ts'
import type { EditorWords } from '../../../words/index.ts'
import type { UnpublishedChanges } from '../../calls/answers.ts'
import { capitalised, nameOfKey } from '../../protocol/label.ts'
import { formatDay, tagOf } from '../inputs/formats.ts'

type ValueContext = { file: string; words: EditorWords; itemNames: UnpublishedChanges['itemNames'] }

/**
 * Writes a value for people, in the language of the panel: “€1,500”, “Monday – Friday”, “Yes”, and the name of an item instead of its id.
 * Texts are not changed; a text in every language is written in the language of the panel.
 */
export function valueInWords(value: ContentValue, context: ValueContext): string {
  const { words, itemNames } = context
  const tag = tagOf(words.code)
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? words.facts.yes() : words.facts.no()
  if (typeof value === 'number') return value.toLocaleString(tag)
  if (typeof value === 'string') {
    const option = Object.hasOwn(words.options, value) ? words.options[value] : undefined
    const name = Object.hasOwn(itemNames, value) ? itemNames[value]?.[toLocale(words.code)] : undefined
    return option ?? name ?? formatDay(value, words.code) ?? value
  }
  const inWords = (child: ContentValue) => valueInWords(child, context)
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(' · ')
  const text = value[toLocale(words.code)] ?? value[baseLocale]
  if (typeof text === 'string') return text
  const { amount, currency, ...withoutPrice } = value
  if (typeof amount === 'number' && typeof currency === 'string')
    return [formatMoney(amount, currency, tag), ...partsInWords(withoutPrice, context)].join(' · ')
  const { from, to, ...withoutRange } = value
  if (typeof from === 'string' && typeof to === 'string')
    return [`${inWords(from)} – ${inWords(to)}`, ...partsInWords(withoutRange, context)].join(' · ')
  return partsInWords(value, context).join(' · ')
}

/** Writes the parts of a group with their names. Leaves out ids, which no page shows. */
function partsInWords(parts: Record<string, ContentValue>, context: ValueContext): string[] {
  const { file, words } = context
  return Object.entries(parts)
    .filter(([key]) => key !== 'id')
    .map(([key, child]) => words.named({ name: capitalised(nameOfKey(key, words, file)), value: valueInWords(child, context) }))
}

/** Returns whether a value is a text in every language, which is compared and shown language by language. */
export const isText = (value: ContentValue | undefined): boolean => isObject(value) && typeof value[baseLocale] === 'string'
