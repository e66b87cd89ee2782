import ts from 'typescript'
import { expect, it } from 'vitest'
import { withoutPunctuation } from '#src/content-model/model/links.ts'
import { type BuiltPage, indexablePages, inEveryLanguage, specimenContent } from './specimen.ts'

type Thing = { '@type': string; [property: string]: unknown }

const source = ({ document }: BuiltPage) => document.querySelector('script[type="application/ld+json"]')?.rawText ?? ''
// The cast is right, because src/site/page-data/structured-data.ts writes `@graph` as a list of objects with a type.
const graph = (page: BuiltPage) => (JSON.parse(source(page)) as { '@graph': Thing[] })['@graph']
const types = (page: BuiltPage) => graph(page).map((thing) => thing['@type'])

/** Writes structured data (JSON) into a TypeScript file with the types of schema-dts. Returns the errors of the compiler. */
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

it('the structured data match the types of schema.org on every page', { timeout: 60_000 }, () => {
  expect(compilerErrors(indexablePages.map(source))).toEqual([])
  expect(compilerErrors(['{ "@context": "https://schema.org", "@graph": [{ "@type": "Organisation", "name": "x" }] }'])).not.toEqual([])
})

it('the structured data have the organisation on every page and a breadcrumb on all pages but home', () => {
  for (const page of indexablePages) {
    expect(graph(page)[0]).toMatchObject({ '@type': 'Organization', name: specimenContent[page.locale].site.brand })
    expect(types(page).includes('BreadcrumbList')).toBe(page.path !== '/')
  }
})

it('the structured data of the home page have the events', () => {
  for (const page of inEveryLanguage('/'))
    expect(graph(page).filter((thing) => thing['@type'] === 'Event')).toHaveLength(specimenContent[page.locale].events.length)
})

it('the structured data have offers for the plans and the extra services on the pages that show them', () => {
  for (const page of [...inEveryLanguage('/'), ...inEveryLanguage('/pricing')]) {
    const { plans, extraServices } = specimenContent[page.locale]
    const catalogs = graph(page).filter((thing) => thing['@type'] === 'OfferCatalog')
    for (const [index, items] of [plans, extraServices].entries())
      expect(catalogs[index]?.['itemListElement']).toMatchObject(
        items.map(({ name, price: { raw } }) => {
          if (raw.form !== 'amount') return { name }
          const { amount, currency, bound, per } = raw
          const figure = bound === undefined ? { price: amount } : { minPrice: amount }
          return { name, priceSpecification: { ...figure, priceCurrency: currency, ...(per === 'month' && { unitCode: 'MON' }) } }
        }),
      )
  }
})

it('the structured data of the pricing page have offers for the packages, and the questions', () => {
  for (const page of inEveryLanguage('/pricing')) {
    const catalogs = graph(page).filter((thing) => thing['@type'] === 'OfferCatalog')
    expect(catalogs[2]?.['itemListElement']).toMatchObject(specimenContent[page.locale].packages.map(({ name }) => ({ name })))
    expect(types(page)).toContain('FAQPage')
    const answered = page.document.querySelectorAll('details').length
    expect(graph(page).find((thing) => thing['@type'] === 'FAQPage')?.['mainEntity']).toHaveLength(answered)
  }
})

it('the structured data have addresses, telephone numbers and hours of the offices on the pages that show them', () => {
  for (const page of [...inEveryLanguage('/about'), ...inEveryLanguage('/contact')]) {
    expect(graph(page)[0]?.['location']).toMatchObject(
      specimenContent[page.locale].offices.map(({ country, phone, hours }) => ({
        ...(page.path === '/contact' && { telephone: withoutPunctuation(phone ?? specimenContent[page.locale].site.phone) }),
        address: { addressCountry: country },
        openingHoursSpecification: hours.rows.flatMap(({ raw }) => raw.spans),
      })),
    )
  }
})
