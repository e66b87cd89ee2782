import { afterEach, describe, expect, it, vi } from 'vitest'
import { localiseHref, localisePath, parsePath } from './paths.ts'

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

describe('localisePath', () => {
  it.each([
    ['/', 'en', '/'],
    ['/', 'fr', '/fr'],
    ['/pricing', 'en', '/pricing'],
    ['/pricing', 'fr', '/fr/pricing'],
  ] as const)('writes %s in %s as %s', (logical, locale, path) => {
    expect(localisePath(logical, locale)).toBe(path)
    expect(parsePath(path)).toEqual({ locale, logical })
  })
})

describe('localiseHref', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['/#contact', '/fr#contact'],
    ['/terms#anti-money-laundering', '/fr/terms#anti-money-laundering'],
    ['/contact?plan=legacy#contact', '/fr/contact?plan=legacy#contact'],
    ['/about', '/fr/about'],
  ])('keeps query and hash of %s', (href, french) => {
    expect(localiseHref(href, 'fr')).toBe(french)
    expect(localiseHref(href, 'en')).toBe(href)
  })

  it('begins with the base path of the site', () => {
    vi.stubEnv('BASE', '/house')
    expect(localiseHref('/', 'en')).toBe('/house/')
    expect(localiseHref('/#contact', 'fr')).toBe('/house/fr#contact')
  })
})
