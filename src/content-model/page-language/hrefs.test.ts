import { afterEach, describe, expect, it, vi } from 'vitest'
import { localiseHref } from './hrefs.ts'

describe('localiseHref', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['/#contact', '/fr#contact'],
    ['/terms#anti-money-laundering', '/fr/terms#anti-money-laundering'],
    ['/contact?plan=legacy#contact', '/fr/contact?plan=legacy#contact'],
    ['/about', '/fr/about'],
  ])('localiseHref turns %s into %s for French, and does not change it for English', (href, french) => {
    expect(localiseHref(href, 'fr')).toBe(french)
    expect(localiseHref(href, 'en')).toBe(href)
  })

  it('a localised href begins with the base path of the site', () => {
    vi.stubEnv('BASE', '/house')
    expect(localiseHref('/', 'en')).toBe('/house/')
    expect(localiseHref('/#contact', 'fr')).toBe('/house/fr#contact')
  })
})
