import { baseLocale, type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import type { AgreedWords, Lock } from './lock.ts'
import type { TextStatus } from './text-status.ts'

type TranslationStatus =
  | 'current'
  /** The words in another language have changed, so this translation may no longer fit them. */
  | 'stale'
  /** The text is new, or has changed in both languages since it was recorded in the lock. */
  | 'unrecorded'
  | 'missing'

type LanguageChange = {
  locale: Locale
  /** The words of the language `locale` before their change, which fitted the other languages. */
  previous: string
  current: string
}

/** The translation of a text into one language. A stale text in the base language counts as a translation too. */
export type TextTranslation = Omit<TextStatus, 'words' | 'pairs'> & {
  locale: Locale
  original: string
  translated: string | undefined
  status: TranslationStatus
  changes: LanguageChange[]
}

/** Returns the translations of texts, and the texts in the base language that are stale. */
export const translationsOf = (texts: readonly TextStatus[]): TextTranslation[] =>
  texts.flatMap(({ words, pairs, ...place }) =>
    localeCodes.flatMap((locale): TextTranslation[] => {
      const changes = pairs.flatMap((pair) =>
        pair.kind === 'stale' && pair.stale === locale
          ? [{ locale: pair.changed, previous: pair.agreed[pair.changed] ?? '', current: words[pair.changed] ?? '' }]
          : [],
      )
      if (locale === baseLocale && changes.length === 0) return []
      const isNew = pairs.some(({ kind, languages }) => kind === 'new' && languages[1] === locale)
      const translated = words[locale]
      return [{ ...place, locale, original: words[baseLocale] ?? '', translated, status: statusOf(translated, changes, isNew), changes }]
    }),
  )

function statusOf(translated: string | undefined, changes: readonly LanguageChange[], isNew: boolean): TranslationStatus {
  if (translated === undefined) return 'missing'
  if (changes.length > 0) return 'stale'
  return isNew ? 'unrecorded' : 'current'
}

export type StaleLanguage = {
  file: string
  key: string
  /** The language whose words may no longer fit, because those in `changed` have changed. */
  stale: Locale
  changed: Locale
}

/**
 * Returns a lock with the present words. For a stale language, keeps the words that fitted each other before, unless `isAccepted` returns
 * true for this language. Leaves out texts that are no longer in the content.
 */
export function updatedLock(texts: readonly TextStatus[], isAccepted: (language: StaleLanguage) => boolean = () => false): Lock {
  const lock: Lock = {}
  for (const { file, key, words, pairs } of texts) {
    const present = collapsedWords(words)
    const agreed = pairs.map((pair) => (pair.kind === 'stale' && !isAccepted({ file, key, ...pair }) ? pair.agreed : present))
    if (agreed.length === 0) continue
    ;(lock[file] ??= {})[key] = agreed.every((each) => each === present)
      ? [present]
      : pairs.map(({ languages }, index) => wordsIn(agreed[index] ?? present, languages))
  }
  return lock
}

const wordsIn = (words: AgreedWords, languages: readonly Locale[]): AgreedWords =>
  Object.fromEntries(languages.map((locale) => [locale, words[locale] ?? '']))

/** Joins the lines of texts, which depend on how a file is wrapped. No-break spaces stay. */
const collapsedWords = (words: AgreedWords): AgreedWords =>
  Object.fromEntries(Object.entries(words).map(([locale, text]) => [locale, text.replace(/[ \t\r\n]+/g, ' ').trim()]))

/** Returns true if a translation equals its original, has two letters in a row outside its parameters, and is not in same-words.yaml. */
export const isUntranslated = (original: string, translated: string, sameWords: ReadonlySet<string>): boolean =>
  translated === original && !sameWords.has(original) && /\p{L}{2}/u.test(original.replace(/\{[^{}]*\}/g, ''))
