import { attributeValues, type BuiltSite, checkPages, type PageFinding } from '#src/publishing/gate/checks/built-site.ts'
import { compressedSizesIn, partMessages } from '#src/publishing/gate/checks/sizes.ts'

/** Limits of the compressed scripts and style sheets that a page loads before the visitor does anything, in bytes. */
const codeLimits = { style: 10_000, script: 100_000 }

/** Finds pages whose scripts or style sheets are too large, and pages without scripts or without a style sheet. */
export function checkCodeSizes(site: BuiltSite): PageFinding[] {
  const compressedSize = compressedSizesIn(site)
  return checkPages(site.pages, ({ document }) => {
    const sum = (addresses: readonly string[]) => [...new Set(addresses)].reduce((total, address) => total + compressedSize(address), 0)
    const scripts = [...attributeValues(document, 'script[src]', 'src'), ...attributeValues(document, 'link[rel=modulepreload]', 'href')]
    return partMessages([
      ['style sheet', sum(attributeValues(document, 'link[rel=stylesheet]', 'href')), codeLimits.style],
      ['scripts', sum(scripts), codeLimits.script],
    ])
  })
}
