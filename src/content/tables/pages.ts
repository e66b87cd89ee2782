import { keysOf } from '../../lib/keys-of.ts'

/** Facts of a page that do not depend on the content. Its route is the folder of its path below pages/. */
type PageFacts = {
  /** Its path without the language. */
  path: `/${string}`
  /** Its name in the main navigation, which has the pages in the order of this table: LL.common.nav. */
  navigation?: string
  /** Whether it has a contact section of its own, with the anchor #contact. */
  hasContactSection?: true
  /** Whether the WhatsApp button floats above it. */
  hasWhatsAppButton?: true
  /** The engraving of its hero, if not the pattern of its own that inner pages have. */
  hero?: 'rings'
}

/** Every page of the site, by the namespace of its words (content/translations). */
export const pages = {
  home: { path: '/', hasContactSection: true, hasWhatsAppButton: true, hero: 'rings' },
  programs: { path: '/programs', navigation: 'programs' },
  services: { path: '/services', navigation: 'services' },
  pricing: { path: '/pricing', navigation: 'pricing' },
  about: { path: '/about', navigation: 'about' },
  contactPage: { path: '/contact', navigation: 'contact', hasContactSection: true },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  // Answers every address that no page has.
  notFound: { path: '/404' },
} as const satisfies Record<string, PageFacts>

export type PageName = keyof typeof pages

export const pageNames = keysOf(pages)

/** The pages that have an address of their own. */
export const listedPages = pageNames.filter((page) => page !== 'notFound')

/** The pages of the main navigation. */
export const mainPages = Object.values(pages).filter((page) => 'navigation' in page)
