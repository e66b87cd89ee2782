import { brotliCompressSync, constants } from 'node:zlib'
import { pageContextId } from '../../../site/lifecycle/vike-internals.ts'
import { attributes, type BuiltPage, type BuiltSite } from '../site/built-site.ts'
import { spokenBy } from '../expectations/spoken.ts'
import type { Problem } from '../site/problem.ts'

const kB = 1000

/** Limits in bytes, compressed. That of a page grows with its text, so that an edit of the content cannot exceed it. */
const limits = {
  /** HTML and hydration data: a constant for the frame, and a factor for each byte of text. */
  page: (textBytes: number) => 9 * kB + 1.5 * textBytes,
  style: 10 * kB,
  script: 100 * kB,
  fonts: 60 * kB,
  pattern: 8 * kB,
  photograph: 400 * kB,
}

/** Each page stays within the size limits. */
export function pagesAreLight(site: BuiltSite): Problem[] {
  const sizes = new Map<string, number>()
  const sizeOf = (address: string): number => {
    // Prefer the file that the build has compressed.
    const size = sizes.get(address) ?? site.file(`${address}.br`)?.length ?? travelling(site.file(address))
    sizes.set(address, size)
    return size
  }
  return site.pages.flatMap((page) => weigh(page, site, sizeOf))
}

// Brotli 11 takes ten times as long; a few per cent do not matter here.
const travelling = (bytes: Buffer | undefined): number =>
  bytes === undefined ? 0 : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length

function weigh({ address, html, document }: BuiltPage, site: BuiltSite, sizeOf: (address: string) => number): Problem[] {
  const all = (selector: string, attribute: string) => [...new Set(attributes(document, selector, attribute))]
  const sum = (addresses: readonly string[]) => addresses.reduce((total, one) => total + sizeOf(one), 0)
  const styles = all('link[rel=stylesheet]', 'href')
  const css = styles.map((style) => site.file(style)?.toString() ?? '').join('')
  const fonts = [...new Set([...css.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)].map(([, font = '']) => font))]
  const parts: [name: string, bytes: number, limit: number][] = [
    [
      'HTML and data',
      travelling(Buffer.from(html)) + sum(all(`#${pageContextId}`, 'data-address')),
      limits.page(Buffer.byteLength(spokenBy(document))),
    ],
    ['style sheet', sum(styles), limits.style],
    ['scripts', sum([...all('script[src]', 'src'), ...all('link[rel=modulepreload]', 'href')]), limits.script],
    ['fonts', fonts.reduce((total, font) => total + (site.file(font)?.length ?? 0), 0), limits.fonts],
    ...all('img[src*="/patterns/"]', 'src').map((src): [string, number, number] => [src, sizeOf(src), limits.pattern]),
    ...all('img[src*="/photographs/"]', 'src').map((src): [string, number, number] => [
      src,
      site.file(src)?.length ?? 0,
      limits.photograph,
    ]),
  ]
  return parts.flatMap(([name, bytes, limit]) => {
    if (bytes > 0 && bytes <= limit) return []
    const message =
      bytes === 0 ? `has no ${name}` : `is too heavy: ${name} ${(bytes / kB).toFixed(1)} kB, and the limit is ${(limit / kB).toFixed(1)} kB`
    return [{ where: address, message }]
  })
}
