import { NodeType, type HTMLElement } from 'node-html-parser'

/** Attributes whose value is read out or shown to visitors or search engines. */
const spokenAttributes = ['alt', 'aria-label', 'content', 'placeholder', 'title']

/**
 * What a built page must not show to a visitor: keys of translations, emphasis stars, unfilled parameters, printed values of
 * code. `keys` finds the keys of the site; `written` are such values that its texts contain as words. Returns a sentence for
 * each problem.
 */
export const problemsOfPage = (page: HTMLElement, keys: RegExp, written: ReadonlySet<string> = new Set()): string[] =>
  [...textsOf(page)].flatMap((text) => problemsOfText(text, keys, written).map((problem) => `${problem}: “${text.trim().slice(0, 80)}”`))

/** Values of JavaScript, printed. */
const printedValue = /\[object \w+\]|\bundefined\b|\bNaN\b/g

/** The printed values that a text contains: “undefined” is also an English word. */
export const printedValuesIn = (text: string): ReadonlySet<string> => new Set(text.match(printedValue))

function problemsOfText(text: string, keys: RegExp, written: ReadonlySet<string>): string[] {
  const found: string[] = []
  if (keys.test(text)) found.push('shows the key of a translation')
  if (text.includes('*')) found.push('shows a star')
  if (/\{\w*\}/.test(text)) found.push('shows a parameter that was not filled in')
  if ([...printedValuesIn(text)].some((value) => !written.has(value))) found.push('shows a value that is no text')
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
