import { expect, it, vi } from 'vitest'
import { localizeHref } from './href.ts'

it.each([
  ['/#contact', '/fr#contact'],
  ['/terms#anti-money-laundering', '/fr/terms#anti-money-laundering'],
  ['/contact?plan=legacy#contact', '/fr/contact?plan=legacy#contact'],
  ['/about', '/fr/about'],
])('keeps query and hash of %s', (href, french) => {
  expect(localizeHref(href, 'fr')).toBe(french)
  expect(localizeHref(href, 'en')).toBe(href)
})

it('begins where on its host the site stands', async () => {
  vi.stubEnv('BASE', '/house')
  vi.resetModules()
  const { localizeHref } = await import('./href.ts')
  expect(localizeHref('/', 'en')).toBe('/house/')
  expect(localizeHref('/#contact', 'fr')).toBe('/house/fr#contact')
  vi.unstubAllEnvs()
})
