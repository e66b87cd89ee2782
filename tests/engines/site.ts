import { content } from '../../src/content/generated/index.ts'
import { dictionaries } from '../../src/i18n/generated/index.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { translationFunctions } from '../../src/i18n/translate.ts'

/** The site that the engines are shown: where it has been built, and what it says. The cases know no other words. */
export const site = {
  folder: 'dist/client',
  content,
  words: (locale: Locale) => translationFunctions(locale, dictionaries[locale]),
}
