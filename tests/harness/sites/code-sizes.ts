import { attributeValues, type BuiltPage, type BuiltSite, checkPages, type PageFinding } from '#src/publishing/gate/checks/built-site.ts'
import { compressedSizesIn, partMessages } from '#src/publishing/gate/checks/sizes.ts'

/** Limits of the compressed scripts and style sheets that a page loads before the visitor does anything, in bytes. */
const codeLimits = { style: 10_000, script: 100_000 }

/** Compressed bytes of the style sheets and scripts that a page loads before the visitor does anything. */
type CodeSizes = { style: number; script: number }

/**
 * Returns a function that returns the code sizes of a page. The compressed size of every file counts, also of small files, which the server
 * sends uncompressed.
 */
export function codeSizesIn(site: BuiltSite): (page: BuiltPage) => CodeSizes {
  const compressedSize = compressedSizesIn(site)
  const sum = (urlPaths: readonly string[]) => [...new Set(urlPaths)].reduce((total, urlPath) => total + compressedSize(urlPath), 0)
  return ({ document }) => ({
    style: sum(attributeValues(document, 'link[rel=stylesheet]', 'href')),
    script: sum([...attributeValues(document, 'script[src]', 'src'), ...attributeValues(document, 'link[rel=modulepreload]', 'href')]),
  })
}

/** Finds pages whose scripts or style sheets are too large, and pages without scripts or without a style sheet. */
export function checkCodeSizes(site: BuiltSite): PageFinding[] {
  const codeSizes = codeSizesIn(site)
  return checkPages(site.pages, (page) => {
    const { style, script } = codeSizes(page)
    return partMessages([
      ['style sheet', style, codeLimits.style],
      ['scripts', script, codeLimits.script],
    ])
  })
}
