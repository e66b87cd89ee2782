import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { baseLocale, isLocale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { isObject } from '#src/content-model/yaml-values/path.ts'
import { ContentOverlay } from '#src/content-toolkit/edit/index.ts'
import { type ContentFile, sameWordsFile } from '#src/content-toolkit/read/index.ts'
import { type StaleLanguage, type TextTranslation, updatedLock, writeLock } from '#src/content-toolkit/read/lock/index.ts'
import { applyTranslations } from '#src/content-toolkit/xliff/apply.ts'
import { unitsOf } from '#src/content-toolkit/xliff/document.ts'
import { toXliff } from '#src/content-toolkit/xliff/export.ts'
import { compareUnits } from '#src/content-toolkit/xliff/import.ts'
import { readXliff } from '#src/content-toolkit/xliff/read.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { commandOutput, type CommandResult } from '#src/lib/node/process/command.ts'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import { readTranslations } from './read-translations.ts'

/** Maximum size of an imported file in bytes: many times the size of all texts of the site. A larger file is rejected. */
const maxExchangeBytes = 20_000_000

const targetLocales = localeCodes.filter((locale) => locale !== baseLocale)

type ExportOptions = {
  file: string
  onlyOpen: boolean
  language: string | undefined
  /** URL of the site, for links from exported texts to the pages that show them. Undefined: the URL in site.yaml. */
  siteUrl: string | undefined
  messageLanguage: Language
}

/** Exports translations into a language: `language`, otherwise the language in the name of the file, otherwise the only target language. */
export function exportTranslations(root: string, { file, onlyOpen, language, siteUrl, messageLanguage }: ExportOptions): CommandResult {
  const stem = basename(file, extname(file))
  const requested = language ?? (isLocale(stem) ? stem : targetLocales.length === 1 ? targetLocales[0] : undefined)
  const locale = targetLocales.find((code) => code === requested)
  if (!locale)
    throw new Error(
      `The target language is not clear. Name the file after it, or pass --language with one of: ${targetLocales.join(', ')}.`,
    )
  const { files, translations } = readTranslations(root)
  const units = unitsOf(translations.filter((translation) => translation.locale === locale))
  const exported = [...units.values()].filter(({ translation: { status } }) => !onlyOpen || ['missing', 'stale'].includes(status))
  const messages = checkMessages(messageLanguage).xliff.results
  const result = { file, count: exported.length, language: locales[locale].name }
  // Without texts no file is written, because XLIFF must have at least one text.
  if (exported.length === 0) return commandOutput(messages.nothingExported(result))
  writeFileAtomic(file, toXliff(exported, locale, siteUrl ?? siteUrlIn(files)))
  return commandOutput(messages.exported(result))
}

/** Prints each rejected change with the reason and its place in the file. */
export function importTranslations(root: string, file: string, language: Language): CommandResult {
  const texts = checkMessages(language)
  const messages = texts.xliff
  if (statSync(file).size > maxExchangeBytes) throw new Error(messages.document.tooLarge({ file, limit: String(maxExchangeBytes / 1e6) }))
  const document = readXliff(readFileSync(file))
  if (document.kind === 'unreadable') {
    const { line, column, message } = document.finding
    throw new Error(`${file}:${line}:${column}: ${message(texts)}`)
  }
  const { trgLang } = document
  const locale = targetLocales.find((code) => [code, locales[code].tag].some((tag) => isSameLanguage(tag, trgLang)))
  if (!locale) {
    const parameters = { file, language: trgLang, languages: targetLocales.join(', ') }
    throw new Error(trgLang === '' ? messages.document.inNoLanguage(parameters) : messages.document.inLanguage(parameters))
  }
  const { files, translations } = readTranslations(root)
  const sameWords = new Set(files.find((content) => content.file === sameWordsFile)?.strings.map(({ value }) => value))
  const units = unitsOf(translations.filter((translation) => translation.locale === locale))
  const outcomes = compareUnits(document, units, sameWords)
  const wanted = outcomes.filter((outcome) => outcome.kind === 'changed')
  const { changed, rejected } = applyTranslations(root, new ContentOverlay(root), wanted, language)
  const confirmed = outcomes.filter((outcome) => outcome.kind === 'confirmed')
  recordApproved(root, [...changed, ...confirmed])
  const open = [...outcomes.filter((outcome) => 'reason' in outcome), ...rejected]
  const untranslated = open.filter(({ kind }) => kind === 'untranslated').length
  const counts = [
    messages.results.changed({ count: changed.length }),
    ...(confirmed.length > 0 ? [messages.results.confirmed({ count: confirmed.length })] : []),
    messages.results.refused({ count: open.length - untranslated }),
    ...(untranslated > 0 ? [messages.results.untranslated({ count: untranslated })] : []),
  ]
  const lines = open.map(({ line, column, name, reason }) => `${file}:${line}:${column} ${name}: ${reason(texts)}`)
  return commandOutput([...lines, `${counts.join(', ')}.`].join('\n'), open.length > 0 ? 1 : 0)
}

/**
 * Compares language tags (BCP 47). Case does not matter, and a tag may leave out the usual region and script: fr, FR and fr-FR are the
 * same.
 */
function isSameLanguage(tag: string, claimed: string): boolean {
  try {
    return new Intl.Locale(claimed).maximize().toString() === new Intl.Locale(tag).maximize().toString()
  } catch {
    return false
  }
}

/**
 * Records translations in the lock: new ones, and those that a translator has written or confirmed. The translator has seen the current
 * original, so they fit it.
 */
function recordApproved(root: string, approved: readonly { translation: TextTranslation }[]): void {
  if (approved.length === 0) return
  const { texts } = readTranslations(root)
  const isApproved = ({ file, key, stale, changed }: StaleLanguage) =>
    approved.some(({ translation: { locale, ...text } }) => {
      const isPair = (locale === stale && changed === baseLocale) || (locale === changed && stale === baseLocale)
      return text.file === file && text.key === key && isPair
    })
  writeLock(root, updatedLock(texts, isApproved))
}

function siteUrlIn(files: readonly ContentFile[]): string {
  const site = files.find(({ file }) => file === 'site.yaml')?.value
  return isObject(site) && typeof site['url'] === 'string' ? site['url'] : ''
}
