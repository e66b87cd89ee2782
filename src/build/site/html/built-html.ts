import type { HTMLElement } from 'node-html-parser'
import { listFiles } from '#src/lib/node/files/list-files.ts'

/** Returns the paths of the pages of a site, relative to its folder. */
export const htmlFiles = (root: string): string[] => listFiles(root).filter((file) => file.endsWith('.html'))

/** <script> types of data blocks, which browsers do not run. */
const dataTypes = new Set(['application/json', 'application/ld+json'])

export const inlineScripts = (page: HTMLElement): string[] =>
  page
    .querySelectorAll('script')
    .filter((script) => !script.hasAttribute('src') && !dataTypes.has(script.getAttribute('type') ?? ''))
    .map((script) => script.rawText)

/** Attributes whose text visitors, screen readers or search engines get. */
export const textAttributes = ['alt', 'aria-label', 'content', 'placeholder', 'title'] as const

export const urlsInSrcset = (srcset: string): string[] => srcset.split(',').map((entry) => entry.trim().split(/\s/)[0] ?? '')

/** Elements for which browsers fetch a file, and the attribute with its URL. */
const fetchingElements = [
  ['link:not([rel=alternate]):not([rel=canonical])', 'href'],
  ['script, img', 'src'],
  ['[data-path]', 'data-path'],
] as const

export function fetchedFiles(page: HTMLElement): string[] {
  const inAttributes = fetchingElements.flatMap(([selector, name]) =>
    page.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? ''),
  )
  const inSets = page.querySelectorAll('img, source').flatMap((element) => urlsInSrcset(element.getAttribute('srcset') ?? ''))
  return [...inAttributes, ...inSets].filter((urlPath) => urlPath.startsWith('/'))
}
