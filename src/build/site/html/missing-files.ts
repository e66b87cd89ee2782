import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { pathWithinBase } from '#src/site-server/index.ts'

/**
 * Finds missing and empty files to which pages or style sheets of a site below `root` refer. Returns a sentence for each. `named` has the
 * URLs in the pages, all below `base`, each with a page that contains it.
 */
export function missingFiles(root: string, base: string, named: ReadonlyMap<string, string>): string[] {
  const styles = listFiles(root).filter((file) => file.endsWith('.css'))
  const inStyles = styles.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, urlPath = '']) => [urlPath, file] as const),
  )
  return [...named, ...inStyles].flatMap(([urlPath, source]) => {
    const path = pathWithinBase(base, decodeURI(urlPath))
    const file = path === undefined ? undefined : statSync(join(root, path), { throwIfNoEntry: false })
    if (file?.isFile() !== true) return [`${source} names ${urlPath}, which has not been built`]
    return file.size === 0 ? [`${source} names ${urlPath}, which is empty`] : []
  })
}
