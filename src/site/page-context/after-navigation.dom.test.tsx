import { beforeEach, expect, it } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { layoutData } from '#src/site/page-data/layout-data.ts'
import { afterNavigation } from './after-navigation.ts'

beforeEach(() => {
  document.body.innerHTML = '<button>Menu</button><h1>Pricing</h1>'
  document.querySelector('button')?.focus()
})

it('a new page moves the focus to its heading, which keeps no tabindex after it loses the focus', () => {
  afterNavigation(layoutData('fr', 'pricing'), { isNewPage: true })
  const heading = document.querySelector('h1')
  expect(document.activeElement).toBe(heading)
  heading?.blur()
  expect(heading?.hasAttribute('tabindex')).toBe(false)
})

it('the page in another language has its title and its direction, and the focus stays', () => {
  document.documentElement.dir = 'rtl'
  afterNavigation(layoutData('fr', 'pricing'), { isNewPage: false })
  expect(document.title).toContain(dictionaryPart('fr', 'pricing').pricing.meta.title)
  expect(document.documentElement.dir).toBe('ltr')
  expect(document.activeElement?.localName).toBe('button')
})
