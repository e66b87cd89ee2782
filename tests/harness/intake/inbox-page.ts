import { HTMLElement, type Node, parse } from 'node-html-parser'

/** Returns the texts of an HTML page, with a space between elements. */
export const textContent = (html: string): string => textsOf(parse(html)).join(' ')

const textsOf = (node: Node): string[] => (node instanceof HTMLElement ? node.childNodes.flatMap(textsOf) : [node.text])

export const titleOf = (html: string): string => parse(html).querySelector('title')?.text ?? ''

/** Returns the value of the first field with this name; an empty string if the page has no such field. */
export const fieldValue = (html: string, name: string): string => parse(html).querySelector(`[name="${name}"]`)?.getAttribute('value') ?? ''

/** Returns the names and values of the hidden fields of the first form that posts to this path, whatever its query. */
export function hiddenFields(html: string, path: string): [name: string, value: string][] {
  const form = findForm(html, path)
  const fields = form?.querySelectorAll('input[type="hidden"]') ?? []
  return fields.map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? ''])
}

/** Returns the first form that posts to this path, whatever its query. */
export const findForm = (html: string, path: string): HTMLElement | undefined =>
  parse(html)
    .querySelectorAll('form')
    .find((form) => form.getAttribute('action')?.split('?')[0] === path)

export const requestRows = (html: string) => parse(html).querySelectorAll('ol > li')

/** Returns the address of the page to which the link with this text leads (`href`). Undefined if the page has no such link. */
export const linkTarget = (html: string, text: string): string | undefined =>
  parse(html)
    .querySelectorAll('a')
    .find((link) => link.text === text)
    ?.getAttribute('href')

export const navigationText = (html: string, name: string): string =>
  parse(html)
    .querySelectorAll('nav')
    .find((navigation) => navigation.getAttribute('aria-label') === name)?.text ?? ''
