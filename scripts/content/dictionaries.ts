import { isMessage, type Translations } from '../../src/content/schema/translations.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { typeset } from './typography.ts'

export type Dictionary = { [key: string]: string | Dictionary }

/** One language's words of a namespace, typeset, in the form that typesafe-i18n reads. */
export function dictionaryOf(group: Translations, locale: Locale): Dictionary {
  return Object.fromEntries(
    Object.entries(group).map(([key, node]) => [key, isMessage(node) ? typeset(node[locale], locale) : dictionaryOf(node, locale)]),
  )
}

/** Types of parameters are for typesafe-i18n's types only: at run time {n} is enough. */
export function withoutTypes(dictionary: Dictionary): Dictionary {
  return Object.fromEntries(
    Object.entries(dictionary).map(([key, node]) => [
      key,
      typeof node === 'string' ? node.replace(/\{(\w+):\w+\}/g, '{$1}') : withoutTypes(node),
    ]),
  )
}
