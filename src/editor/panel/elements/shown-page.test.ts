import { expect, it } from 'vitest'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { isShownAt, nameOfPage } from './shown-page.ts'

it.each([
  ['/', ['/', '/services'], true],
  ['/fr/services/', ['/', '/services'], true],
  ['/pricing', ['/', '/services'], false],
  ['/pricing', [], true],
  ['/nothing-here', ['/404'], true],
])('isShownAt, for the page at %s and a place that is on the pages %j, returns %s', (path, pages, isShown) => {
  expect(isShownAt(path, { pages })).toBe(isShown)
})

it('a page has its name in the language of the panel', () => {
  expect(nameOfPage('/pricing', editorMessages('en'))).toBe('Pricing')
  expect(nameOfPage('/pricing', editorMessages('fr'))).toBe('Tarifs')
})
