import { describe, expect, it } from 'vitest'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { attributeValues, readBuiltSite } from '#src/publishing/gate/checks/built-site.ts'
import { anchors, claims, facts, missingPageTitle, routes, specifiedLanguages } from './facts.ts'

// Compares the shipped site with the original specification. Not part of `npm test`, because the owner may change these facts.
const site = readBuiltSite('dist/client', 'https://unused.example')

/** Returns the text of a page's main part, or of another part, with plain spaces and without word joiners. */
const textOf = (path: string, locale: (typeof localeCodes)[number], part = 'main') =>
  site.pages
    .find((page) => page.path === path && page.locale === locale)
    ?.document.querySelector(part)
    ?.structuredText.replace(/\s+/g, ' ')
    .replaceAll('\u2060', '') ?? ''

it.each(localeCodes)('the site has every page of the specification in %s', (locale) => {
  for (const path of routes) expect(textOf(path, locale)).not.toBe('')
})

it.each(localeCodes)('the home page has every anchor of the specification in %s', (locale) => {
  const home = site.pages.find((page) => page.path === '/' && page.locale === locale)
  expect(home && attributeValues(home.document, '[id]', 'id')).toEqual(expect.arrayContaining([...anchors]))
})

describe.each(Object.entries(facts))('%s', (path, table) => {
  it.each(specifiedLanguages.flatMap((locale) => Object.entries(table).map(([name, fact]) => ({ locale, name, patterns: fact[locale] }))))(
    'the page states this fact in $locale: $name',
    ({ locale, patterns }) => {
      for (const pattern of patterns) expect(textOf(path, locale)).toMatch(pattern)
    },
  )
})

it.each(specifiedLanguages)('the footer of every page in %s shows the regulatory claims', (locale) => {
  for (const path of routes) for (const claim of claims[locale]) expect(textOf(path, locale, 'footer')).toContain(claim)
})

it('no French page has a placeholder in square brackets that an English page has', () => {
  const blanks = (locale: (typeof specifiedLanguages)[number]) => routes.flatMap((path) => textOf(path, locale).match(/\[[^[\]]+\]/g) ?? [])
  const english = new Set(blanks('en'))
  expect(english.size).toBeGreaterThan(10)
  expect(blanks('fr').filter((blank) => english.has(blank))).toEqual([])
})

it('the 404 page says that the page was not found', () => {
  expect(textOf('/404', 'en')).toContain(missingPageTitle)
})
