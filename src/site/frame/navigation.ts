import type { Locale } from '../../content/i18n/locales.ts'
import { localiseHref } from '../../content/i18n/href.ts'
import { pages, type PageName } from '../../content/model/pages.ts'

/** The contact section of this page if it has one, otherwise of the home page. */
export const consultationHref = (page: PageName, locale: Locale): string =>
  localiseHref(`${pages['hasContactSection' in pages[page] ? page : 'home'].path}#contact`, locale)
