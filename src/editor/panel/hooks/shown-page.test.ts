import { expect, it } from 'vitest'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { isShownAt, nameOfPage, pageAt } from './shown-page.ts'

it('pageAt returns the page and the language of an address; an unknown address has the page “not found”', () => {
  expect(pageAt('/fr/pricing?plan=prestige')).toEqual({ locale: 'fr', logical: '/pricing' })
  expect(pageAt('/')).toEqual({ locale: 'en', logical: '/' })
  expect(pageAt('/fr/nothing-here')).toEqual({ locale: 'fr', logical: '/404' })
})

it.each([
  ['/', ['/', '/services'], true],
  ['/fr/services/', ['/', '/services'], true],
  ['/pricing', ['/', '/services'], false],
  ['/pricing', [], true],
  ['/nothing-here', ['/404'], true],
])('whether the page at %s shows a place that is on %j: %s', (path, pages, isShown) => {
  expect(isShownAt(path, { pages })).toBe(isShown)
})

it('a page has its name in the language of the panel', () => {
  expect(nameOfPage('/pricing', editorMessages('en'))).toBe('Pricing')
  expect(nameOfPage('/pricing', editorMessages('fr'))).toBe('Tarifs')
})
