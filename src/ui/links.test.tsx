import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Actions, ButtonLink, TextLink } from './links.tsx'

it.each([
  ['a button', <ButtonLink href="/contact" about="The small plan" children="Begin" />],
  ['a text link', <TextLink href="/contact" about="The small plan" children="Begin" />],
])('the accessible name of %s ends with what the link is about, which only screen readers read', (_, element) => {
  const link = parse(renderToStaticMarkup(element)).querySelector('a')
  expect(link?.text).toBe('Begin (The small plan)')
  expect(link?.querySelector('.sr-only')?.text).toBe(' (The small plan)')
})

it('a link without a visually hidden text has only its label as its accessible name', () => {
  const html = parse(renderToStaticMarkup(<ButtonLink href="/contact">Begin</ButtonLink>))
  expect(html.querySelector('a')?.text).toBe('Begin')
  expect(html.querySelector('.sr-only')).toBeNull()
})

it.each([0, 1, 3])('with %i actions, only the first looks like a primary button', (count) => {
  const actions = Array.from({ length: count }, (_item, index) => ({ label: `Action ${index}`, href: `/${index}` }))
  const links = parse(renderToStaticMarkup(<Actions actions={actions} />)).querySelectorAll('a')
  expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual(actions.map(({ label, href }) => [label, href]))
  expect(links.map((link) => link.classList.contains('bg-action'))).toEqual(actions.map((_action, index) => index === 0))
})
