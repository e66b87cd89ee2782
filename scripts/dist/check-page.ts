import { NodeType, parse, type HTMLElement } from 'node-html-parser'

/** Attributes whose value is said or shown to visitors or to search engines. */
const spokenAttributes = ['alt', 'aria-label', 'content', 'placeholder', 'title']

/**
 * What a built page would show to a visitor and must not: keys of translations, emphasis stars, unfilled parameters,
 * printed values of code. `groups` are the beginnings of keys: home.hero. Returns a sentence for each fault.
 */
export function faultsOfPage(html: string, groups: readonly string[]): string[] {
  // An address such as home.example is no key: a key stands alone among spaces, and begins as others do.
  const key = new RegExp(`(?<![\\w./@-])(?:${groups.map((group) => group.replace('.', '\\.')).join('|')})(?:\\.[a-zA-Z]\\w*)*(?![\\w/@-])`)
  const page = parse(html)
  for (const code of page.querySelectorAll('script, style')) code.remove()
  return [...textsOf(page)].flatMap((text) => faultsOfText(text, key).map((fault) => `${fault}: “${text.trim().slice(0, 80)}”`))
}

/** The beginnings of the keys of a dictionary: namespace and group. */
export const keyGroups = (dictionary: object): string[] =>
  Object.entries(dictionary).flatMap(([namespace, words]: [string, object]) => Object.keys(words).map((group) => `${namespace}.${group}`))

function faultsOfText(text: string, key: RegExp): string[] {
  const found: string[] = []
  if (key.test(text)) found.push('shows the key of a translation')
  if (text.includes('*')) found.push('shows a star')
  if (/\{\w*\}/.test(text)) found.push('shows a parameter that was not filled in')
  if (/\[object \w+\]|\bundefined\b|\bNaN\b/.test(text)) found.push('shows a value that is no text')
  return found
}

function* textsOf(page: HTMLElement): Generator<string> {
  for (const element of page.querySelectorAll('*')) {
    for (const name of spokenAttributes) {
      const value = element.getAttribute(name)
      if (value !== undefined) yield value
    }
    for (const child of element.childNodes) if (child.nodeType === NodeType.TEXT_NODE && child.text.trim() !== '') yield child.text
  }
}
