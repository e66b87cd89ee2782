import { hash } from 'node:crypto'
import { baseLocale } from '../../content/i18n/locales.ts'
import { memoize } from '../../lib/memoize.ts'
import { mapValues } from '../../lib/objects.ts'
import { type FittingWords, type Lock, normalised } from './lock.ts'

/** Returns the fingerprint of a former entry: twelve hexadecimal digits. */
const fingerprint = (text: string): string => hash('sha256', normalised(text)).slice(0, 12)

const hasFormerEntry = memoize((lock: Lock): boolean =>
  Object.values(lock).some((texts) => Object.values(texts).some((entry) => !Array.isArray(entry))),
)

/**
 * Returns a lock without former entries. `current` are the current words of all texts, in which it finds the translations of former
 * entries. Entries whose translation has changed since are dropped, so that the present words are recorded.
 */
export function withoutFormerEntries(lock: Lock, current: () => readonly FittingWords[]): Record<string, Record<string, FittingWords[]>> {
  // The type says what `hasFormerEntry` has found out.
  if (!hasFormerEntry(lock)) return lock as Record<string, Record<string, FittingWords[]>>
  const printed = new Map(
    current().flatMap((words) => Object.entries(words).map(([locale, text]) => [`${locale} ${fingerprint(text)}`, text] as const)),
  )
  return mapValues(lock, (texts) =>
    mapValues(texts, (entry) => {
      if (Array.isArray(entry)) return entry
      return Object.entries(entry).flatMap(([locale, { from, text: print }]): FittingWords[] => {
        const text = printed.get(`${locale} ${print}`)
        return text === undefined ? [] : [{ [baseLocale]: from, [locale]: text }]
      })
    }),
  )
}
