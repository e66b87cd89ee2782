import { type HTMLElement, type Node, NodeType } from 'node-html-parser'
import { textAttributes } from '#src/build/site/html/built-html.ts'
import { memoize } from '#src/lib/memoize.ts'

/** Inline elements. `pageText` adds no space before and after them. */
const inlineElements = new Set(['A', 'B', 'EM', 'I', 'SPAN', 'STRONG', 'TIME'])

/** Returns the normalised text of an element for sighted and screen-reader users. */
export const pageText = memoize((element: HTMLElement) => normaliseText(rawText(element)))

function rawText(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text
  if (!isElement(node) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return ''
  const children = node.childNodes.map(rawText).join('')
  const attributeText = [...textAttributes.map((name) => node.getAttribute(name)), prefilledMessage(node)].filter(Boolean).join(' ')
  return inlineElements.has(node.tagName) && attributeText === '' ? children : ` ${children} ${attributeText} `
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE

/** Returns the prefilled message of a WhatsApp link. Null for another link, or if the link has no message. */
function prefilledMessage(element: HTMLElement): string | null {
  const href = element.getAttribute('href') ?? ''
  return href.startsWith('https://wa.me/') ? new URL(href).searchParams.get('text') : null
}

/**
 * Normalises texts of pages and content for a comparison: removes emphasis and invisible characters, and unifies spaces, apostrophes,
 * quotation marks and the spaces around French punctuation.
 */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2060\u200b\u200e\u200f\u00ad*]/g, '')
    .replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/[’‘]/g, "'")
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .replace(/[“”„]|« ?| ?»/g, '"')
    .replace(/ (?=[;:!?])|(?<=\d) (?=[%€£$])/g, '')
    .trim()

/**
 * Normalises a whole text for a test of equality. Removes every space before three digits, so that numbers are equal whichever kind of
 * space groups their digits.
 */
export const normaliseWhole = (text: string): string => normaliseText(text).replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
