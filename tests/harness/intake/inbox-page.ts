import { parse } from 'node-html-parser'

export const requestRows = (html: string) => parse(html).querySelectorAll('ol > li')

/** Returns the target of the link with this text. Undefined if the page has no such link. */
export const linkTarget = (html: string, text: string): string | undefined =>
  parse(html)
    .querySelectorAll('a')
    .find((link) => link.text === text)
    ?.getAttribute('href')

export const navigationText = (html: string, name: string): string =>
  parse(html)
    .querySelectorAll('nav')
    .find((navigation) => navigation.getAttribute('aria-label') === name)?.text ?? ''
