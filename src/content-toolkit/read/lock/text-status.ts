import { type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import type { ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import { lazy, memoize } from '#src/lib/memoize.ts'
import { isContainer } from '#src/lib/objects.ts'
import type { ContentFile } from '../content-file.ts'
import { type AgreedWords, type Lock, normaliseWords } from './lock.ts'

type PairStatus =
  /** Recorded: the lock has the present words of both languages, as words that fit each other. */
  | { kind: 'recorded' }
  /** New: the words in both languages are new, or both have changed. They are assumed to fit each other. */
  | { kind: 'new' }
  /**
   * Stale: only the words in the language `changed` have changed, so the words in the language `stale` may no longer fit. `agreed` has the
   * words that fitted.
   */
  | { kind: 'stale'; stale: Locale; changed: Locale; agreed: AgreedWords }

/** Two languages of a text, in the order of `localeCodes`, and whether their words fit each other. */
type LanguagePair = PairStatus & { languages: readonly [Locale, Locale] }

type WrittenWords = Partial<Record<Locale, string>>

export type TextStatus = {
  file: string
  path: ResolvedPath
  /** The path of the text in the lock. List items are named by their id, so that moving an item does not change the key. */
  key: string
  words: WrittenWords
  pairs: LanguagePair[]
}

/** Returns the status of each text. Moving or reformatting a text does not change its status. */
export function textStatuses(content: readonly ContentFile[], lock: Lock): TextStatus[] {
  const texts = content.flatMap(textsInFile)
  const known = knownPairs(lock)
  // `movedWords` is called on first use, because its result is needed only if a text is new or has changed.
  const moved = lazy(() => movedWords(lock, texts))

  return texts.map((text): TextStatus => {
    const { words } = text
    const pairs = pairsOf(words).map((languages): LanguagePair => {
      const [first, second] = languages
      if (known.has(pairKey(words, languages))) return { languages, kind: 'recorded' }
      const here = lock[text.file]?.[text.key]?.find((agreed) => agreed[first] !== undefined && agreed[second] !== undefined)
      const movedBy = (locale: Locale) => moved().get(movedKey(words, languages, locale))
      // Looks for the agreed words first at the recorded place of the text. If the text has moved, looks for them by its translation, and
      // only then by its words in the base language: several texts often have the same base words, but different translations.
      for (const find of [() => here, () => movedBy(second), () => movedBy(first)]) {
        const agreed = find()
        const stale = agreed && languages.find((locale) => hasSameWords(words, agreed, locale))
        if (stale) return { languages, kind: 'stale', stale, changed: stale === first ? second : first, agreed }
      }
      return { languages, kind: 'new' }
    })
    return { ...text, pairs }
  })
}

const pairsOf = (words: AgreedWords | WrittenWords): (readonly [Locale, Locale])[] => {
  const written = localeCodes.filter((locale) => words[locale] !== undefined)
  return written.flatMap((first, index) => written.slice(index + 1).map((second) => [first, second] as const))
}

const textsInFile = memoize(({ file, value, texts }: ContentFile) =>
  texts.map(({ path, byLocale }) => {
    const written = Object.entries(byLocale).filter(([, text]) => text.trim() !== '')
    return { file, path, key: lockKey(value, path), words: Object.fromEntries(written) }
  }),
)

function lockKey(fileValue: unknown, path: readonly PropertyKey[]): string {
  let node = fileValue
  return path
    .map((segment) => {
      const isList = Array.isArray(node)
      node = isContainer(node) ? node[String(segment)] : undefined
      return isList && isContainer(node) && typeof node['id'] === 'string' ? node['id'] : String(segment)
    })
    .join('.')
}

const wordsKey = (words: AgreedWords, locale: string): string => `${locale} ${normaliseWords(words[locale] ?? '')}`

const hasSameWords = (words: AgreedWords, agreed: AgreedWords, locale: Locale): boolean =>
  words[locale] !== undefined && wordsKey(words, locale) === wordsKey(agreed, locale)

const pairKey = (words: AgreedWords, [first, second]: readonly [Locale, Locale]): string =>
  `${wordsKey(words, first)}\0${wordsKey(words, second)}`

/**
 * Returns the words of every pair of languages in the lock, without the places of their texts. So the words of a text that has moved still
 * count as recorded.
 */
const knownPairs = memoize(
  (lock: Lock): Set<string> =>
    new Set(
      Object.values(lock)
        .flatMap((texts) => Object.values(texts).flat())
        .flatMap((words) => pairsOf(words).map((pair) => pairKey(words, pair))),
    ),
)

/**
 * Returns the agreed words of texts that may have moved. Agreed words of a pair of languages are included if the text that is now at the
 * recorded place has them in no language of the pair, or if no text is there. A key of the map consists of the two languages and the words
 * in one of them.
 */
function movedWords(lock: Lock, texts: readonly Omit<TextStatus, 'pairs'>[]): Map<string, AgreedWords> {
  const present = new Map(texts.map(({ file, key, words }) => [`${file} ${key}`, words]))
  const moved = new Map<string, AgreedWords>()
  for (const [file, textsOfFile] of Object.entries(lock))
    for (const [key, list] of Object.entries(textsOfFile)) {
      const words = present.get(`${file} ${key}`) ?? {}
      for (const agreed of list)
        for (const languages of pairsOf(agreed))
          if (!languages.some((locale) => hasSameWords(words, agreed, locale)))
            for (const locale of languages) moved.set(movedKey(agreed, languages, locale), agreed)
    }
  return moved
}

const movedKey = (words: AgreedWords, languages: readonly Locale[], locale: Locale): string =>
  `${languages.join()} ${wordsKey(words, locale)}`
