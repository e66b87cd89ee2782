import { inlinePageContext, pageContextId } from '../../../src/vike/internals.ts'
import { scriptDigest, shortDigest } from '../../lib/digest.ts'

/** A file that the early script fetches: where it lies below the root of the site, and what it holds. */
export type DataFile = { path: string; json: string }

/**
 * Takes the data that only hydration needs out of a page built for `base`, and leaves where they are and their digest (W3C
 * Subresource Integrity): the same words stand in the HTML already, and nothing is painted before all of it has come. The
 * name of the file says what it holds, so that a page never meets the data of another release. They come back into an element
 * that is no script, because Trusted Types let nothing be written into one, and that reading views and translators leave
 * alone. Throws if the page has none.
 */
export function withLateData(html: string, base: string): { html: string; data: DataFile } {
  const [inline, json] = inlinePageContext.exec(html) ?? []
  if (inline === undefined || json === undefined)
    throw new Error(`No ${inlinePageContext.source} was found in a built page: docs/upgrading-vike.md`)
  const path = `assets/data/${shortDigest(json)}.json`
  const place = `<template id="${pageContextId}" hidden translate="no" data-address="${base}${path}" data-integrity="${scriptDigest('sha384', json)}"></template>`
  return { html: html.replace(inline, () => place), data: { path, json } }
}
