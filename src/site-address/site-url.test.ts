import { expect, it } from 'vitest'
import { requireSiteUrl, siteUrlFrom } from './site-url.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['https://preview.example', 'https://preview.example'],
  ['https://preview.example/', 'https://preview.example'],
  ['https://preview.example//', 'https://preview.example'],
  ['https://preview.example/site', 'https://preview.example/site'],
])('SITE_URL=%s gives %s', (given, url) => {
  expect(siteUrlFrom(given === undefined ? {} : { SITE_URL: given })).toEqual({ ok: true, url })
})

it.each([
  'preview.example',
  'http://preview.example',
  'ftp://x.example',
  'https://',
  'javascript:alert(1)',
  'https://preview.example//site',
  'https://preview.example/a/../site',
  'https://preview.example/./site',
  'https://Preview.example',
  'https://ada:secret@preview.example',
])('SITE_URL=%s is refused', (given) => {
  expect(siteUrlFrom({ SITE_URL: given })).toMatchObject({ ok: false, message: expect.stringContaining(`“${given}”`) as string })
})

it('is an exception to whoever cannot go on without it', () => {
  expect(requireSiteUrl({ SITE_URL: 'https://preview.example' })).toBe('https://preview.example')
  expect(requireSiteUrl({})).toBeUndefined()
  expect(() => requireSiteUrl({ SITE_URL: 'preview' })).toThrow('“preview”')
})
