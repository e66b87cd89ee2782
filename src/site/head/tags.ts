import { manifestAddress, shareImage } from '../../content/model/addresses.ts'
import { baseLocale, locales, localeCodes, type Locale } from '../../content/i18n/locales.ts'
import { localisePath } from '../../content/i18n/paths.ts'
import { translationFunctions } from '../../content/i18n/translate.ts'
import { siteFile } from '../ui/site-file.ts'
import type { FrameData } from '../page/frame-data.ts'
import { pages } from '../../content/model/pages.ts'

/** An element of <head> that belongs to the page and its language. */
type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> }
export type PageHead = { title: string; description: string; tags: HeadTag[] }

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes })
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })

/** Title and description of a page in the words of its language. */
function pageWords({ page, locale, words, site }: FrameData): {
  title: string
  description: string
  keywords: string | undefined
} {
  const LL = translationFunctions(locale, words)
  const own = LL[page].meta
  return {
    title: LL.common.meta.title({ title: own.title(), brand: site.brand }),
    description: own.description(),
    keywords: 'keywords' in own ? own.keywords() : undefined,
  }
}

/** Title and tags of a page for search engines, link previews and the browser. One list for the HTML and for client-side navigation. */
export function pageHead(data: FrameData): PageHead {
  const { locale } = data
  const { title, description, keywords } = pageWords(data)
  const address = (code: Locale) => data.site.url + localisePath(pages[data.page].path, code)
  const shared = [
    meta({ name: 'description', content: description }),
    ...(keywords === undefined ? [] : [meta({ name: 'keywords', content: keywords })]),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: data.site.brand }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:locale', content: locales[locale].openGraph }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: title }),
    meta({ name: 'twitter:description', content: description }),
    link({ rel: 'manifest', href: siteFile(manifestAddress(locale)) }),
  ]
  if (data.page === 'notFound') return { title, description, tags: [...shared, meta({ name: 'robots', content: 'noindex' })] }
  const image = data.site.url + shareImage.address(data.page, locale)
  return {
    title,
    description,
    tags: [
      ...shared,
      meta({ property: 'og:image', content: image }),
      meta({ property: 'og:image:width', content: String(shareImage.width) }),
      meta({ property: 'og:image:height', content: String(shareImage.height) }),
      meta({ property: 'og:image:alt', content: title }),
      meta({ name: 'twitter:image', content: image }),
      meta({ property: 'og:url', content: address(locale) }),
      ...localeCodes
        .filter((code) => code !== locale)
        .map((code) => meta({ property: 'og:locale:alternate', content: locales[code].openGraph })),
      link({ rel: 'canonical', href: address(locale) }),
      ...localeCodes.map((code) => link({ rel: 'alternate', hreflang: code, href: address(code) })),
      link({ rel: 'alternate', hreflang: 'x-default', href: address(baseLocale) }),
    ],
  }
}
