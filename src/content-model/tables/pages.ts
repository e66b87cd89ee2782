import { keysOf } from '#src/lib/objects.ts'

/**
 * Properties of a page that do not depend on the content. The path of a page is also its folder: /pricing is pages/pricing. The legal
 * documents share the folder pages/legal, which has a route function for their paths.
 */
type PageRow = {
  /** Path without the language. */
  path: `/${string}`
  /** Key of the page's label in the main navigation (messages.common.nav). The navigation lists pages in the order of this table. */
  navigation?: string
  /** Set if the page has a contact section with the anchor `contactAnchor`. */
  hasContactSection?: true
  hasWhatsAppButton?: true
  /** Engraving of the hero. A page without this property gets a pattern that depends on the name of the page. */
  hero?: 'rings'
  /** Engraving of the page's panel. `seed` and `position` choose its pattern. */
  panel?: { seed: string; position: number }
}

/** Every page of the site, by the namespace of its messages (content/translations). */
export const pages = {
  home: { path: '/', hasContactSection: true, hasWhatsAppButton: true, hero: 'rings', panel: { seed: 'home/evening', position: 1 } },
  programs: { path: '/programs', navigation: 'programs', panel: { seed: 'programs/closing', position: 2 } },
  services: { path: '/services', navigation: 'services', panel: { seed: 'services/closing', position: 3 } },
  pricing: { path: '/pricing', navigation: 'pricing', panel: { seed: 'pricing/security', position: 1 } },
  about: { path: '/about', navigation: 'about' },
  contactPage: { path: '/contact', navigation: 'contact', hasContactSection: true, panel: { seed: 'contact/hotline', position: 1 } },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  // The 404 page, which is served for every unknown path.
  notFound: { path: '/404' },
} as const satisfies Record<string, PageRow>

export type PageName = keyof typeof pages

/**
 * Returns the row of a page, with all optional properties in its type. In the type of `pages`, a row has only the properties that it sets.
 */
export const pageRow = (page: PageName): PageRow => pages[page]

/** The legal documents. A document, its file in content/legal and its page have the same name. pages/legal shows both documents. */
export const legalDocuments = ['privacy', 'terms'] as const satisfies PageName[]

export type LegalDocument = (typeof legalDocuments)[number]

/** Sections of the legal documents that other pages link to. The content check requires that they exist. */
export const linkedSections = {
  moneyLaundering: { document: 'terms', section: 'anti-money-laundering' },
  clientConfidentiality: { document: 'privacy', section: 'client-confidentiality' },
} as const

export const pageNames = keysOf(pages)

/** All pages except the 404 page, which is served for every unknown path. */
export const listedPages = pageNames.filter((page) => page !== 'notFound')

export const mainPages = Object.values(pages).filter((page) => 'navigation' in page)

/**
 * Minimum and maximum lengths of titles and descriptions in search results, in characters. Search engines usually replace a shorter
 * description with sentences of the page, and cut longer texts. They measure pixels; texts of these lengths usually fit.
 */
export const resultLengths = { title: [1, 60], description: [100, 160] } as const

/** Returns the name of a content file: extraServices → extra-services.yaml. */
export const fileOf = (name: string): string => `${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.yaml`
