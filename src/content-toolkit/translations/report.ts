import { baseLocale, locales } from '../../content/i18n/locales.ts'
import { inRepository } from '../report/report.ts'
import { lockFile } from '../lock/lock.ts'
import type { Translation } from '../lock/status.ts'
import { percent, total, type Summary } from './summary.ts'

/** The data of a report of the translations. */
export type TranslationReport = {
  summaries: Summary[]
  /** Translations to look at, with their position. */
  open: (Translation & { line: number; column: number; isIdentical: boolean })[]
}

const original = locales[baseLocale].name

/** Why a translation is in the report, in words. */
const reason = ({ status, isIdentical }: TranslationReport['open'][number]): string =>
  status === 'missing'
    ? 'missing'
    : status === 'stale'
      ? `older than its ${original}`
      : isIdentical
        ? `the same as its ${original}`
        : status

/** For a terminal: a table of the files, and each translation to look at. */
export function text({ summaries, open }: TranslationReport): string {
  const head = ['', 'texts', 'missing', 'older', 'identical', 'current']
  const row = (summary: Summary) => [
    summary.file,
    ...[summary.texts, summary.missing, summary.stale, summary.identical].map(String),
    `${percent(summary).toFixed(1)} %`,
  ]
  const rows = [head, ...summaries.map(row), row(total(summaries))]
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  const lines = rows.map((cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  )
  const { unrecorded } = total(summaries)
  const news =
    unrecorded === 0
      ? []
      : ['', `${unrecorded} are new, and ${lockFile} does not know them yet: “npm run content:translations -- --record”.`]
  return `${[...lines, ...news, ...open.map(entry)].join('\n')}\n`
}

function entry(translation: TranslationReport['open'][number]): string {
  const { file, line, column, key, locale, original: now, words, from } = translation
  const shown: [string, string | undefined][] =
    from === undefined
      ? [[original, now]]
      : [
          [`${original} then`, from],
          [`${original} now`, now],
        ]
  shown.push([locales[locale].name, words])
  const width = Math.max(...shown.map(([label]) => label.length))
  const texts = shown.flatMap(([label, value]) => (value === undefined ? [] : [`  ${label.padEnd(width)}  ${value}`]))
  return [`\n${inRepository(file)}:${line}:${column} ${key} is ${reason(translation)}`, ...texts].join('\n')
}

/** For programs. */
export function json({ summaries, open }: TranslationReport): string {
  const sum = total(summaries)
  return `${JSON.stringify({ version: 1, total: { ...sum, percent: percent(sum) }, files: summaries, open }, null, 2)}\n`
}
