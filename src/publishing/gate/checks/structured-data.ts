import { locales } from '../../../content/i18n/locales.ts'
import { isIndexable, type BuiltPage, type BuiltSite } from '../site/built-site.ts'
import { comparable, spokenBy } from '../expectations/spoken.ts'
import type { Problem } from '../site/problem.ts'

/** Properties of schema.org whose texts must be visible on the page. */
const shownProperties = ['name', 'description', 'jobTitle', 'text', 'email', 'telephone', 'addressLocality']

/** The JSON-LD of each page matches the page and its language, and has no text that the page does not show. */
export const structuredDataAreShown = ({ pages, url }: BuiltSite): Problem[] =>
  pages.filter(isIndexable).flatMap((page) => problemsOf(page, url).map((message) => ({ where: page.address, message })))

function problemsOf(page: BuiltPage, url: string): string[] {
  const graph = graphOf(page)
  if (graph === undefined) return ['has no structured data']
  const said = withoutSpaces(spokenBy(page.document))
  const isShown = (text: string) => said.includes(withoutSpaces(comparable(text)))
  const isOwn = graph.some((thing) => thing['url'] === new URL(url).origin + page.address && thing['inLanguage'] === page.locale)
  return [
    ...(isOwn ? [] : ['has the structured data of another page or language']),
    ...textsIn(graph)
      .filter((text) => !isShown(text))
      .map((text) => `tells search engines “${text}”, and does not show it`),
    ...pricesIn(graph)
      .filter(({ amount, currency }) => !isShown(asShown(amount, currency, page)))
      .map(({ amount, currency }) => `tells search engines a price of ${amount} ${currency}, and does not show it`),
  ]
}

type Thing = Record<string, unknown>

function graphOf({ document }: BuiltPage): Thing[] | undefined {
  const source = document.querySelector('script[type="application/ld+json"]')?.rawText
  // As src/site/head/structured-data writes it.
  return source === undefined ? undefined : (JSON.parse(source) as { '@graph': Thing[] })['@graph']
}

/** Matches a telephone number however it is grouped. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

function* thingsIn(value: unknown): Generator<Thing> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Thing // an object of JSON
  for (const child of Object.values(value)) yield* thingsIn(child)
}

const textsIn = (graph: Thing[]): string[] =>
  [...thingsIn(graph)].flatMap((thing) =>
    Object.entries(thing).flatMap(([name, value]) => (shownProperties.includes(name) && typeof value === 'string' ? [value] : [])),
  )

const pricesIn = (graph: Thing[]): { amount: number; currency: string }[] =>
  [...thingsIn(graph)].flatMap(({ price, minPrice, priceCurrency }) => {
    const amount = price ?? minPrice
    return typeof amount === 'number' && typeof priceCurrency === 'string' ? [{ amount, currency: priceCurrency }] : []
  })

const asShown = (amount: number, currency: string, { locale }: BuiltPage): string =>
  amount.toLocaleString(locales[locale].tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
