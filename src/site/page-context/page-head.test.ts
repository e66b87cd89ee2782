import { expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { baseLocale, type Locale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { listedPages, type PageName, pages } from '#src/content-model/tables/pages.ts'
import { pageHead } from './page-head.ts'

const site = { brand: 'House & Co', url: 'https://house.example' }

const headOf = (page: PageName, locale: Locale) => pageHead({ page, locale, dictionary: dictionaryPart(locale, 'common', page), site })

/** Returns, of each tag that has all attributes in `having`, the attribute whose name is `value`. */
function valuesOf({ tags }: ReturnType<typeof pageHead>, value: string, having: Record<string, string>): string[] {
  const matches = tags.filter(({ attributes }) => Object.entries(having).every(([name, text]) => attributes[name] === text))
  return matches.flatMap(({ attributes }) => attributes[value] ?? [])
}

const otherLocale = localeCodes.find((code) => code !== baseLocale) ?? baseLocale

it.each<Locale>([baseLocale, otherLocale])('a page in %s names itself as canonical, and every language as an alternate', (locale) => {
  for (const page of listedPages) {
    const head = headOf(page, locale)
    const urlIn = (code: Locale) => site.url + localisePath(pages[page].path, code)
    expect(valuesOf(head, 'href', { rel: 'canonical' })).toEqual([urlIn(locale)])
    expect(valuesOf(head, 'content', { property: 'og:url' })).toEqual([urlIn(locale)])
    for (const code of localeCodes) expect(valuesOf(head, 'href', { rel: 'alternate', hreflang: code })).toEqual([urlIn(code)])
    expect(valuesOf(head, 'href', { rel: 'alternate', hreflang: 'x-default' })).toEqual([urlIn(baseLocale)])
  }
})

it('the language of a page is not among the other languages for link previews', () => {
  const head = headOf('home', otherLocale)
  expect(valuesOf(head, 'content', { property: 'og:locale' })).toEqual([locales[otherLocale].openGraph])
  expect(valuesOf(head, 'content', { property: 'og:locale:alternate' })).toEqual(
    localeCodes.filter((code) => code !== otherLocale).map((code) => locales[code].openGraph),
  )
})

it.each<Locale>([baseLocale, otherLocale])('the 404 page in %s is not indexed, and has neither a URL nor an image', (locale) => {
  const head = headOf('notFound', locale)
  expect(valuesOf(head, 'content', { name: 'robots' })).toEqual(['noindex'])
  const attributes = head.tags.flatMap((tag) => Object.values(tag.attributes))
  expect(attributes.filter((value) => /^(canonical|alternate|og:url|og:image|og:locale:alternate)/.test(value))).toEqual([])
  expect(attributes.filter((value) => value.startsWith(site.url))).toEqual([])
})

it('the title has the brand as it is written, because the renderer escapes it', () => {
  const head = headOf('about', baseLocale)
  expect(head.title).toContain(site.brand)
  expect(valuesOf(head, 'content', { property: 'og:title' })).toEqual([head.title])
  expect(valuesOf(head, 'content', { property: 'og:image:alt' })).toEqual([head.title])
})
