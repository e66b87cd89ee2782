import type { PageName } from './pages.ts'

/**
 * Anchors of the sections of each page, in the order of the page. A link to another anchor does not compile (`PageHref`, `AnchorLink`). The
 * sections of the legal documents come from the content, so those that pages link to are in `linkedSections`.
 */
export const pageAnchors = {
  home: ['home', 'program', 'services', 'subscriptions', 'pricing', 'extra-services', 'opportunities', 'contact'],
  programs: ['tiers', 'benefits', 'process', 'request'],
  services: ['premium', 'exclusive', 'charges', 'request'],
  pricing: [
    'prices',
    'subscriptions',
    'extra-services',
    'who-has-what',
    'packages',
    'transparency',
    'additional',
    'benefits',
    'payment',
    'questions',
    'question-words',
  ],
  about: ['story', 'mission', 'values', 'team', 'offices'],
  contactPage: ['contact', 'hours', 'services', 'emergency'],
  privacy: [],
  terms: [],
  notFound: ['next'],
} as const satisfies Record<PageName, readonly string[]>

export type Anchor<Page extends PageName> = (typeof pageAnchors)[Page][number]

/** Href of a section of the same page: `'#services' satisfies AnchorLink<'home'>`. */
export type AnchorLink<Page extends PageName> = `#${Anchor<Page>}`

/** Anchor of the section with the contact form, on the pages with `hasContactSection`. */
export const contactAnchor = 'contact' satisfies Anchor<'home'> & Anchor<'contactPage'>
