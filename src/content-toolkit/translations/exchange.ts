import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { baseLocale, isLocale, localeCodes, locales } from '../../content/i18n/locales.ts'
import type { CommandResult } from '../../lib/command.ts'
import { writeFileAtomic } from '../../lib/write-file.ts'
import { requireSiteUrl } from '../../site-address/index.ts'
import { DraftContent, isObject } from '../edit/index.ts'
import { recordNewTranslations } from '../generate/index.ts'
import { repositoryPath } from '../print/index.ts'
import { readContent, type ContentFile } from '../read/index.ts'
import { locateTranslation, readTranslations } from './read-translations.ts'
import { applyTranslations } from './xliff/apply.ts'
import { toXliff } from './xliff/export.ts'
import { compareUnits, readXliff, type Refusal } from './xliff/import.ts'

/** Maximum size in bytes: many times the size of all texts of the site. A larger file is refused. */
const largestFile = 20_000_000

const targetLocales = localeCodes.filter((locale) => locale !== baseLocale)

type ExportOptions = { file: string; onlyOpen: boolean; language: string | undefined }

/** Writes the translations of a language as XLIFF. The language is `language`, or the language in the name of the file, or the only one. */
export async function exportTranslations(root: string, { file, onlyOpen, language }: ExportOptions): Promise<CommandResult> {
  const stem = basename(file, extname(file))
  const requested = language ?? (isLocale(stem) ? stem : targetLocales.length === 1 ? targetLocales[0] : undefined)
  const locale = targetLocales.find((code) => code === requested)
  if (!locale) throw new Error(`Which language? Name the file after it, or pass --language: ${targetLocales.join(', ')}.`)
  const { files, translations } = readTranslations(root)
  const exported = translations.filter(
    (translation) => translation.locale === locale && (!onlyOpen || ['missing', 'stale'].includes(translation.status)),
  )
  writeFileAtomic(file, await toXliff(exported, locale, requireSiteUrl(process.env) ?? siteUrlIn(files)))
  const count = `${exported.length} ${exported.length === 1 ? 'text' : 'texts'}`
  return { output: `${file}: ${count} in ${locales[locale].name}.\n`, problem: '', exitCode: 0 }
}

/** Applies a translator's changes to the content, and prints each refused change with the reason. */
export async function importTranslations(root: string, file: string): Promise<CommandResult> {
  if (statSync(file).size > largestFile) throw new Error(`${file} is larger than ${largestFile / 1e6} MB, and not a file of this site.`)
  const document = await readXliff(readFileSync(file, 'utf8'))
  const { targetLanguage = 'no language' } = document
  const locale = targetLocales.find((code) => [code, locales[code].tag].includes(targetLanguage))
  if (!locale) throw new Error(`${file} is in ${targetLanguage}. The languages of the site are ${targetLocales.join(', ')}.`)
  const { files, translations } = readTranslations(root)
  const comparison = compareUnits(
    document,
    translations.filter((translation) => translation.locale === locale),
  )
  const { changed, refused } = applyTranslations(root, new DraftContent(root), comparison)
  if (changed.length > 0) recordNewTranslations(root, readContent(root))
  const lines = [...refused.map((refusal) => printRefusal(files, refusal)), `${changed.length} changed, ${refused.length} refused.`]
  return { output: `${lines.join('\n')}\n`, problem: '', exitCode: refused.length > 0 ? 1 : 0 }
}

function siteUrlIn(files: readonly ContentFile[]): string {
  const site = files.find(({ file }) => file === 'site.yaml')?.value
  return isObject(site) && typeof site['url'] === 'string' ? site['url'] : ''
}

function printRefusal(files: readonly ContentFile[], refusal: Refusal): string {
  const { reason } = refusal
  if ('unit' in refusal) return `${refusal.unit}: ${reason}`
  const { translation } = refusal
  const { line, column } = locateTranslation(files, translation)
  return `${repositoryPath(translation.file)}:${line}:${column} ${translation.key}: ${reason}`
}
