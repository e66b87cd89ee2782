import { inlinePageContext, pageContextId } from '../../site/lifecycle/vike-internals.ts'
import { scriptDigest, shortDigest } from '../../lib/digest.ts'

/** A data file of a page: its path below the root of the site, and its content. */
export type DataFile = { path: string; json: string }

/**
 * Moves the data that only hydration needs out of a page built for `base` into a file, and leaves its address and integrity
 * (W3C Subresource Integrity): the HTML has the same words already, and inline data would delay the first paint. The file's
 * name is a digest, so that a page never gets the data of another release. The data are put back into a <template>: Trusted
 * Types forbid writing text into a <script>, and reader views and translators ignore it. Throws if the page has none.
 */
export function deferData(html: string, base: string): { html: string; data: DataFile } {
  const [inline, json] = inlinePageContext.exec(html) ?? []
  if (inline === undefined || json === undefined)
    throw new Error(`No ${inlinePageContext.source} was found in a built page: docs/upgrading-vike.md`)
  const path = `assets/data/${shortDigest(json)}.json`
  const place = `<template id="${pageContextId}" hidden translate="no" data-address="${base}${path}" data-integrity="${scriptDigest('sha384', json)}"></template>`
  return { html: html.replace(inline, () => place), data: { path, json } }
}
