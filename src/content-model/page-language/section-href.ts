import type { Locale } from '#src/content-model/i18n/locales.ts'
import { linkedSections } from '#src/content-model/tables/pages.ts'
import { localiseHref } from './hrefs.ts'

/**
 * Returns the href of a section of a legal document. The function is not in hrefs.ts, because the inline script contains that file and
 * would then contain the table of pages too.
 */
export function sectionHref(name: keyof typeof linkedSections, locale: Locale): string {
  const { document, section } = linkedSections[name]
  return localiseHref<string>(`/${document}#${section}`, locale) // The content check requires that the document has the section.
}
