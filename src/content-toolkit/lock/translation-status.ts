import { baseLocale, type Locale, localeCodes } from '../../content/i18n/locales.ts'
import { lazy, memoize } from '../../lib/memoize.ts'
import { isContainer } from '../../lib/objects.ts'
import type { ContentFile } from '../read/index.ts'
import { fingerprint, type Lock, type LockEntry, normalised } from './lock.ts'

/**
 * current: written from the present English. stale: the English has changed since. unrecorded: new, or changed since it was recorded in the
 * lock. missing: does not exist.
 */
type TranslationStatus = 'current' | 'stale' | 'unrecorded' | 'missing'

export type TextTranslation = {
  file: string
  path: PropertyKey[]
  /** The path of the text in the lock. List items are named by their id, so that moving an item does not change the key. */
  key: string
  locale: Locale
  original: string
  translated: string | undefined
  status: TranslationStatus
  /** The English from which a stale translation was written. */
  from?: string
}

/** Returns all translations of the content with their status. Moving or reformatting a text does not change the status. */
export function translationStatuses(content: readonly ContentFile[], lock: Lock): TextTranslation[] {
  const translations = content.flatMap(translationsIn)
  // Computed on first use, because most texts have not moved.
  const moved = lazy(() => movedEntries(lock, translations))

  return translations.map(({ translation, from, print }): TextTranslation => {
    const { file, key, locale } = translation
    if (print === undefined) return { ...translation, status: 'missing' }
    const recorded = lock[file]?.[key]?.[locale]
    const isRecorded = recorded?.text === print && recorded.from === from
    if (isRecorded || recordedPairs(lock).has(pairKey(locale, { from, text: print }))) return { ...translation, status: 'current' }
    const older = recorded?.text === print ? recorded : moved().get(`${locale} ${print}`)
    return older ? { ...translation, status: 'stale', from: older.from } : { ...translation, status: 'unrecorded' }
  })
}

/**
 * Returns the lock after some translations have been accepted. Accepted translations get the present English. Stale translations that were
 * not accepted keep the English from which they were written. Entries of deleted texts are dropped.
 */
export function updatedLock(translations: readonly TextTranslation[], isAccepted: (translation: TextTranslation) => boolean): Lock {
  const lock: Lock = {}
  for (const translation of translations) {
    const { file, key, locale, original, translated, status, from } = translation
    if (translated === undefined) continue
    const source = status === 'current' || isAccepted(translation) ? normalised(original) : from
    if (source === undefined) continue
    const languages = ((lock[file] ??= {})[key] ??= {})
    languages[locale] = { from: source, text: fingerprint(translated) }
  }
  return lock
}

/** Returns true if a translation equals its original, has letters outside its parameters, and is not listed in same-words.yaml. */
export const isUntranslated = (original: string, translated: string, sameWords: ReadonlySet<string>): boolean =>
  translated === original && !sameWords.has(original) && /\p{L}{2}/u.test(original.replace(/\{[^{}]*\}/g, ''))

/** A translation before its status is known. `from` is the normalised English text, and `print` the fingerprint of the translated text. */
type Candidate = { translation: Omit<TextTranslation, 'status' | 'from'>; from: string; print: string | undefined }

const translationsIn = memoize(({ file, value, texts }: ContentFile): Candidate[] =>
  texts.flatMap(({ path, byLocale: { [baseLocale]: original = '', ...translations } }) => {
    const key = translationKey(value, path)
    return localeCodes
      .filter((locale) => locale !== baseLocale)
      .map((locale) => {
        const translated = translations[locale]?.trim() === '' ? undefined : translations[locale]
        return {
          translation: { file, path, key, locale, original, translated },
          from: normalised(original),
          print: translated === undefined ? undefined : fingerprint(translated),
        }
      })
  }),
)

function translationKey(fileValue: unknown, path: readonly PropertyKey[]): string {
  let node = fileValue
  return path
    .map((segment) => {
      const isList = Array.isArray(node)
      node = isContainer(node) ? node[String(segment)] : undefined
      return isList && isContainer(node) && typeof node['id'] === 'string' ? node['id'] : String(segment)
    })
    .join('.')
}

const lockEntries = (lock: Lock) =>
  Object.entries(lock).flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([key, languages]) => Object.entries(languages).map(([locale, entry]) => ({ file, key, locale, entry }))),
  )

const pairKey = (locale: string, { from, text }: LockEntry): string => `${locale} ${text} ${from}`

/**
 * Returns every recorded pair of original and translation, without its place in the content. A text that has moved is still recognised as
 * current by its pair.
 */
const recordedPairs = memoize((lock: Lock): Set<string> => new Set(lockEntries(lock).map(({ locale, entry }) => pairKey(locale, entry))))

/** Returns the lock entries whose text is no longer at the recorded place, by language and fingerprint. */
function movedEntries(lock: Lock, candidates: readonly Candidate[]): Map<string, LockEntry> {
  const entryKey = ({ file, key, locale }: { file: string; key: string; locale: string }) => `${file} ${key} ${locale}`
  const prints = new Map(candidates.map(({ translation, print }) => [entryKey(translation), print]))
  const moved = lockEntries(lock).filter((recorded) => prints.get(entryKey(recorded)) !== recorded.entry.text)
  return new Map(moved.map(({ locale, entry }) => [`${locale} ${entry.text}`, entry]))
}
