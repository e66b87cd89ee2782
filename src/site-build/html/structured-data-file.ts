import type { HTMLElement } from 'node-html-parser'
import { structuredDataAddress, structuredDataType } from '../../site/head/deferred-structured-data.ts'
import { canonicalPath } from '../../site-address/site-path.ts'

/**
 * The structured data of a built page as an XML file, which client-side navigation fetches: its path below the root of the site,
 * and its content. Undefined for a page that has none. In JSON the special characters of XML occur only inside strings, where
 * \u escapes are allowed.
 */
export function structuredDataFile(file: string, page: HTMLElement): { path: string; xml: string } | undefined {
  const json = page.querySelector(`script[type="${structuredDataType}"]`)?.rawText
  if (json === undefined) return undefined
  const escaped = json.replaceAll(/[<>&]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return {
    path: structuredDataAddress(canonicalPath(`/${file}`)).slice(1),
    xml: `<script xmlns="http://www.w3.org/1999/xhtml" type="${structuredDataType}">${escaped}</script>`,
  }
}
