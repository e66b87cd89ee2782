import { NodeType, type HTMLElement, type Node } from 'node-html-parser'
import { memoize } from '../../../lib/memoize.ts'

/** Inline elements, whose text continues the line. */
const inline = new Set(['A', 'B', 'EM', 'I', 'SPAN', 'STRONG', 'TIME'])

/** Attributes that are read out, or shown by a browser or a search engine. */
const spokenAttributes = ['alt', 'aria-label', 'content', 'placeholder', 'title'] as const

/** The text of an element for sighted and screen-reader users, in the form of `comparable`. */
export const spokenBy = memoize((element: HTMLElement) => comparable(textOf(element)))

function textOf(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text
  if (!isElement(node) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return ''
  const children = node.childNodes.map(textOf).join('')
  const beside = [...spokenAttributes.map((name) => node.getAttribute(name)), firstMessageOf(node)].filter(Boolean).join(' ')
  return inline.has(node.tagName) && beside === '' ? children : ` ${children} ${beside} `
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE

/** The prefilled message of a WhatsApp link. */
function firstMessageOf(element: HTMLElement): string | null {
  const href = element.getAttribute('href') ?? ''
  return href.startsWith('https://wa.me/') ? new URL(href).searchParams.get('text') : null
}

/**
 * A text without what typography adds or a browser collapses, so that texts of pages and content can be compared: kinds of
 * spaces, apostrophes and quotation marks, the spaces around French punctuation, emphasis.
 */
export const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2060\u200b\u00ad*]/g, '')
    .replace(/(?<=\d)[\u00a0\u202f](?=\d{3})/g, '')
    .replace(/[’‘]/g, "'")
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .replace(/[“”„]|« ?| ?»/g, '"')
    .replace(/ (?=[;:!?])|(?<=\d) (?=[%€£$])/g, '')
    .trim()
