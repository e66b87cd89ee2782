import { brotliCompressSync, constants } from 'node:zlib'
import { memoizeRecent } from '#src/lib/memoize.ts'
import { attributeValues, type BuiltPage, type BuiltSite, checkPages, type PageFinding } from './built-site.ts'
import { pageText } from './page-text.ts'

const kB = 1000

/**
 * Limits of the compressed sizes in bytes. The limit of a page follows its text, so that an edit of the content cannot exceed it. The size
 * of scripts and style sheets depends on the code, so the tests check it: tests/harness/sites/code-sizes.ts.
 */
const sizeLimits = {
  /**
   * HTML and hydration data of a page: 8 kB for what all pages have, such as header and footer, 12 bytes for each element, and twice the
   * compressed text of the page, because HTML and data both contain the text.
   */
  page: (elements: number, compressedText: number) => 8 * kB + 12 * elements + 2 * compressedText,
  /** Added to the limit of a page with analytics, for their script tag and its digests. */
  analytics: 0.4 * kB,
  /** All fonts that the style sheets of a page name. They grow with the list of characters in src/content-model/tables/glyphs.ts. */
  fonts: 60 * kB,
  /** An engraving. It is drawn from the id of its item, so its size varies. */
  pattern: 8 * kB,
  /** The fallback file of a photograph, which only browsers without AVIF load. */
  photograph: 400 * kB,
}

export function checkSizes(site: BuiltSite): PageFinding[] {
  const compressedSize = compressedSizesIn(site)
  return checkPages(site.pages, (page) => sizeMessages(page, site, compressedSize))
}

/** Returns a memoized function of the compressed size of the file at a path, in bytes: 0 if the file does not exist. */
export const compressedSizesIn = (site: BuiltSite): ((urlPath: string) => number) =>
  // Takes the compressed file that the build has written, if there is one.
  memoizeRecent(Infinity, (urlPath: string) => site.file(`${urlPath}.br`)?.length ?? brotliSize(site.file(urlPath)))

type PagePart = [name: string, bytes: number, limit: number]

export const partMessages = (parts: readonly PagePart[]): string[] =>
  parts.flatMap(([name, bytes, limit]) => {
    if (bytes === 0) return [`has no ${name}`]
    return bytes > limit ? [`is too heavy: ${name} ${(bytes / kB).toFixed(1)} kB, and the limit is ${(limit / kB).toFixed(1)} kB`] : []
  })

// Quality 9 is precise enough for the limits: the maximum, 11, takes ten times as long and gives a size that differs by only a few per
// cent.
const brotliSize = (bytes: Buffer | undefined): number =>
  bytes === undefined ? 0 : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length

function sizeMessages({ html, document }: BuiltPage, site: BuiltSite, compressedSize: (urlPath: string) => number): string[] {
  const files = (selector: string, attribute: string) => [...new Set(attributeValues(document, selector, attribute))]
  const sum = (urlPaths: readonly string[], size = compressedSize) => urlPaths.reduce((total, urlPath) => total + size(urlPath), 0)
  // Fonts and photographs are in compressed formats, so they are sent without further compression.
  const fileSize = (urlPath: string) => site.file(urlPath)?.length ?? 0
  const styles = files('link[rel=stylesheet]', 'href')
  const css = styles.map((style) => site.file(style)?.toString() ?? '').join('')
  const fonts = [...new Set([...css.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)].map(([, font = '']) => font))]
  const pageSize = brotliSize(Buffer.from(html)) + sum(files('[data-path]', 'data-path'))
  const pageLimit =
    sizeLimits.page(document.querySelectorAll('*').length, brotliSize(Buffer.from(pageText(document)))) +
    (document.querySelector('template[data-analytics]') ? sizeLimits.analytics : 0)
  return partMessages([
    ['HTML and data', pageSize, pageLimit],
    ['fonts', sum(fonts, fileSize), sizeLimits.fonts],
    ...files('img[src*="/patterns/"]', 'src').map((src): PagePart => [src, compressedSize(src), sizeLimits.pattern]),
    ...files('img[src*="/photographs/"]', 'src').map((src): PagePart => [src, fileSize(src), sizeLimits.photograph]),
  ])
}
