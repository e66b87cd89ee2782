import js2xliff from 'xliff/js2xliff'
import { baseLocale, locales, type Locale } from '../../../content/i18n/locales.ts'
import { fingerprint } from '../../lock/lock.ts'
import type { Translation } from '../../lock/status.ts'
import type { Unit, XliffDocument } from './document.ts'
import { toParts } from './inline.ts'
import { shownOn } from './shown-on.ts'
import { fileId, sentNote } from './units.ts'

/** The translations of one language as XLIFF 2.1, for translators and their tools. `site` is the address of the site. */
export async function toXliff(translations: readonly Translation[], locale: Locale, site: string): Promise<string> {
  const document: XliffDocument = { sourceLanguage: locales[baseLocale].tag, targetLanguage: locales[locale].tag, resources: {} }
  for (const translation of translations) {
    const units = (document.resources[fileId(translation.file)] ??= {})
    units[translation.key] = unitOf(translation, site)
  }
  // Indented by the package, texts would have more spaces than they have; a line for each unit does no harm.
  const xml = await js2xliff(document, { indent: '', targetXliffVersion: '2.1' })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replaceAll('<unit ', '\n<unit ')}\n`
}

function unitOf({ file, path, locale, original, words, status, from }: Translation, site: string): Unit {
  const older = status === 'stale' && from !== undefined ? [`Older than its source, which read: ${from}`] : []
  return {
    source: toParts(original),
    ...(words !== undefined && { target: toParts(words) }),
    note: [...shownOn(file, path, site, locale), ...older, sentNote(words === undefined ? '-' : fingerprint(words))],
  }
}
