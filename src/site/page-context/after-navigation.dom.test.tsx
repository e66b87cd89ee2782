import { beforeEach, expect, it, vi } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { type LayoutData, layoutData } from '#src/site/page-data/layout-data.ts'
import { afterNavigation } from './after-navigation.ts'

const french: LayoutData = layoutData('fr', 'pricing')
const byLink = { section: '', returnedFrom: undefined }
const focused = () => document.activeElement?.id

/** Sets the places of elements in the window, because happy-dom has no layout. */
function place(tops: Record<string, number>): void {
  for (const [id, top] of Object.entries(tops))
    vi.spyOn(document.getElementById(id) ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 20))
}

beforeEach(() => {
  document.body.innerHTML = `
    <header><a id="menu" href="/about">About</a></header>
    <main>
      <h1 id="heading">Pricing</h1>
      <a id="above" href="/about">About</a>
      <section id="packages"><a id="in-view" href="/about#team">About</a><a id="elsewhere" href="/contact">Contact</a></section>
      <input id="field">
    </main>`
  place({ menu: 10, above: -5000, 'in-view': 300, elsewhere: 200 })
  document.getElementById('menu')?.focus()
})

it('a link to another page moves the focus to the heading, which keeps no tabindex after it loses the focus', () => {
  afterNavigation(french, byLink)
  expect(focused()).toBe('heading')
  document.getElementById('heading')?.blur()
  expect(document.getElementById('heading')?.hasAttribute('tabindex')).toBe(false)
})

it.each([
  ['a section', 'packages', 'packages'],
  ['a field', 'field', 'field'],
  ['a section that does not exist', 'no-such-section', 'heading'],
])('a link to %s of another page moves the focus there, and otherwise to the heading', (_, section, target) => {
  afterNavigation(french, { ...byLink, section })
  expect(focused()).toBe(target)
})

it('a field that gets the focus can still be reached by Tab', () => {
  afterNavigation(french, { ...byLink, section: 'field' })
  expect(document.getElementById('field')?.hasAttribute('tabindex')).toBe(false)
})

it.each([
  ['the link in view in the page', {}, 'in-view'],
  ['the link in a menu if no link of the page is in view', { 'in-view': 5000 }, 'menu'],
  ['the heading if no link is in view', { 'in-view': 5000, menu: -100 }, 'heading'],
])('Back moves the focus to %s that leads to the page that was left', async (_, tops, target) => {
  place(tops)
  afterNavigation(french, { ...byLink, returnedFrom: '/about' })
  await vi.waitFor(() => expect(focused()).toBe(target))
})

it('the page in another language has its title and its direction, and the focus stays', () => {
  document.documentElement.dir = 'rtl'
  afterNavigation(french, undefined)
  expect(document.title).toContain(dictionaryPart('fr', 'pricing').pricing.meta.title)
  expect(document.documentElement.dir).toBe('ltr')
  expect(focused()).toBe('menu')
})
