import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { baseLocale, isLocale, localeCodes, locales, type Locale } from '../../content/i18n/locales.ts'
import { isObject } from '../edit/path.ts'
import type { CommandResult } from '../../lib/command.ts'
import { writeFileAtomic } from '../../lib/write-file.ts'
import { requireSiteUrl } from '../../site-address/index.ts'
import { DraftContent } from '../edit/draft-content.ts'
import { readLock } from '../lock/lock-file.ts'
import { translationStatuses, type Translation } from '../lock/status.ts'
import { inRepository } from '../report/report.ts'
import { readContent, type ContentFolder } from '../read/read.ts'
import { recordNewTranslations } from '../generate/update-content.ts'
import { applyTranslations } from './xliff/apply.ts'
import { toXliff } from './xliff/export.ts'
import { readXliff, takenFrom } from './xliff/import.ts'

/** In bytes: all texts of the site, many times. */
const largestFile = 20_000_000

const others = localeCodes.filter((locale) => locale !== baseLocale)

type Export = { file: string; isOpenOnly: boolean; language: string | undefined }

/** Writes the translations of a language as XLIFF: that which is named, that of the file's name, or the only one. */
export async function exportTranslations(root: string, { file, isOpenOnly, language }: Export): Promise<CommandResult> {
  const stem = basename(file, extname(file))
  const named = language ?? (isLocale(stem) ? stem : others.length === 1 ? others[0] : undefined)
  const locale = others.find((one) => one === named)
  if (!locale) throw new Error(`Which language? Name the file after it, or say --language: ${others.join(', ')}.`)
  const folder = readContent(root)
  const all = translationsIn(root, folder, locale).filter(({ status }) => !isOpenOnly || status === 'missing' || status === 'stale')
  writeFileAtomic(file, await toXliff(all, locale, requireSiteUrl(process.env) ?? urlIn(folder)))
  return { output: `${file}: ${all.length} ${all.length === 1 ? 'text' : 'texts'} in ${locales[locale].name}.\n`, problem: '', exitCode: 0 }
}

/** Takes what a translator has changed into the content, and says of each refusal why. */
export async function importTranslations(root: string, file: string): Promise<CommandResult> {
  if (statSync(file).size > largestFile) throw new Error(`${file} is larger than ${largestFile / 1e6} MB, and no file of this site.`)
  const document = await readXliff(readFileSync(file, 'utf8'))
  const locale = others.find((one) => [one, locales[one].tag].includes(document.targetLanguage ?? ''))
  if (!locale)
    throw new Error(`${file} is in ${document.targetLanguage ?? 'no language'}. The languages of the site are ${others.join(', ')}.`)
  const folder = readContent(root)
  const taken = takenFrom(document, translationsIn(root, folder, locale))
  const { changed, refused } = applyTranslations(root, new DraftContent(root), taken)
  if (changed.length > 0) recordNewTranslations(root, readContent(root))
  const lines = refused.map(({ unit, translation, reason }) => `${placeOf(folder, unit, translation)}: ${reason}`)
  const summary = `${changed.length} changed, ${refused.length} refused.`
  return { output: `${[...lines, summary].join('\n')}\n`, problem: '', exitCode: refused.length > 0 ? 1 : 0 }
}

const translationsIn = (root: string, { files }: ContentFolder, locale: Locale): Translation[] => {
  const unread = files.find(({ isRead }) => !isRead)
  if (unread) throw new Error(`${inRepository(unread.file)} cannot be read: “npm run content:check” says why.`)
  return translationStatuses(files, readLock(root) ?? {}).filter((one) => one.locale === locale)
}

function urlIn({ files }: ContentFolder): string {
  const site = files.find(({ file }) => file === 'site.yaml')?.value
  return isObject(site) && typeof site['url'] === 'string' ? site['url'] : ''
}

function placeOf({ files }: ContentFolder, unit: string, translation: Translation | undefined): string {
  const file = files.find((one) => one.file === translation?.file)
  if (!file || !translation) return unit
  const { line, column } = file.locate([...translation.path, translation.locale])
  return `${inRepository(file.file)}:${line}:${column} ${translation.key}`
}
