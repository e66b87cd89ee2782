import { type HTMLElement, NodeType } from 'node-html-parser'
import { textAttributes } from './built-html.ts'

/**
 * Finds what visitors must not see on a built page: keys of translations, emphasis stars, parameters without a value, and printed values of
 * code such as “undefined”.
 *
 * - `keys` is a pattern of the keys of the translations.
 * - `written` contains the printed values that are allowed, because the texts of the site use them as words.
 * - Returns a sentence for each finding.
 */
export const findingsOnPage = (page: HTMLElement, keys: RegExp, written: ReadonlySet<string> = new Set()): string[] =>
  [...textsOnPage(page)].flatMap((text) =>
    findingsInText(text, keys, written).map((finding) => `${finding}: “${text.trim().slice(0, 80)}”`),
  )

/** Matches values of JavaScript that a page would show by mistake. */
const printedValue = /\[object \w+\]|\bundefined\b|\bNaN\b/g

/** Returns the printed values that a text contains as words: “undefined” is also an English word. */
export const printedValuesIn = (text: string): ReadonlySet<string> => new Set(text.match(printedValue))

function findingsInText(text: string, keys: RegExp, written: ReadonlySet<string>): string[] {
  const findings: string[] = []
  if (keys.test(text)) findings.push('shows the key of a translation')
  if (text.includes('*')) findings.push('shows a star')
  if (/\{\w*\}/.test(text)) findings.push('shows a parameter that was not filled in')
  if ([...printedValuesIn(text)].some((value) => !written.has(value))) findings.push('shows a printed value of code')
  return findings
}

function* textsOnPage(page: HTMLElement): Generator<string> {
  for (const element of page.querySelectorAll('*')) {
    if (element.tagName === 'SCRIPT' || element.tagName === 'STYLE') continue
    for (const name of textAttributes) {
      const value = element.getAttribute(name)
      if (value !== undefined) yield value
    }
    for (const child of element.childNodes) if (child.nodeType === NodeType.TEXT_NODE && child.text.trim() !== '') yield child.text
  }
}
