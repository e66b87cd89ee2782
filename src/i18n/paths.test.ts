import { describe, expect, it } from 'vitest'
import { localizeHref, localizePath, parsePath } from './paths.ts'

describe('parsePath', () => {
  it.each([
    ['/', 'en', '/'],
    ['/pricing', 'en', '/pricing'],
    ['/pricing/', 'en', '/pricing'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/fr/pricing', 'fr', '/pricing'],
    ['/fr//pricing/', 'fr', '/pricing'],
    ['/france', 'en', '/france'],
    ['/en/pricing', 'en', '/en/pricing'],
    ['/constructor', 'en', '/constructor'],
  ])('reads %s as %s and %s', (path, locale, logical) => {
    expect(parsePath(path)).toEqual({ locale, logical })
  })
})

describe('localizePath', () => {
  it.each([
    ['/', 'en', '/'],
    ['/', 'fr', '/fr'],
    ['/pricing', 'en', '/pricing'],
    ['/pricing', 'fr', '/fr/pricing'],
  ] as const)('writes %s in %s as %s', (logical, locale, path) => {
    expect(localizePath(logical, locale)).toBe(path)
    expect(parsePath(path)).toEqual({ locale, logical })
  })
})

describe('localizeHref', () => {
  it.each([
    ['/#contact', '/fr#contact'],
    ['/terms#anti-money-laundering', '/fr/terms#anti-money-laundering'],
    ['/contact?plan=legacy#contact', '/fr/contact?plan=legacy#contact'],
    ['/about', '/fr/about'],
  ])('keeps query and hash of %s', (href, french) => {
    expect(localizeHref(href, 'fr')).toBe(french)
    expect(localizeHref(href, 'en')).toBe(href)
  })
})
