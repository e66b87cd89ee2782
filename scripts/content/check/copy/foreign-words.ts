import { baseLocale, localeCodes, type Locale } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../finding.ts'
import type { BilingualText } from '../texts.ts'

/**
 * Small words that no sentence of a language does without, and that are no words of its neighbours. Two of them make a
 * sentence that was left standing; one may belong to a name.
 */
const smallWords: Partial<Record<Locale, RegExp>> = {
  en: /\b(?:the|and|of|with|your|you|our|we|from|this|that|is|are|which|who|when)\b/gi,
  fr: /(?<!\p{L})(?:le|les|et|une|avec|votre|vous|nous|notre|pour|dans|qui|est|sont|aux?)(?!\p{L})/giu,
}

/** What copywriters call a language in their reports, which are in English. */
const nameOf = (locale: Locale): string => new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale

/** Sentences that were left standing in another language. */
export function foreignWords({ path, words }: BilingualText): Fault[] {
  return localeCodes.flatMap((code) =>
    localeCodes.flatMap((other) => {
      // A text that says the same as the original is another rule's.
      if (other === code || words[code] === words[baseLocale === code ? other : baseLocale]) return []
      const found = new Set(words[code].match(smallWords[other] ?? /$^/g)?.map((word) => word.toLowerCase()))
      if (found.size < 2) return []
      const message = `has words of ${nameOf(other)} in it: ${[...found].map((word) => `“${word}”`).join(', ')}`
      return [{ rule: 'foreign-words', path: [...path, code], message }]
    }),
  )
}
