import { NodeType, type HTMLElement } from 'node-html-parser'

/** Attributes whose value is said or shown to visitors or to search engines. */
const spokenAttributes = ['alt', 'aria-label', 'content', 'placeholder', 'title']

/**
 * What a built page would show to a visitor and must not: keys of translations, emphasis stars, unfilled parameters,
 * printed values of code. `keys` finds the keys of the site. Returns a sentence for each fault.
 */
export const faultsOfPage = (page: HTMLElement, keys: RegExp): string[] =>
  [...textsOf(page)].flatMap((text) => faultsOfText(text, keys).map((fault) => `${fault}: “${text.trim().slice(0, 80)}”`))

/** Finds the keys of a dictionary in a text, by their namespace and group: home.hero, home.hero.title. */
export function keyPattern(dictionary: object): RegExp {
  const groups = Object.entries(dictionary).flatMap(([namespace, words]: [string, object]) =>
    Object.keys(words).map((group) => `${namespace}\\.${group}`),
  )
  // An address such as home.example is no key: a key stands alone among spaces, and begins as others do.
  return new RegExp(`(?<![\\w./@-])(?:${groups.join('|')})(?:\\.[a-zA-Z]\\w*)*(?![\\w/@-])`)
}

function faultsOfText(text: string, keys: RegExp): string[] {
  const found: string[] = []
  if (keys.test(text)) found.push('shows the key of a translation')
  if (text.includes('*')) found.push('shows a star')
  if (/\{\w*\}/.test(text)) found.push('shows a parameter that was not filled in')
  if (/\[object \w+\]|\bundefined\b|\bNaN\b/.test(text)) found.push('shows a value that is no text')
  return found
}

function* textsOf(page: HTMLElement): Generator<string> {
  for (const element of page.querySelectorAll('*')) {
    if (element.tagName === 'SCRIPT' || element.tagName === 'STYLE') continue
    for (const name of spokenAttributes) {
      const value = element.getAttribute(name)
      if (value !== undefined) yield value
    }
    for (const child of element.childNodes) if (child.nodeType === NodeType.TEXT_NODE && child.text.trim() !== '') yield child.text
  }
}
