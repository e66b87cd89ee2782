import { describe, expect, it } from 'vitest'
import { localisePath, parsePath } from './paths.ts'

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
  ])('parsePath splits the path %s into the language %s and the logical path %s', (path, locale, logical) => {
    expect(parsePath(path)).toEqual({ locale, logical })
  })
})

describe('localisePath', () => {
  it.each([
    ['/', 'en', '/'],
    ['/', 'fr', '/fr'],
    ['/pricing', 'en', '/pricing'],
    ['/pricing', 'fr', '/fr/pricing'],
  ] as const)('localisePath localises the logical path %s for the language %s as %s', (logical, locale, path) => {
    expect(localisePath(logical, locale)).toBe(path)
    expect(parsePath(path)).toEqual({ locale, logical })
  })
})
