import type { HTMLElement } from 'node-html-parser'

/** Types of <script> that hold data, which no browser runs. */
const dataTypes = new Set(['application/json', 'application/ld+json'])

/** The scripts that stand in the HTML of a page. */
export const inlineScripts = (page: HTMLElement): string[] =>
  page
    .querySelectorAll('script')
    .filter((script) => !script.hasAttribute('src') && !dataTypes.has(script.getAttribute('type') ?? ''))
    .map((script) => script.rawText)
