import type { HTMLElement } from 'node-html-parser'
import { structuredDataAddress, structuredDataType } from '../../../src/head/late-structured-data.ts'
import { canonicalPath } from '../../site-address/site-path.ts'

/**
 * The structured data of a built page as an XML file of their own, which navigation without a reload fetches: where it lies below
 * the root of the site, and what it holds. Nothing for a page that has none. In JSON the characters that XML knows stand in texts
 * alone, where they may be written by their numbers.
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
