import { useData } from 'vike-react/useData'
import { whatsappLink } from '#src/content-model/model/links.ts'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { contactAnchor } from '#src/content-model/tables/anchors.ts'
import { pageRow, pages } from '#src/content-model/tables/pages.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { useShownData } from './not-found-language.ts'

/**
 * Maximum length in characters of a brand name in the normal size. A longer name does not fit on one line of the header and the footer, and
 * is set smaller.
 */
const maxBrandLength = 20

type PageLayout = Pick<LayoutData, 'page' | 'site' | 'logos' | 'year'> & {
  /** Path of the page without the language. */
  path: string
  hasLongBrand: boolean
}

/** Returns the data of the current page that its layout shows, except words and language. Components get those from useI18n(). */
export function useLayout(): PageLayout {
  const { page, site, logos, year } = useShownData(useData<LayoutData>())
  return { page, site, logos, year, path: pages[page].path, hasLongBrand: site.brand.length > maxBrandLength }
}

/** Returns the href of the contact section of the current page, or that of the home page if the current page has none. */
export function useConsultationHref(): string {
  const { locale } = useI18n()
  const { page } = useLayout()
  return localiseHref<string>(`${pageRow(pageRow(page).hasContactSection ? page : 'home').path}#${contactAnchor}`, locale)
}

/** `newTab` is the screen-reader text that says that the link opens in a new tab. */
export function useWhatsApp(): { href: string; newTab: string } {
  const { whatsapp } = useI18n().messages.common
  const { site } = useLayout()
  return { href: whatsappLink(site.whatsapp, whatsapp.message({ brand: site.brand })), newTab: whatsapp.buttonHint() }
}
