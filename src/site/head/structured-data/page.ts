import type { BreadcrumbList, WebPage } from 'schema-dts'

/** What the structured data of a page is made of. Addresses are absolute. */
export type PageFacts = {
  url: string
  /** Title without the brand. */
  name: string
  title: string
  description: string
  language: string
  image: string
  home: { url: string; name: string }
  publisher: string
}

/** The page itself. */
export function webPage({ url, title, description, language, image, publisher }: PageFacts, type: WebPageType): WebPage {
  return {
    '@type': type,
    '@id': `${url}#webpage`,
    url,
    name: title,
    description,
    inLanguage: language,
    primaryImageOfPage: { '@type': 'ImageObject', url: image },
    publisher: { '@id': publisher },
  }
}

export type WebPageType = 'WebPage' | 'AboutPage' | 'ContactPage'

/** Breadcrumbs from the home page to an inner one. */
export const breadcrumbs = ({ url, name, home }: PageFacts): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: home.name, item: home.url },
    { '@type': 'ListItem', position: 2, name, item: url },
  ],
})
