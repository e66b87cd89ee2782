import { expect, it } from 'vitest'
import { canonicalPath, parseRequestTarget, pathWithinBase } from './site-path.ts'

it.each([
  ['/', '/'],
  ['/fr', '/fr'],
  ['/fr/', '/fr'],
  ['/index.html', '/'],
  ['/fr/index.html', '/fr'],
  ['/index', '/'],
  ['/fr/index', '/fr'],
  ['/reindex', '/reindex'],
  ['/fr.html', '/fr'],
  ['/pricing///', '/pricing'],
  ['/assets/a.js', '/assets/a.js'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/pricing.html/', '/pricing'],
  ['/fr/index.html/index/', '/fr'],
])('canonicalPath returns for the path %s the canonical path %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})

it.each([
  ['/pricing', '/pricing', ''],
  ['/?next=/../x', '/', '?next=/../x'],
  ['/%C3%A9', '/é', ''],
  ['http://a.example/fr?b', '/fr', '?b'],
  ['HTTPS://a.example?b', '/', '?b'],
  ['http://a.example//b.example/', '//b.example/', ''],
])('parseRequestTarget parses the request target %s as the path %s and the query “%s”', (target, path, query) => {
  expect(parseRequestTarget(target)).toEqual({ path, query })
})

it.each([
  '/../etc/passwd',
  '/a/..%2f..%2fb',
  '/%2e%2e/a',
  '/./a',
  '/a\\..\\b',
  '/%5c..',
  '/%00',
  '/%',
  '/%zz',
  '/%c3%28',
  '*',
  'ftp://a.example/',
  'a.example:443',
  'http://',
  '',
  '?',
])('parseRequestTarget rejects the request target %s', (target) => {
  expect(parseRequestTarget(target)).toBeUndefined()
})

it.each([
  ['/', '/fr', '/fr'],
  ['/house/', '/house/fr', '/fr'],
  ['/house/', '/house/', '/'],
  ['/house/', '/house', ''],
  ['/house/', '/household', undefined],
  ['/house/', '/', undefined],
])('pathWithinBase, for the base path %s, converts the path %s to %s', (base, path, within) => {
  expect(pathWithinBase(base, path)).toBe(within)
})
