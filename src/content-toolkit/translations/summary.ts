import { saysTheSame } from '../lock/same-words.ts'
import type { Translation } from '../lock/status.ts'

/** Numbers of translations of a file; `done` are those that need no work. */
export type Summary = { file: string; texts: number; missing: number; stale: number; identical: number; unrecorded: number; done: number }

/** Whether a translation is identical to its English, and not listed in same-words.yaml. */
export const isIdentical = ({ original, words }: Translation, sameWords: ReadonlySet<string>): boolean =>
  words !== undefined && saysTheSame(original, words, sameWords)

/** The figures of each file, in the order of the content. `isSame` finds translations identical to their English. */
export function summaries(translations: readonly Translation[], isSame: (one: Translation) => boolean): Summary[] {
  return [...Map.groupBy(translations, ({ file }) => file)].map(([file, own]) => {
    const count = (status: Translation['status']) => own.filter((one) => one.status === status).length
    return {
      file,
      texts: own.length,
      missing: count('missing'),
      stale: count('stale'),
      identical: own.filter(isSame).length,
      unrecorded: count('unrecorded'),
      done: own.filter((one) => one.status === 'current' && !isSame(one)).length,
    }
  })
}

/** The figures of all files together. */
export const total = (files: readonly Summary[]): Summary =>
  files.reduce(
    (sum, one) => ({
      file: sum.file,
      texts: sum.texts + one.texts,
      missing: sum.missing + one.missing,
      stale: sum.stale + one.stale,
      identical: sum.identical + one.identical,
      unrecorded: sum.unrecorded + one.unrecorded,
      done: sum.done + one.done,
    }),
    { file: 'total', texts: 0, missing: 0, stale: 0, identical: 0, unrecorded: 0, done: 0 },
  )

/** Percentage of texts that need no work, to one decimal, rounded down: 100 means all of them. */
export const percent = ({ texts, done }: Summary): number => (texts === 0 ? 100 : Math.floor((done / texts) * 1000) / 10)
