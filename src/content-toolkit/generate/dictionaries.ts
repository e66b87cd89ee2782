import { isMessage, type Translations } from '../../content/schema/translations.ts'
import { mapPieces } from '../../content/text-syntax/message.ts'
import type { Locale } from '../../content/i18n/locales.ts'
import { unchanged, type TextTransform, type TextPlace } from './text-transform.ts'
import { typeset } from './typography.ts'

export type Dictionary = { [key: string]: string | Dictionary }

/** One language's messages of a namespace, typeset, in the form that typesafe-i18n reads. `place` is their source. */
export function dictionaryOf(group: Translations, locale: Locale, place: TextPlace, finish: TextTransform = unchanged): Dictionary {
  const { file, path } = place
  return Object.fromEntries(
    Object.entries(group).map(([key, node]): [string, string | Dictionary] => {
      const own = { file, path: [...path, key] }
      if (!isMessage(node)) return [key, dictionaryOf(node, locale, own, finish)]
      return [key, finish(typeset(node[locale], locale), { file, path: [...own.path, locale] })]
    }),
  )
}

/** Parameter types serve only to generate TypeScript types: at run time {n} is enough. */
export function withoutTypes(dictionary: Dictionary): Dictionary {
  return Object.fromEntries(
    Object.entries(dictionary).map(([key, node]) => [
      key,
      typeof node === 'string'
        ? mapPieces(node, (piece) => (piece.kind === 'parameter' ? `{${piece.name}}` : piece.source))
        : withoutTypes(node),
    ]),
  )
}
