import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'

/** Types of <script> that hold data, which no browser runs. */
const dataTypes = new Set(['application/json', 'application/ld+json'])

/** The digests by which a content security policy knows the scripts that stand in the HTML of some pages: sha256-… (CSP 3). */
export function inlineScriptDigests(pages: readonly string[]): string[] {
  const scripts = pages.flatMap((html) =>
    parse(html)
      .querySelectorAll('script')
      .filter((script) => !script.hasAttribute('src') && !dataTypes.has(script.getAttribute('type') ?? ''))
      .map((script) => script.rawText),
  )
  return [...new Set(scripts)].map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}
