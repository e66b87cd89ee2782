import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { basePath, parseSiteUrl, requireSiteUrl } from './site-url.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['https://preview.example', 'https://preview.example'],
  ['https://preview.example/', 'https://preview.example'],
  ['https://preview.example//', 'https://preview.example'],
  ['https://preview.example/site', 'https://preview.example/site'],
])('parseSiteUrl parses SITE_URL=%s as the URL %s', (value, url) => {
  expect(parseSiteUrl(value === undefined ? {} : { SITE_URL: value })).toEqual({ kind: 'valid', url })
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
])('parseSiteUrl rejects SITE_URL=%s', (value) => {
  expect(parseSiteUrl({ SITE_URL: value })).toMatchObject({ kind: 'invalid', message: expect.stringContaining(`“${value}”`) as string })
})

it('requireSiteUrl throws if SITE_URL is invalid', () => {
  expect(requireSiteUrl({ SITE_URL: 'https://preview.example' })).toBe('https://preview.example')
  expect(requireSiteUrl({})).toBeUndefined()
  expect(() => requireSiteUrl({ SITE_URL: 'preview' })).toThrow('“preview”')
})

function rootWith(site: string): string {
  const root = mkdtempSync(join(tmpdir(), 'base-path-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/site.yaml'), site)
  return root
}

it.each([
  ['url: https://house.example', {}, '/'],
  ['url: https://house.example/branch', {}, '/branch/'],
  ['url: https://house.example/branch', { SITE_URL: 'https://preview.example' }, '/'],
  ['url: https://house.example', { SITE_URL: 'https://name.example/site/' }, '/site/'],
  ['url: no address', {}, '/'],
  ['url: "https://house.example', {}, '/'],
  ['brand: House', {}, '/'],
])('basePath, for “%s” in site.yaml and the environment %o, returns %s', (site, env, path) => {
  expect(basePath(rootWith(site), env)).toBe(path)
})
