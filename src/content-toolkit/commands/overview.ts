import { baseLocale, languageName, type Locale } from '#src/content-model/i18n/locales.ts'
import { repositoryPath } from '#src/content-toolkit/check/print/index.ts'
import { lockFile, type TextTranslation } from '#src/content-toolkit/read/lock/index.ts'
import { checkMessages, listInWords } from '#src/tool-messages/check-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'

export type Summary = {
  file: string
  texts: number
  missing: number
  /** Number of stale texts: stale translations, and texts in the base language of which only a translation has changed. */
  stale: number
  identical: number
  unrecorded: number
  /**
   * Number of translations that are current and do not count as identical to their original. A translation is not counted if its original
   * is stale.
   */
  done: number
}

type LocatedTranslation = TextTranslation & { line: number; column: number; isIdentical: boolean }

export type Overview = { files: Summary[]; total: Summary; open: LocatedTranslation[] }

/** Counts translations by their status, for a row of the overview. `file` is the name of the row. */
export function summarise(
  file: string,
  translations: readonly TextTranslation[],
  isIdentical: (translation: TextTranslation) => boolean,
): Summary {
  const count = (status: TextTranslation['status']) => translations.filter((translation) => translation.status === status).length
  const originals = translations.filter(({ locale }) => locale === baseLocale)
  const others = translations.filter(({ locale }) => locale !== baseLocale)
  const hasStaleOriginal = ({ file: name, key }: TextTranslation) => originals.some((text) => text.file === name && text.key === key)
  return {
    file,
    texts: others.length,
    missing: count('missing'),
    stale: count('stale'),
    identical: others.filter(isIdentical).length,
    unrecorded: count('unrecorded'),
    done: others.filter((text) => text.status === 'current' && !isIdentical(text) && !hasStaleOriginal(text)).length,
  }
}

/** Returns the percentage of texts that are done. It is rounded down to one decimal, so that only a finished site shows 100. */
export const percentDone = ({ texts, done }: Summary): number => (texts === 0 ? 100 : Math.floor((done / texts) * 1000) / 10)

export function printOverviewJson({ files, total, open }: Overview): string {
  const rows = open.map(({ translated: words, ...translation }) => ({ ...translation, words }))
  return `${JSON.stringify({ version: 2, total: { ...total, percent: percentDone(total) }, files, open: rows }, null, 2)}\n`
}

export function printOverview({ files, total, open }: Overview, language: Language): string {
  const messages = checkMessages(language).overview
  const head = ['', messages.texts(), messages.missing(), messages.stale(), messages.identical(), messages.done()]
  const rows = [head, ...[...files, { ...total, file: messages.total() }].map(tableRow)]
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  const table = rows.map((cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  )
  const { unrecorded } = total
  const hint = unrecorded === 0 ? [] : ['', messages.unrecorded({ count: unrecorded, file: lockFile })]
  return `${[...table, ...hint, ...open.map((translation) => printOpen(translation, language))].join('\n')}\n`
}

const tableRow = (summary: Summary): string[] => [
  summary.file,
  ...[summary.texts, summary.missing, summary.stale, summary.identical].map(String),
  `${percentDone(summary).toFixed(1)} %`,
]

/** Returns an open translation as text for a terminal. For a stale translation, the text says how the other language has changed. */
function printOpen(translation: LocatedTranslation, language: Language): string {
  const messages = checkMessages(language).overview
  const { locale, original, translated, changes } = translation
  const nameOf = (code: Locale) => languageName(code, language)
  const changed = changes.flatMap((change): [label: string, text: string][] => [
    [messages.then({ language: nameOf(change.locale) }), change.previous],
    [messages.now({ language: nameOf(change.locale) }), change.current],
  ])
  const originals: [label: string, text: string][] = changed.length > 0 ? changed : [[nameOf(baseLocale), original]]
  const versions = translated === undefined ? originals : [...originals, [nameOf(locale), translated] as const]
  const width = Math.max(nameOf(locale).length, ...originals.map(([label]) => label.length))
  const lines = versions.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`)
  return [`\n${reasonOfWork(translation, language)}`, ...lines].join('\n')
}

function reasonOfWork({ file, line, column, key, locale, status, changes }: LocatedTranslation, language: Language): string {
  const messages = checkMessages(language)
  const place = `${repositoryPath(file)}:${line}:${column} ${key}.${locale}`
  const nameOf = (code: Locale) => languageName(code, language)
  if (status === 'missing') return messages.overview.isMissing({ place })
  if (status !== 'stale') return messages.overview.isIdentical({ place, language: nameOf(baseLocale) })
  return messages.overview.isStale({
    place,
    languages: listInWords(
      messages,
      changes.map((change) => nameOf(change.locale)),
    ),
  })
}
