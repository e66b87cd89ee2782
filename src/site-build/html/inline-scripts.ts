import type { HTMLElement } from 'node-html-parser'

/** <script> types of data blocks, which browsers do not run. */
const dataTypes = new Set(['application/json', 'application/ld+json'])

/** The source of the inline scripts of a page. */
export const inlineScripts = (page: HTMLElement): string[] =>
  page
    .querySelectorAll('script')
    .filter((script) => !script.hasAttribute('src') && !dataTypes.has(script.getAttribute('type') ?? ''))
    .map((script) => script.rawText)
