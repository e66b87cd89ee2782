import { NodeType, type HTMLElement, type Node } from 'node-html-parser'
import { memoize } from '../../lib/memoize.ts'

/** Elements whose text runs on in the line that they stand in. */
const inline = new Set(['A', 'B', 'EM', 'I', 'SPAN', 'STRONG', 'TIME'])

/** Attributes that are read aloud, or shown by a browser or a search engine. */
const spokenAttributes = ['alt', 'aria-label', 'content', 'placeholder', 'title'] as const

/** All that an element says, to the eye or to a screen reader, in the form of `comparable`. */
export const spokenBy = memoize((element: HTMLElement) => comparable(textOf(element)))

function textOf(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text
  if (!isElement(node) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return ''
  const children = node.childNodes.map(textOf).join('')
  const beside = [...spokenAttributes.map((name) => node.getAttribute(name)), firstMessageOf(node)].filter(Boolean).join(' ')
  return inline.has(node.tagName) && beside === '' ? children : ` ${children} ${beside} `
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE

/** The message that a link to a chat begins with. */
function firstMessageOf(element: HTMLElement): string | null {
  const href = element.getAttribute('href') ?? ''
  return href.startsWith('https://wa.me/') ? new URL(href).searchParams.get('text') : null
}

/**
 * A text without what typography adds to it or a browser leaves out, so that what a page says can be found in what was
 * written: kinds of spaces, apostrophes and quotation marks, the spaces around French punctuation, emphasis.
 */
export const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2060\u200b\u00ad*]/g, '')
    .replace(/(?<=\d)[\u00a0\u202f](?=\d{3})/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/[“”„]|«\s*|\s*»/g, '"')
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[;:!?])|(?<=\d) (?=[%€£$])/g, '')
    .trim()
