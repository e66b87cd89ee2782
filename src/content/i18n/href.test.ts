import { expect, it, vi } from 'vitest'
import { localiseHref } from './href.ts'

it.each([
  ['/#contact', '/fr#contact'],
  ['/terms#anti-money-laundering', '/fr/terms#anti-money-laundering'],
  ['/contact?plan=legacy#contact', '/fr/contact?plan=legacy#contact'],
  ['/about', '/fr/about'],
])('keeps query and hash of %s', (href, french) => {
  expect(localiseHref(href, 'fr')).toBe(french)
  expect(localiseHref(href, 'en')).toBe(href)
})

it('begins where on its host the site stands', async () => {
  vi.stubEnv('BASE', '/house')
  vi.resetModules()
  const { localiseHref } = await import('./href.ts')
  expect(localiseHref('/', 'en')).toBe('/house/')
  expect(localiseHref('/#contact', 'fr')).toBe('/house/fr#contact')
  vi.unstubAllEnvs()
})
