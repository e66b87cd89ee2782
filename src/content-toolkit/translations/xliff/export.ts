import js2xliff from 'xliff/js2xliff'
import { baseLocale, locales, type Locale } from '../../../content/i18n/locales.ts'
import { localisePath } from '../../../content/i18n/paths.ts'
import { shareImage } from '../../../content/model/addresses.ts'
import { pageNames, pages } from '../../../content/tables/pages.ts'
import { pagesShowing } from '../../../content/tables/placement.ts'
import { fingerprint, type Translation } from '../../lock/index.ts'
import { fileId, fingerprintNote, type Unit, type XliffDocument } from './document.ts'
import { toParts } from './inline.ts'

/** Returns the translations of a language as XLIFF 2.1. `siteUrl` is used in links to the pages. */
export async function toXliff(translations: readonly Translation[], locale: Locale, siteUrl: string): Promise<string> {
  const document: XliffDocument = { sourceLanguage: locales[baseLocale].tag, targetLanguage: locales[locale].tag, resources: {} }
  for (const translation of translations) {
    const units = (document.resources[fileId(translation.file)] ??= {})
    units[translation.key] = toUnit(translation, siteUrl)
  }
  // The output has no indentation, which would add spaces to texts. A line break before each unit adds none.
  const xml = await js2xliff(document, { indent: '', targetXliffVersion: '2.1' })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replaceAll('<unit ', '\n<unit ')}\n`
}

function toUnit({ file, path, locale, original, words, status, from }: Translation, siteUrl: string): Unit {
  const older = status === 'stale' && from !== undefined ? [`Older than its source, which read: ${from}`] : []
  return {
    source: toParts(original),
    ...(words !== undefined && { target: toParts(words) }),
    note: [...pageLinks(file, path, siteUrl, locale), ...older, fingerprintNote(words === undefined ? '-' : fingerprint(words))],
  }
}

/** Returns links to the first page that shows a text, and to the share image of that page. */
function pageLinks(file: string, path: readonly PropertyKey[], siteUrl: string, locale: Locale): string[] {
  const [firstPath] = pagesShowing(file, path)
  const name = pageNames.find((page) => pages[page].path === firstPath)
  if (name === undefined) return []
  return [`Page: ${siteUrl}${localisePath(pages[name].path, locale)}`, `Picture: ${siteUrl}${shareImage.address(name, locale)}`]
}
