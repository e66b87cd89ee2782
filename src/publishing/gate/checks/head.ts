import { isMessage, isPage } from '../../../content/schema/translations.ts'
import { baseLocale, localeCodes, locales } from '../../../content/i18n/locales.ts'
import type { CheckedContent } from '../../../content-toolkit/check/check-content.ts'
import { attributes, isIndexable, type BuiltPage, type BuiltSite } from '../site/built-site.ts'
import { comparable } from '../expectations/spoken.ts'
import type { Problem } from '../site/problem.ts'

const meta = ({ document }: BuiltPage, selector: string) => attributes(document, `meta[${selector}]`, 'content')
const titleOf = ({ document }: BuiltPage) => document.querySelector('title')?.text ?? ''
const canonicalOf = ({ document }: BuiltPage) => attributes(document, 'link[rel=canonical]', 'href')[0] ?? ''

/** Language → address, as the hreflang links of a page have it. */
const alternatesOf = ({ document }: BuiltPage): Record<string, string> =>
  Object.fromEntries(
    document
      .querySelectorAll('link[rel=alternate][hreflang]')
      .map((link): [string, string] => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
  )

/** The head of each page, for browsers, search engines and link previews, and the files that describe the whole site. */
export function headsTell(site: BuiltSite, content: CheckedContent): Problem[] {
  const listed = site.pages.filter(isIndexable)
  const problem = ({ address: where }: BuiltPage, messages: string[]) => messages.map((message) => ({ where, message }))
  return [
    ...listed.flatMap((page) =>
      problem(page, [...titleFaults(page, content), ...previewFaults(page, site), ...alternateFaults(page, listed, site.url)]),
    ),
    ...site.pages.filter((page) => !isIndexable(page)).flatMap((page) => problem(page, notFoundFaults(page))),
    ...repeats(listed),
    ...ofWholeSite(site, listed, content),
  ]
}

function titleFaults(page: BuiltPage, { collections, translations }: CheckedContent): string[] {
  const titles = Object.values(translations).flatMap(({ meta }) => {
    const title = meta === undefined || isMessage(meta) ? undefined : meta['title']
    return title !== undefined && isMessage(title) ? [comparable(title[page.locale])] : []
  })
  const title = comparable(titleOf(page))
  const brand = comparable(collections.site.brand)
  return titles.some((one) => title.startsWith(one) && title.endsWith(brand))
    ? []
    : [`has the title “${title}”, which is not its own and the brand`]
}

function previewFaults(page: BuiltPage, { url, file }: BuiltSite): string[] {
  const { locale } = page
  const others = localeCodes.filter((code) => code !== locale)
  const [image = ''] = meta(page, 'property="og:image"')
  const wanted: [string, string[], string[]][] = [
    ['og:title', meta(page, 'property="og:title"'), [titleOf(page)]],
    ['og:description', meta(page, 'property="og:description"'), meta(page, 'name=description')],
    ['og:url', meta(page, 'property="og:url"'), [canonicalOf(page)]],
    ['og:locale', meta(page, 'property="og:locale"'), [locales[locale].openGraph]],
    ['og:locale:alternate', meta(page, 'property="og:locale:alternate"'), others.map((code) => locales[code].openGraph)],
    ['twitter:image', meta(page, 'name="twitter:image"'), [image]],
    ['canonical', [canonicalOf(page)], [new URL(url).origin + page.address]],
  ]
  return [
    ...wanted.flatMap(([name, found, right]) =>
      found.join() === right.join() ? [] : [`has ${name} “${found.join()}” instead of “${right.join()}”`],
    ),
    ...(image.includes(`.${locale}.`) && file(new URL(image).pathname)?.subarray(0, 2).toString('hex') === 'ffd8'
      ? []
      : ['has no image for link previews in its language']),
  ]
}

function alternateFaults(page: BuiltPage, listed: readonly BuiltPage[], url: string): string[] {
  const alternates = alternatesOf(page)
  const isWhole =
    Object.keys(alternates).join() === [...localeCodes, 'x-default'].join() &&
    alternates[page.locale] === canonicalOf(page) &&
    alternates['x-default'] === alternates[baseLocale]
  const strangers = localeCodes.filter((code) => {
    const alternate = listed.find((one) => canonicalOf(one) === alternates[code])
    return (
      alternate?.locale !== code || alternate.path !== page.path || JSON.stringify(alternatesOf(alternate)) !== JSON.stringify(alternates)
    )
  })
  return [
    ...(isWhole && Object.values(alternates).every((address) => address.startsWith(url))
      ? []
      : ['does not name itself and its alternates in the other languages']),
    ...strangers.map((code) => `names an alternate in ${locales[code].name} that does not name it`),
  ]
}

const notFoundFaults = (page: BuiltPage): string[] => [
  ...(meta(page, 'name=robots').join() === 'noindex' ? [] : ['is not kept out of search engines']),
  ...(attributes(page.document, 'link[rel=canonical], link[rel=alternate]', 'href').length === 0
    ? []
    : ['has an address of its own for search engines']),
]

/** Titles, descriptions and images that two pages share. */
function repeats(listed: readonly BuiltPage[]): Problem[] {
  const kinds = {
    title: titleOf,
    description: (page: BuiltPage) => meta(page, 'name=description').join(),
    'image for link previews': (page: BuiltPage) => meta(page, 'property="og:image"').join(),
  }
  return Object.entries(kinds).flatMap(([kind, read]) =>
    [...Map.groupBy(listed, read).values()].flatMap(([first, ...others]) =>
      others.map(({ address }) => ({ where: address, message: `has the ${kind} of ${first?.address ?? ''}` })),
    ),
  )
}

function ofWholeSite(
  { url, file, pages }: BuiltSite,
  listed: readonly BuiltPage[],
  { collections, translations }: CheckedContent,
): Problem[] {
  const base = new URL(url).pathname.replace(/\/$/, '')
  const text = (name: string) => file(`${base}/${name}`)?.toString() ?? ''
  const entries = [...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const described = Object.values(translations).filter(isPage).length * localeCodes.length
  return [
    ...(entries.toSorted().join() === listed.map(canonicalOf).toSorted().join()
      ? []
      : [{ where: 'sitemap.xml', message: 'does not list exactly the pages that search engines are to find' }]),
    ...(text('robots.txt').includes(`Sitemap: ${url}/sitemap.xml`) && !text('robots.txt').includes('Disallow')
      ? []
      : [{ where: 'robots.txt', message: 'does not lead to the sitemap, or forbids something' }]),
    ...(pages.length === described ? [] : [{ where: url, message: `has ${pages.length} pages, and the content describes ${described}` }]),
    ...pages.flatMap((page) => manifestFaults(page, file, collections.site.brand)),
  ]
}

function manifestFaults({ document, address, locale }: BuiltPage, file: BuiltSite['file'], brand: string): Problem[] {
  const [path = ''] = attributes(document, 'link[rel=manifest]', 'href')
  const bytes = file(path)
  const { lang, name } = JSON.parse(bytes?.toString() ?? '{}') as { lang?: string; name?: string } // from src/site-build/site-files/manifest.ts
  return lang === locale && name === brand
    ? []
    : [{ where: address, message: 'has no web manifest in its language, with the name of the house' }]
}
