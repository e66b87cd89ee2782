import { baseLocale, localeCodes, type Locale } from '../../../src/i18n/locales.ts'
import { fingerprint, normalised, type Lock, type LockEntry } from './lock.ts'
import { translatedTexts } from './texts.ts'

/**
 * current: written from the English of now. stale: the English has changed since. unrecorded: new, or changed since it was
 * recorded. missing: not there.
 */
export type Standing = 'current' | 'stale' | 'unrecorded' | 'missing'

/** A translation, and how it stands to its English. */
export type Translation = {
  file: string
  path: PropertyKey[]
  key: string
  locale: Locale
  original: string
  words: string | undefined
  standing: Standing
  /** The English that a stale translation was written from. */
  from?: string
}

type Content = readonly { file: string; value: unknown }[]

/** All translations of the content, and how each stands by the lock. Moving a text, or setting it otherwise, changes nothing. */
export function standings(content: Content, lock: Lock): Translation[] {
  const texts = content.flatMap(({ file, value }) => translatedTexts(value).map((text) => ({ file, ...text })))
  const present = new Set(texts.map(({ file, key }) => placeOf(file, key)))
  const recorded = memoryOf(lock, present)

  return texts.flatMap(({ file, path, key, words }) =>
    localeCodes
      .filter((code) => code !== baseLocale)
      .map((locale): Translation => {
        const original = words[baseLocale] ?? ''
        const own = words[locale]
        const translation = { file, path, key, locale, original, words: own }
        if (own === undefined) return { ...translation, standing: 'missing' }
        const print = fingerprint(own)
        if (recorded.pairs.has(pairOf(locale, original, print))) return { ...translation, standing: 'current' }
        const here = lock[file]?.[key]?.[locale]
        const older = here ? (here.text === print ? here : undefined) : recorded.homeless.get(`${locale} ${print}`)
        return older ? { ...translation, standing: 'stale', from: older.from } : { ...translation, standing: 'unrecorded' }
      }),
  )
}

const placeOf = (file: string, key: string): string => `${file} ${key}`
const pairOf = (locale: string, original: string, print: string): string => `${locale} ${print} ${normalised(original)}`

/** What a lock knows, for finding texts that have moved: pairs of originals and translations, and translations whose place is gone. */
function memoryOf(lock: Lock, present: ReadonlySet<string>): { pairs: Set<string>; homeless: Map<string, LockEntry> } {
  const pairs = new Set<string>()
  const homeless = new Map<string, LockEntry>()
  for (const [file, texts] of Object.entries(lock)) {
    for (const [key, languages] of Object.entries(texts)) {
      for (const [locale, entry] of Object.entries(languages)) {
        pairs.add(pairOf(locale, entry.from, entry.text))
        if (!present.has(placeOf(file, key))) homeless.set(`${locale} ${entry.text}`, entry)
      }
    }
  }
  return { pairs, homeless }
}

/**
 * The lock after some translations have been found right as they are: theirs is the English of now. Stale ones that were
 * not accepted keep the English they were written from; what is no longer there is dropped.
 */
export function recorded(translations: readonly Translation[], accept: (translation: Translation) => boolean): Lock {
  const lock: Lock = {}
  for (const translation of translations) {
    const { file, key, locale, original, words, standing, from } = translation
    if (words === undefined) continue
    const isAccepted = standing === 'current' || accept(translation)
    const source = isAccepted ? normalised(original) : from
    if (source === undefined) continue
    const languages = ((lock[file] ??= {})[key] ??= {})
    languages[locale] = { from: source, text: fingerprint(words) }
  }
  return lock
}
