import { baseLocale, localeCodes, type Locale } from '../../content/i18n/locales.ts'
import { lazy, memoize } from '../../lib/memoize.ts'
import { fingerprint, normalised, type Lock, type LockEntry } from './lock.ts'
import type { ContentFile } from '../read/content-file.ts'
import type { WrittenText } from '../read/texts.ts'
import { isContainer } from '../../lib/collect-values.ts'

/**
 * current: written from the current English. stale: the English has changed since. unrecorded: new, or changed since it was
 * recorded. missing: not there.
 */
type TranslationStatus = 'current' | 'stale' | 'unrecorded' | 'missing'

/** A translation, and its status. */
export type Translation = {
  file: string
  path: PropertyKey[]
  key: string
  locale: Locale
  original: string
  words: string | undefined
  status: TranslationStatus
  /** The English that a stale translation was written from. */
  from?: string
}

/** All translations of the content, with their status by the lock. Moving or reformatting a text does not change it. */
export function translationStatuses(content: readonly ContentFile[], lock: Lock): Translation[] {
  const translations = content.flatMap(translationsIn)
  // Most texts have not moved: the indexes for finding those that have are built only when needed.
  const pairs = () => pairsIn(lock)
  const prints = () => new Map(translations.map(({ translation, print }) => [placeOf(translation), print]))
  const homeless = lazy(() => homelessIn(lock, prints()))

  return translations.map(({ translation, print, from }): Translation => {
    const { file, key, locale } = translation
    if (print === undefined) return { ...translation, status: 'missing' }
    const here = lock[file]?.[key]?.[locale]
    const isHere = here?.text === print && here.from === from
    if (isHere || pairs().has(pairOf(locale, from, print))) return { ...translation, status: 'current' }
    const older = here?.text === print ? here : homeless().get(`${locale} ${print}`)
    return older ? { ...translation, status: 'stale', from: older.from } : { ...translation, status: 'unrecorded' }
  })
}

const translationsIn = memoize(({ file, value, texts }: ContentFile) =>
  texts.flatMap((text) => translationsOf(file, keyOf(value, text.path), text)),
)

/** A path as in the lock: items by their id, so that moving one changes nothing. */
function keyOf(value: unknown, path: readonly PropertyKey[]): string {
  let node = value
  return path
    .map((segment) => {
      const isList = Array.isArray(node)
      node = isContainer(node) ? node[String(segment)] : undefined
      return isList && isContainer(node) && typeof node['id'] === 'string' ? node['id'] : String(segment)
    })
    .join('.')
}

/** The translations that a text needs, each with the English as the lock writes it, and with its fingerprint if it exists. */
function translationsOf(file: string, key: string, { path, words: { [baseLocale]: original = '', ...others } }: WrittenText) {
  const from = normalised(original)
  return localeCodes
    .filter((locale) => locale !== baseLocale)
    .map((locale) => {
      const own = others[locale]?.trim() === '' ? undefined : others[locale]
      return {
        translation: { file, path, key, locale, original, words: own },
        from,
        print: own === undefined ? undefined : fingerprint(own),
      }
    })
}

const placeOf = ({ file, key, locale }: { file: string; key: string; locale: string }): string => `${file} ${key} ${locale}`
const pairOf = (locale: string, from: string, print: string): string => `${locale} ${print} ${from}`

const entriesOf = (lock: Lock) =>
  Object.entries(lock).flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([key, languages]) =>
      Object.entries(languages).map(([locale, entry]) => ({ place: placeOf({ file, key, locale }), locale, entry })),
    ),
  )

/** Pairs of original and translation in a lock, whatever their place. */
const pairsIn = memoize(
  (lock: Lock): Set<string> => new Set(entriesOf(lock).map(({ locale, entry }) => pairOf(locale, entry.from, entry.text))),
)

/** Translations of a lock that are no longer at their place, by language and fingerprint: moved or deleted. */
function homelessIn(lock: Lock, prints: ReadonlyMap<string, string | undefined>): Map<string, LockEntry> {
  const homeless = entriesOf(lock).filter(({ place, entry }) => prints.get(place) !== entry.text)
  return new Map(homeless.map(({ locale, entry }) => [`${locale} ${entry.text}`, entry]))
}

/**
 * The lock after some translations have been accepted: they get the current English. Stale ones that were not accepted keep
 * the English that they were written from; entries of deleted texts are dropped.
 */
export function lockOf(translations: readonly Translation[], accept: (translation: Translation) => boolean): Lock {
  const lock: Lock = {}
  for (const translation of translations) {
    const { file, key, locale, original, words, status, from } = translation
    if (words === undefined) continue
    const isAccepted = status === 'current' || accept(translation)
    const source = isAccepted ? normalised(original) : from
    if (source === undefined) continue
    const languages = ((lock[file] ??= {})[key] ??= {})
    languages[locale] = { from: source, text: fingerprint(words) }
  }
  return lock
}
