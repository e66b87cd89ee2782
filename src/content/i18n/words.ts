import type { Translation } from './generated/i18n-types.ts'
import { dictionaries } from './generated/index.ts'
import type { Locale } from './locales.ts'
import type { Namespace } from './translate.ts'

/** The words of some namespaces in one language, for a page's data. It imports every language, so only +data files may use it. */
export function wordsOf<Names extends Namespace>(locale: Locale, ...namespaces: Names[]): Pick<Translation, Names> {
  const all = dictionaries[locale]
  return Object.fromEntries(namespaces.map((name) => [name, all[name]])) as Pick<Translation, Names> // fromEntries forgets its keys
}
