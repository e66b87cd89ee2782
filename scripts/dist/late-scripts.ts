import { lateScriptsId } from '../../src/site/late-scripts.ts'

const entry = /\s*<script src="([^"]+)" type="module" async><\/script>/g
const preload = /\s*<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Moves the scripts of a built page into a template at its end, from which the early script takes them once the page has
 * been painted; each with the digest of its file, so that nothing else runs in its place (W3C Subresource Integrity).
 * `integrityOf` gives the digest of a file by its address. Throws if the page has no script to move: then Vike writes it otherwise.
 */
export function withLateScripts(html: string, integrityOf: (address: string) => string): string {
  const entries = [...html.matchAll(entry)].map(([, address = '']) => address)
  const preloads = [...new Set([...html.matchAll(preload)].map(([, address = '']) => address))]
  if (entries.length === 0) throw new Error('No <script type="module" async> was found in a built page; see scripts/dist/late-scripts.ts.')
  const late = [
    ...preloads.map((address) => `<link rel="modulepreload" href="${address}" integrity="${integrityOf(address)}" fetchpriority="low">`),
    ...entries.map(
      (address) => `<script type="module" src="${address}" integrity="${integrityOf(address)}" fetchpriority="low" async></script>`,
    ),
  ]
  return html
    .replaceAll(entry, '')
    .replaceAll(preload, '')
    .replace(/\s*<\/body>/, () => `<template id="${lateScriptsId}">${late.join('')}</template></body>`)
}
