import type { Translation } from './generated/i18n-types.ts'
import { dictionaries } from './generated/index.ts'
import type { Locale } from './locales.ts'
import type { Namespace } from './translate.ts'

/** The words of some namespaces in one language, to travel with a page's data. For +data files: it knows every language. */
export function wordsOf<Names extends Namespace>(locale: Locale, ...namespaces: Names[]): Pick<Translation, Names> {
  const all = dictionaries[locale]
  return Object.fromEntries(namespaces.map((name) => [name, all[name]])) as Pick<Translation, Names> // fromEntries forgets its keys
}
