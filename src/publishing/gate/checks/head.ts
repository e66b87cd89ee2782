import { isDeepStrictEqual } from 'node:util'
import { baseLocale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { isPage, metaMessage } from '#src/content-model/schema/translations.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import {
  attributeValues,
  type BuiltPage,
  type BuiltSite,
  checkPages,
  isIndexable,
  type PageFinding,
  unmetRequirements,
} from './built-site.ts'
import { normaliseWhole } from './page-text.ts'

const metaContents = ({ document }: BuiltPage, selector: string) => attributeValues(document, `meta[${selector}]`, 'content')
const pageTitle = ({ document }: BuiltPage) => document.querySelector('title')?.text ?? ''
const canonicalUrl = ({ document }: BuiltPage) => attributeValues(document, 'link[rel=canonical]', 'href')[0] ?? ''

const alternateLinks = ({ document }: BuiltPage): Record<string, string> =>
  Object.fromEntries(
    document
      .querySelectorAll('link[rel=alternate][hreflang]')
      .map((link): [string, string] => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
  )

/** Checks the head of each page, for browsers, search engines and link previews, and the files that describe the whole site. */
export function checkHeads(site: BuiltSite, content: CheckedContent): PageFinding[] {
  const indexable = site.pages.filter(isIndexable)
  return [
    ...checkPages(indexable, (page) => [
      ...titleMessages(page, content),
      ...previewMessages(page, site),
      ...alternateMessages(page, indexable, site.url),
    ]),
    ...checkPages(
      site.pages.filter((page) => !isIndexable(page)),
      notFoundMessages,
    ),
    ...checkPages(site.pages, (page) => manifestMessages(page, site.file, content.collections.site.brand)),
    ...duplicateMetadata(indexable),
    ...checkSiteFiles(site, indexable, content),
  ]
}

function titleMessages(page: BuiltPage, { collections, translations }: CheckedContent): string[] {
  const titles = Object.values(translations).flatMap((tree) => {
    const title = metaMessage(tree, 'title')
    return title ? [normaliseWhole(title[page.locale])] : []
  })
  const title = normaliseWhole(pageTitle(page))
  const isValid = title.endsWith(normaliseWhole(collections.site.brand)) && titles.some((contentTitle) => title.startsWith(contentTitle))
  return unmetRequirements([isValid, `has the title “${title}”, which must be a title of the content and the brand`])
}

function previewMessages(page: BuiltPage, { url, file }: BuiltSite): string[] {
  const { locale } = page
  const otherLocales = localeCodes.filter((code) => code !== locale)
  const [image = ''] = metaContents(page, 'property="og:image"')
  const openGraph = (name: string) => metaContents(page, `property="og:${name}"`)
  const values: [name: string, actual: string[], expected: string[]][] = [
    ['og:title', openGraph('title'), [pageTitle(page)]],
    ['og:description', openGraph('description'), metaContents(page, 'name=description')],
    ['og:url', openGraph('url'), [canonicalUrl(page)]],
    ['og:locale', openGraph('locale'), [locales[locale].openGraph]],
    ['og:locale:alternate', openGraph('locale:alternate'), otherLocales.map((code) => locales[code].openGraph)],
    ['twitter:image', metaContents(page, 'name="twitter:image"'), [image]],
    ['canonical', [canonicalUrl(page)], [new URL(url).origin + page.urlPath]],
  ]
  const isJpeg = image !== '' && file(new URL(image).pathname)?.subarray(0, 2).toString('hex') === 'ffd8'
  return unmetRequirements(
    ...values.map(([name, actual, expected]): [boolean, string] => [
      isDeepStrictEqual(actual, expected),
      `has ${name} ${quoted(actual)} instead of ${quoted(expected)}`,
    ]),
    [isJpeg && image.includes(`.${locale}.`), 'has no image for link previews in its language'],
  )
}

const quoted = (values: readonly string[]): string => `“${values.join('”, “')}”`

function alternateMessages(page: BuiltPage, indexable: readonly BuiltPage[], url: string): string[] {
  const alternates = alternateLinks(page)
  const isComplete =
    isDeepStrictEqual(Object.keys(alternates), [...localeCodes, 'x-default']) &&
    alternates[page.locale] === canonicalUrl(page) &&
    alternates['x-default'] === alternates[baseLocale] &&
    Object.values(alternates).every((pageUrl) => pageUrl.startsWith(url))
  const linksBack = (code: (typeof localeCodes)[number]): boolean => {
    const alternate = indexable.find((other) => canonicalUrl(other) === alternates[code])
    return (
      alternate?.locale === code &&
      alternate.path === page.path &&
      isDeepStrictEqual(Object.entries(alternateLinks(alternate)), Object.entries(alternates))
    )
  }
  return unmetRequirements(
    [isComplete, 'does not name itself and its alternates in the other languages'],
    ...localeCodes.map((code): [boolean, string] => [
      linksBack(code),
      `names an alternate in ${locales[code].name} that does not link back`,
    ]),
  )
}

const notFoundMessages = (page: BuiltPage): string[] =>
  unmetRequirements(
    [isDeepStrictEqual(metaContents(page, 'name=robots'), ['noindex']), 'must have the robots directive noindex'],
    [
      attributeValues(page.document, 'link[rel=canonical], link[rel=alternate]', 'href').length === 0,
      'must have no canonical or alternate link, because it is not indexed',
    ],
  )

function manifestMessages({ document, locale }: BuiltPage, file: BuiltSite['file'], brand: string): string[] {
  const [path = ''] = attributeValues(document, 'link[rel=manifest]', 'href')
  // src/build/site/site-files.ts writes the web manifest with these properties.
  const { lang, name } = JSON.parse(file(path)?.toString() ?? '{}') as { lang?: string; name?: string }
  return unmetRequirements([lang === locale && name === brand, 'has no web manifest with its language and the brand'])
}

function duplicateMetadata(indexable: readonly BuiltPage[]): PageFinding[] {
  const kinds = {
    title: pageTitle,
    description: (page: BuiltPage) => metaContents(page, 'name=description').join(),
    'image for link previews': (page: BuiltPage) => metaContents(page, 'property="og:image"').join(),
  }
  return Object.entries(kinds).flatMap(([kind, value]) =>
    [...Map.groupBy(indexable, value).values()].flatMap(([first, ...duplicates]) =>
      checkPages(duplicates, () => [`has the same ${kind} as ${first?.urlPath ?? ''}`]),
    ),
  )
}

function checkSiteFiles({ url, file, pages }: BuiltSite, indexable: readonly BuiltPage[], { translations }: CheckedContent): PageFinding[] {
  const base = new URL(url).pathname.replace(/\/$/, '')
  const text = (name: string) => file(`${base}/${name}`)?.toString() ?? ''
  const listed = [...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, pageUrl = '']) => pageUrl)
  const isSitemapComplete = isDeepStrictEqual(listed.toSorted(), indexable.map(canonicalUrl).toSorted())
  const robots = text('robots.txt')
  const expectedCount = Object.values(translations).filter(isPage).length * localeCodes.length
  const check = (where: string, isMet: boolean, message: string): PageFinding[] => (isMet ? [] : [{ where, message }])
  return [
    ...check('sitemap.xml', isSitemapComplete, 'does not list exactly the pages that may be indexed'),
    ...check(
      'robots.txt',
      robots.includes(`Sitemap: ${url}/sitemap.xml`) && !robots.includes('Disallow'),
      'does not name the sitemap, or disallows pages',
    ),
    ...check(url, pages.length === expectedCount, `has ${pages.length} pages, and the content describes ${expectedCount}`),
  ]
}
