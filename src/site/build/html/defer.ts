import { scriptDigest, shortDigest } from '#src/lib/node/digest.ts'
import { deferredScriptsId } from '#src/site/lifecycle/html-contract.ts'

/*
 * Moves everything that only hydration needs out of the way of the first paint (decision 015). The page is complete without it.
 * The build moves the scripts and then the data; src/site/inline-head/deferred-scripts.ts fetches both after the first paint.
 *
 * The tags and the element with the data are internals of Vike (docs/upgrading-vike.md). The expressions match them as Vike writes them, so
 * a changed tag stops the build. An HTML parser would accept the changed tag, and the build could drop an attribute that matters without
 * noticing.
 */

/** Id of the element in a page's HTML whose text Vike's client reads as the data of the page. */
const pageContextId = 'vike_pageContext'

/** Matches the script in prerendered HTML that contains the data of the page. The first capture group is the JSON. */
const inlinePageContext = new RegExp(`<script id="${pageContextId}" type="application/json">([\\s\\S]*?)</script>`)

/** Match the tags in prerendered HTML that start Vike's client and preload its dependencies. The first capture group is the URL. */
const entryScript = /<script src="([^"]+)" type="module" async><\/script>/g
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** A data file of a page: its path below the root of the site, and its content. */
export type DataFile = { path: string; json: string }

/**
 * Moves the data of a page built for `base` into a file, and leaves in the page the URL and the integrity of the file (W3C Subresource
 * Integrity).
 *
 * - Inline data would delay the first paint, and the HTML already contains the words.
 * - The file name is a digest, so that a page never gets the data of another release.
 * - Throws if the page has no data.
 */
export function deferData(html: string, base: string): { html: string; data: DataFile } {
  const [inline, json] = inlinePageContext.exec(html) ?? []
  if (inline === undefined || json === undefined)
    throw new Error(`No ${inlinePageContext.source} was found in a built page. See docs/upgrading-vike.md.`)
  const path = `assets/data/${shortDigest(json)}.json`
  // The URL is in a <template>, because Trusted Types forbid writing text into a <script>, and reader views and translators ignore
  // templates.
  const template = `<template id="${pageContextId}" hidden translate="no" data-address="${base}${path}" data-integrity="${scriptDigest('sha384', json)}"></template>`
  return { html: html.replace(inline, () => template), data: { path, json } }
}

/**
 * Moves the scripts of a built page, with their integrity, into a <template> at its end, where browsers do not fetch them.
 *
 * - Modules that Vike only preloads become separate scripts, before the modules that import them, so that the browser can handle input
 *   between them.
 * - `integrityOf` returns the digest of a file by its URL.
 * - Throws if Vike's HTML has an unknown form.
 */
export function deferScripts(html: string, integrityOf: (address: string) => string): string {
  const addresses = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))]
  const entries = addresses(entryScript)
  if (entries.length === 0) throw new Error('No <script type="module" async> was found in a built page. See docs/upgrading-vike.md.')
  // Vike lists a file before the files that it imports, so the order is reversed.
  const scripts = [...addresses(modulePreload).reverse(), ...entries].map(
    (address) => `<script type="module" src="${address}" integrity="${integrityOf(address)}" fetchpriority="low"></script>`,
  )
  const rest = html.replaceAll(entryScript, '').replaceAll(modulePreload, '')
  if (/\brel="?modulepreload|<script[^>]* async/.test(rest))
    throw new Error('A built page still loads a script before the first paint. See docs/upgrading-vike.md.')
  return rest.replace(/<\/body>/, () => `<template id="${deferredScriptsId}">${scripts.join('')}</template></body>`)
}
