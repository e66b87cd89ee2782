import { type Currency, currencyCodes } from '#src/content-model/tables/offers.ts'
import { collectValues, isContainer } from '#src/lib/objects.ts'
import { type BuiltPage, type BuiltSite, checkPages, isIndexable, type PageFinding, unmetRequirements } from './built-site.ts'
import { normaliseText, pageText } from './page-text.ts'
import { amountSource } from './patterns.ts'

/** Properties of schema.org whose texts must be visible on the page. */
const visibleProperties = ['name', 'description', 'jobTitle', 'text', 'email', 'telephone', 'addressLocality']

/** Checks that the JSON-LD of each page matches the URL and the language of the page, and has only texts and prices that the page shows. */
export const checkStructuredData = ({ pages, url }: BuiltSite): PageFinding[] =>
  checkPages(pages.filter(isIndexable), (page) => structuredDataMessages(page, url))

function structuredDataMessages(page: BuiltPage, url: string): string[] {
  const source = page.document.querySelector('script[type="application/ld+json"]')?.rawText
  if (source === undefined) return ['has no structured data']
  const data: unknown = JSON.parse(source)
  const text = withoutSpaces(pageText(page.document))
  const isShown = (part: string) => text.includes(withoutSpaces(normaliseText(part)))
  const things = collectObjects(data)
  const isOfPage = things.some((thing) => thing['url'] === new URL(url).origin + page.urlPath && thing['inLanguage'] === page.locale)
  return unmetRequirements(
    [isOfPage, 'has the structured data of another page or language'],
    ...things
      .flatMap((thing) => visibleProperties.map((name) => thing[name]))
      .filter((value) => typeof value === 'string')
      .map((value): [boolean, string] => [isShown(value), `has “${value}” in its structured data, and does not show it`]),
    ...things.flatMap(({ price, minPrice, priceCurrency: currency }): [boolean, string][] => {
      const amount = price ?? minPrice
      if (typeof amount !== 'number' || typeof currency !== 'string') return []
      const isPriceShown =
        isCurrency(currency) && new RegExp(amountSource(amount, currency, page.locale), 'u').test(pageText(page.document))
      return [[isPriceShown, `has a price of ${amount} ${currency} in its structured data, and does not show it`]]
    }),
  )
}

const isCurrency = (value: string): value is Currency => currencyCodes.some((code) => code === value)

/** Removes spaces, because structured data and page may group the digits of a telephone number differently. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

function collectObjects(data: unknown): Record<string, unknown>[] {
  const isObject = (value: unknown): value is Record<string, unknown> => isContainer(value) && !Array.isArray(value)
  return collectValues(data, isObject).flatMap(({ value }) => [value, ...Object.values(value).flatMap(collectObjects)])
}
