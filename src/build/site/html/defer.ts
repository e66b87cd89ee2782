import { scriptDigest, shortDigest } from '#src/lib/node/digest.ts'
import { deferredScriptsId } from '#src/site/protocol/names.ts'
import { inlinePageData, takeScripts } from '#src/site/vike-internals/page-html.ts'

/*
 * Moves everything that only hydration needs out of the way of the first paint (decision 015: scripts load after it). The page is complete
 * without it. The build moves the scripts and then the data; src/site/inline-head/deferred-scripts.ts fetches both after the first paint.
 */

/** File with the data of a page. Its path is relative to the root of the site. */
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
  const { json, replacedBy } = inlinePageData(html)
  const path = `assets/data/${shortDigest(json)}.json`
  // The URL is in a <template>, because Trusted Types forbid writing text into a <script>, and reader views and translators ignore
  // templates.
  const withTemplate = replacedBy(
    (id) =>
      `<template id="${id}" hidden translate="no" data-path="${base}${path}" data-integrity="${scriptDigest('sha384', json)}"></template>`,
  )
  return { html: withTemplate, data: { path, json } }
}

/**
 * Moves the scripts of a built page, with their integrity, into a <template> at its end, where browsers do not fetch them.
 *
 * - Modules that Vike only preloads become separate scripts, before the modules that import them, so that the browser can handle input
 *   between them.
 * - `integrityOf` returns the digest of a file by its URL.
 * - Throws if Vike's HTML has an unknown form.
 */
export function deferScripts(html: string, integrityOf: (urlPath: string) => string): string {
  const { html: rest, modules } = takeScripts(html)
  const scripts = modules.map(
    (urlPath) => `<script type="module" src="${urlPath}" integrity="${integrityOf(urlPath)}" fetchpriority="low"></script>`,
  )
  return rest.replace(/<\/body>/, () => `<template id="${deferredScriptsId}">${scripts.join('')}</template></body>`)
}
