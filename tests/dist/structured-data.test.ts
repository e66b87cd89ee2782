import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { content } from '../../src/content/generated/index.ts'
import { baseLocale } from '../../src/i18n/locales.ts'
import { attributes, indexablePages, inEveryLanguage, localeOf, type BuiltPage } from './built-site.ts'

type Thing = { '@type': string; [property: string]: unknown }

const source = ({ document }: BuiltPage) => document.querySelector('script[type="application/ld+json"]')?.rawText ?? ''
const graph = (page: BuiltPage) => (JSON.parse(source(page)) as { '@graph': Thing[] })['@graph'] // as src/site/head/structured-data writes it
const types = (page: BuiltPage) => graph(page).map((thing) => thing['@type'])
const homes = inEveryLanguage('/')

/** What a page shows, on the page itself or in its title and description. */
const shown = ({ document }: BuiltPage) =>
  `${document.querySelector('title')?.text ?? ''} ${attributes(document, 'meta[name=description]', 'content').join(' ')} ${document.querySelector('body')?.structuredText ?? ''}`

/** So that a line break counts for a space, and a telephone number is found however it is grouped. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/** Texts of the structured data that a reader must find on the page, wherever they stand in it. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    ['name', 'description', 'jobTitle', 'text', 'email', 'telephone', 'addressLocality'].includes(key) && typeof child === 'string'
      ? [child]
      : textsIn(child),
  )
}

/** Errors that the compiler finds in the data of all pages, as values of schema-dts's types. */
function compilerErrors(sources: string[]): string[] {
  const file = 'structured-data.check.ts'
  const text = `import type { Graph } from 'schema-dts'\n${sources.map((json, index) => `export const page${index}: Graph = ${json}\n`).join('')}`
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const withData: ts.CompilerHost = {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    getSourceFile: (name, ...rest) =>
      name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext) : host.getSourceFile(name, ...rest),
  }
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, withData))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

it('is what schema.org defines, on every page', { timeout: 60_000 }, () => {
  expect(compilerErrors(indexablePages.map(source))).toEqual([])
  expect(compilerErrors(['{ "@context": "https://schema.org", "@graph": [{ "@type": "Organisation", "name": "x" }] }'])).not.toEqual([])
})

describe.each(indexablePages)('$file', (page) => {
  it('describes the house and the page in its language', () => {
    const [house] = graph(page)
    expect(house).toMatchObject({ '@type': 'Organization', name: content[baseLocale].site.brand })
    const own = graph(page).find((thing) => thing['@type'].endsWith('Page') && 'inLanguage' in thing)
    expect(own).toMatchObject({ url: attributes(page.document, 'link[rel=canonical]', 'href')[0], inLanguage: localeOf(page) })
  })

  it('says nothing that the page does not show', () => {
    const text = withoutSpaces(shown(page))
    const missing = textsIn(graph(page)).filter((part) => !text.includes(withoutSpaces(part)))
    expect(missing).toEqual([])
  })

  it('tells the way from the home page', () => {
    if (!homes.includes(page)) expect(types(page)).toContain('BreadcrumbList')
  })
})

it('offers the plans and events on the home page', () => {
  for (const page of homes) {
    expect(graph(page).filter((thing) => thing['@type'] === 'Event')).toHaveLength(content[baseLocale].events.length)
    const [plans] = graph(page).filter((thing) => thing['@type'] === 'OfferCatalog')
    expect(plans?.['itemListElement']).toMatchObject(
      content[baseLocale].plans.map(({ name, price }) => ({
        name,
        priceSpecification: { price: price.raw.form === 'amount' ? price.raw.amount : NaN, priceCurrency: 'EUR', unitCode: 'MON' },
      })),
    )
  }
})

it('offers the packages and answers the questions on the pricing page', () => {
  for (const page of inEveryLanguage('/pricing')) {
    expect(types(page)).toEqual(expect.arrayContaining(['OfferCatalog', 'FAQPage']))
    expect(graph(page).find((thing) => thing['@type'] === 'FAQPage')?.['mainEntity']).toHaveLength(2)
  }
})

it('tells addresses and hours of the offices where they are shown', () => {
  for (const page of [...inEveryLanguage('/about'), ...inEveryLanguage('/contact')]) {
    const [house] = graph(page)
    expect(house?.['location']).toMatchObject(
      content[baseLocale].offices.map(({ country }) => ({
        address: { addressCountry: country },
        openingHoursSpecification: [{ opens: '09:00', closes: '18:00' }],
      })),
    )
  }
})
