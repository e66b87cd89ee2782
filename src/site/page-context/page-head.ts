import { baseLocale, type Locale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { type Dictionary, translationFunctions } from '#src/content-model/i18n/translate.ts'
import { manifestPath, shareImage } from '#src/content-model/model/file-paths.ts'
import { type PageName, pages } from '#src/content-model/tables/pages.ts'

type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> }
type PageHead = { title: string; description: string; tags: HeadTag[] }

type HeadInput = {
  page: PageName
  locale: Locale
  dictionary: Pick<Dictionary, 'common' | PageName>
  site: { brand: string; url: string }
}

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes })
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })

/** Returns the head of a page, for the HTML and after navigation. */
export function pageHead({ page, locale, dictionary, site }: HeadInput): PageHead {
  const messages = translationFunctions(locale, dictionary)
  const pageMeta = messages[page].meta
  const title = messages.common.meta.title({ title: pageMeta.title(), brand: site.brand })
  const description = pageMeta.description()
  const urlIn = (code: Locale) => site.url + localisePath(pages[page].path, code)
  const tags = [
    meta({ name: 'description', content: description }),
    ...('keywords' in pageMeta ? [meta({ name: 'keywords', content: pageMeta.keywords() })] : []),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: site.brand }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:locale', content: locales[locale].openGraph }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: title }),
    meta({ name: 'twitter:description', content: description }),
    link({ rel: 'manifest', href: import.meta.env.BASE + manifestPath(locale) }),
  ]
  if (page === 'notFound') return { title, description, tags: [...tags, meta({ name: 'robots', content: 'noindex' })] }
  const image = site.url + shareImage.path(page, locale)
  return {
    title,
    description,
    tags: [
      ...tags,
      meta({ property: 'og:image', content: image }),
      meta({ property: 'og:image:width', content: String(shareImage.width) }),
      meta({ property: 'og:image:height', content: String(shareImage.height) }),
      meta({ property: 'og:image:alt', content: title }),
      meta({ name: 'twitter:image', content: image }),
      meta({ property: 'og:url', content: urlIn(locale) }),
      ...localeCodes
        .filter((code) => code !== locale)
        .map((code) => meta({ property: 'og:locale:alternate', content: locales[code].openGraph })),
      link({ rel: 'canonical', href: urlIn(locale) }),
      ...localeCodes.map((code) => link({ rel: 'alternate', hreflang: code, href: urlIn(code) })),
      link({ rel: 'alternate', hreflang: 'x-default', href: urlIn(baseLocale) }),
    ],
  }
}

/**
 * Selector of the tags that applyHead() removes: every tag of pageHead(), and the JSON-LD of the page that was loaded first. applyHead()
 * inserts no JSON-LD, because only crawlers read it, and crawlers load each page in full.
 */
const pageTags =
  'meta[name=description],meta[name=keywords],meta[name=robots],meta[property^="og:"],meta[name^="twitter:"],link[rel=canonical],link[rel=alternate][hreflang],link[rel=manifest],script[type="application/ld+json"]'

/** Replaces the tags of the page in <head> after client-side navigation. renderer/+lang.ts sets the language of the document. */
export function applyHead({ title, tags }: PageHead): void {
  document.title = title
  for (const element of document.head.querySelectorAll(pageTags)) element.remove()
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}
