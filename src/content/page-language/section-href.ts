import type { Locale } from '../i18n/locales.ts'
import { linkedSections } from '../tables/pages.ts'
import { localiseHref } from './hrefs.ts'

/** The href of a section of a legal document. Not in hrefs.ts, which the inline script contains: the table of pages would be part of it. */
export function sectionHref(name: keyof typeof linkedSections, locale: Locale): string {
  const { document, section } = linkedSections[name]
  return localiseHref(`/${document}#${section}`, locale)
}
