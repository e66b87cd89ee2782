import { localeCodes } from '../../../content/i18n/locales.ts'
import type { ContentFile } from '../../read/content-file.ts'
import type { Report } from '../../read/report.ts'
import { isBilingual } from '../../read/texts.ts'
import type { Checks, Words } from './rule.ts'

/** Runs the checks of strings, texts and files on a file with valid YAML syntax, even if invalid by its schema. */
export function reportsOfWords<Rule extends string>(checks: readonly Checks<Rule>[], file: ContentFile): Report<Rule>[] {
  const texts = file.texts.filter(isBilingual)
  const words = texts.flatMap((text) =>
    localeCodes.map((locale): Words => ({ path: [...text.path, locale], locale, words: text.words[locale], text })),
  )
  return checks.flatMap((check) => [
    ...(check.file?.(file) ?? []),
    ...(check.string ? file.strings.flatMap((string) => check.string?.(string) ?? []) : []),
    ...(check.words ? words.flatMap((one) => check.words?.(one, file) ?? []) : []),
  ])
}

/** Runs the checks of data on a file; none if it is invalid by its schema. */
export const reportsOfData = <Rule extends string>(checks: readonly Checks<Rule>[], file: ContentFile): Report<Rule>[] =>
  file.data === undefined ? [] : checks.flatMap(({ data }) => data?.(file) ?? [])
