import { beforeEach, expect, it, vi } from 'vitest'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { type LayoutData, layoutData } from '#src/site/page-data/layout-data.ts'
import { afterNavigation } from './after-navigation.ts'

const french: LayoutData = layoutData('fr', 'pricing')
const byLink = { section: '', returnedFrom: undefined }
const focused = () => document.activeElement?.id

/** Sets the places of elements in the window, because happy-dom has no layout. */
function place(tops: Record<string, number>): void {
  for (const [id, top] of Object.entries(tops)) {
    const element = document.getElementById(id)
    if (!element) throw new Error(`No element has the id ${id}.`)
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 20))
  }
}

beforeEach(() => {
  document.body.innerHTML = `
    <header><a id="menu" href="/about">About</a></header>
    <main>
      <h1 id="heading">Pricing</h1>
      <a id="above" href="/about">About</a>
      <section id="packages">
        <h2 id="packages-title">Packages</h2>
        <a id="in-view" href="/about#team">About</a><a id="exact" href="/about?plan=oak#team">Oak</a><a id="elsewhere" href="/contact">Contact</a>
      </section>
      <section id="untitled">Text</section>
      <input id="field">
    </main>`
  place({ menu: 10, above: -5000, 'in-view': 300, exact: 320, elsewhere: 200 })
  document.getElementById('menu')?.focus()
})

it('a link to another page moves the focus to the heading, which keeps no tabindex after it loses the focus', () => {
  afterNavigation(french, byLink)
  expect(focused()).toBe('heading')
  document.getElementById('heading')?.blur()
  expect(document.getElementById('heading')?.hasAttribute('tabindex')).toBe(false)
})

it.each([
  ['the heading of a section', 'packages', 'packages-title'],
  ['a section without a heading', 'untitled', 'untitled'],
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
  ['the link with the same fragment, among several to the same page', '/about#team', {}, 'in-view'],
  ['a link of the page, if none has the same URL', '/about?plan=ash', {}, 'in-view'],
  ['the link with the same query, among several to the same page', '/about?plan=oak#team', {}, 'exact'],
  ['the link in a menu, if no link of the page is in view', '/about', { 'in-view': 5000, exact: 5000 }, 'menu'],
  ['the heading, if no link is in view', '/about', { 'in-view': 5000, exact: 5000, menu: -100 }, 'heading'],
])('Back moves the focus to %s', async (_, returnedFrom, tops, target) => {
  document.getElementById('field')?.focus()
  place(tops)
  afterNavigation(french, { ...byLink, returnedFrom })
  await vi.waitFor(() => expect(focused()).toBe(target))
})

it('a field of the section that has the focus keeps it, as after a link that has filled in the form', () => {
  document.getElementById('exact')?.focus()
  afterNavigation(french, { ...byLink, section: 'packages' })
  expect(focused()).toBe('exact')
})

it('the page in another language has its title and its direction, and the focus stays', () => {
  document.documentElement.dir = 'rtl'
  afterNavigation(french, undefined)
  expect(document.title).toContain(dictionaryPart('fr', 'pricing').pricing.meta.title)
  expect(document.documentElement.dir).toBe('ltr')
  expect(focused()).toBe('menu')
})
