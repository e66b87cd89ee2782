import { baseLocale, type Locale, locales } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { shareImage } from '#src/content-model/model/file-paths.ts'
import { pageNames, pages } from '#src/content-model/tables/pages.ts'
import { pagesShowing } from '#src/content-model/tables/placement.ts'
import { repositoryPath } from '#src/content-toolkit/check/print/index.ts'
import type { TextTranslation } from '#src/content-toolkit/read/lock/index.ts'
import { sentNote, type SentUnit } from './document.ts'
import { type Inline, toInlines } from './inline.ts'

/** Returns units as XLIFF 2.1, without indentation, which would add spaces to texts. `siteUrl` is used in links to the pages. */
export function toXliff(units: readonly SentUnit[], locale: Locale, siteUrl: string): string {
  const files = [...Map.groupBy(units, ({ fileId }) => fileId)].map(([fileId, group]) => {
    const original = repositoryPath(group[0]?.translation.file ?? '')
    const texts = group.map(({ id, translation }) => printUnit(id, translation, siteUrl))
    return `<file id="${fileId}" original="${escape(original)}" srcDir="${locales[baseLocale].direction}" trgDir="${locales[locale].direction}" xml:space="preserve">\n${texts.join('\n')}\n</file>\n`
  })
  const languages = `srcLang="${locales[baseLocale].tag}" trgLang="${locales[locale].tag}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" ${languages}>\n${files.join('')}</xliff>\n`
}

function printUnit(id: string, translation: TextTranslation, siteUrl: string): string {
  const { file, path, locale, original, translated, status, changes } = translation
  const { source, target } = toInlines(original, translated ?? '')
  const older = changes.map(({ locale: changed, previous }) =>
    changed === baseLocale
      ? `Older than its source, which read: ${previous}`
      : `Older than its ${locales[changed].name}, which read: ${previous}`,
  )
  const notes = [...pageLinks(file, path, siteUrl, locale), ...older, sentNote(translation)]
  // A stale or untranslated text needs no attribute `state`: the default of XLIFF is “initial”.
  const isTranslated = translated !== undefined && status !== 'stale' && translated !== original
  return [
    `<unit id="${id}"><notes>${notes.map((note) => `<note>${escape(note)}</note>`).join('')}</notes>`,
    `<segment${isTranslated ? ' state="translated"' : ''}><source>${printInline(source)}</source>`,
    ...(translated === undefined ? [] : [`<target>${printInline(target)}</target>`]),
    '</segment></unit>',
  ].join('')
}

const printInline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if ('text' in part) return escapeInvalid(part.text)
      if ('span' in part && part.span === 'end') return '</pc>'
      const attributes = `id="${part.id ?? ''}"${part.copyOf === undefined ? '' : ` copyOf="${part.copyOf}"`}`
      return 'code' in part ? `<ph ${attributes} equiv="${part.code}"/>` : `<pc ${attributes} type="fmt" subType="xlf:i">`
    })
    .join('')

const invalid = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Escapes a text for an attribute or a note. Characters that XML does not allow are replaced. */
const escape = (text: string): string =>
  text.replace(invalid, '\ufffd').replace(/[&<>"\r]/g, (character) => entities[character] ?? character)

/** Escapes a text. Characters that XML does not allow become elements (XLIFF 2.1, §4.2.3.1). */
const escapeInvalid = (text: string): string =>
  text
    .split(new RegExp(`(${invalid.source})`, 'u'))
    .map((part, index) =>
      index % 2 === 0 ? escape(part) : `<cp hex="${part.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
    )
    .join('')

/** Returns links to the first page that shows a text, and to the share image of that page. */
function pageLinks(file: string, path: readonly PropertyKey[], siteUrl: string, locale: Locale): string[] {
  const [firstPath] = pagesShowing(file, path)
  const name = pageNames.find((page) => pages[page].path === firstPath)
  if (name === undefined) return []
  return [`Page: ${siteUrl}${localisePath(pages[name].path, locale)}`, `Picture: ${siteUrl}${shareImage.path(name, locale)}`]
}
