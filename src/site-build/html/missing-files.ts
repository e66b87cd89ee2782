import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { listFiles } from '../../lib/list-files.ts'
import { pathWithinBase } from '../../server/index.ts'

/** Elements that have the browser fetch a file, and the attribute that names it. */
const fetching = [
  ['link:not([rel=alternate]):not([rel=canonical])', 'href'],
  ['script, img', 'src'],
  ['[data-address]', 'data-address'],
] as const

/** The addresses of the site's own files that a page has the browser fetch. */
export function filesNamedIn(page: HTMLElement): string[] {
  const named = fetching.flatMap(([selector, name]) => page.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? ''))
  const inSets = page
    .querySelectorAll('img, source')
    .flatMap((element) => (element.getAttribute('srcset') ?? '').split(',').map((entry) => entry.trim().split(/\s/)[0] ?? ''))
  return [...named, ...inSets].filter((address) => address.startsWith('/'))
}

/**
 * What is wrong with the files that the pages and style sheets of a site below `root` name, in a sentence each: one that is not there, or
 * is empty. `named` are addresses for `base`, each with a page that names it.
 */
export function missingFiles(root: string, base: string, named: ReadonlyMap<string, string>): string[] {
  const styles = listFiles(root).filter((file) => file.endsWith('.css'))
  const inStyles = styles.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, address = '']) => [address, file] as const),
  )
  return [...named, ...inStyles].flatMap(([address, place]) => {
    const path = pathWithinBase(base, decodeURI(address))
    const file = path === undefined ? undefined : statSync(join(root, path), { throwIfNoEntry: false })
    if (file?.isFile() !== true) return [`${place} names ${address}, which has not been built`]
    return file.size === 0 ? [`${place} names ${address}, which is empty`] : []
  })
}
