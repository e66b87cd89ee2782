import { baseLocale, locales } from '../../content/i18n/locales.ts'
import { lockFile } from '../lock/lock.ts'
import type { TextTranslation } from '../lock/translation-status.ts'
import { repositoryPath } from '../print/finding-text.ts'

/**
 * Numbers of translations in a file. `stale` includes texts in the base language that are older than a translation. `done` counts
 * translations that are current and differ from their original, unless that original is stale.
 */
export type Summary = { file: string; texts: number; missing: number; stale: number; identical: number; unrecorded: number; done: number }

type LocatedTranslation = TextTranslation & { line: number; column: number; isIdentical: boolean }

export type Overview = { files: Summary[]; total: Summary; open: LocatedTranslation[] }

/** Counts translations under the name of their file. */
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
export const percent = ({ texts, done }: Summary): number => (texts === 0 ? 100 : Math.floor((done / texts) * 1000) / 10)

export function printOverviewJson({ files, total, open }: Overview): string {
  const rows = open.map(({ translated: words, ...translation }) => ({ ...translation, words }))
  return `${JSON.stringify({ version: 2, total: { ...total, percent: percent(total) }, files, open: rows }, null, 2)}\n`
}

/** Prints an overview for a terminal: a table of the files, and each translation that needs work. */
export function printOverview({ files, total, open }: Overview): string {
  const head = ['', 'texts', 'missing', 'older', 'identical', 'current']
  const rows = [head, ...[...files, total].map(tableRow)]
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  const table = rows.map((cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  )
  const { unrecorded } = total
  const hint = `${unrecorded} are new, and ${lockFile} does not have them yet: “npm run content:translations -- --record”.`
  return `${[...table, ...(unrecorded === 0 ? [] : ['', hint]), ...open.map(printOpen)].join('\n')}\n`
}

const tableRow = (summary: Summary): string[] => [
  summary.file,
  ...[summary.texts, summary.missing, summary.stale, summary.identical].map(String),
  `${percent(summary).toFixed(1)} %`,
]

const originalLanguage = locales[baseLocale].name

/** Prints a translation that needs work, with its original. For a stale translation, prints how the other language has changed. */
function printOpen(translation: LocatedTranslation): string {
  const { file, line, column, key, locale, original, translated, changes } = translation
  const changed = changes.flatMap((change): [label: string, text: string][] => [
    [`${locales[change.locale].name} then`, change.from],
    [`${locales[change.locale].name} now`, change.now],
  ])
  const originals: [label: string, text: string][] = changed.length > 0 ? changed : [[originalLanguage, original]]
  const versions = translated === undefined ? originals : [...originals, [locales[locale].name, translated] as const]
  const width = Math.max(locales[locale].name.length, ...originals.map(([label]) => label.length))
  const lines = versions.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`)
  return [`\n${repositoryPath(file)}:${line}:${column} ${key}.${locale} is ${reasonOfWork(translation)}`, ...lines].join('\n')
}

function reasonOfWork({ status, changes, isIdentical }: LocatedTranslation): string {
  if (status === 'stale') return `older than its ${changes.map((change) => locales[change.locale].name).join(' and ')}`
  return isIdentical ? `the same as its ${originalLanguage}` : status
}
