import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptDigest, shortDigest } from '#src/lib/node/digest.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { htmlFiles } from './built-html.ts'

type Analytics = { script: string; integrity?: string | undefined; data?: Readonly<Record<string, string>> | undefined }

/**
 * A module that runs the analytics script. The module is a file because the content security policy forbids inline scripts. The script is
 * in a <template> because Trusted Types forbid a module to set the URL of a script.
 */
const starter = `document.body.append(document.importNode(document.querySelector('template[data-analytics]').content, true))\n`

/**
 * Adds the analytics script to all pages of a site below `root` that was built for the base path `base`. The module `starter` is the last
 * of the deferred scripts (defer.ts), so browsers load the analytics script after the scripts of the site. If the analytics script is
 * blocked, nothing changes on the page.
 */
export function addAnalytics(root: string, base: string, analytics: Analytics): void {
  const file = `assets/analytics.${shortDigest(starter)}.js`
  writeFileAtomic(join(root, file), starter)
  const start = `<script type="module" src="${base}${file}" integrity="${scriptDigest('sha384', starter)}" fetchpriority="low"></script>`
  for (const page of htmlFiles(root)) {
    const path = join(root, page)
    const html = readFileSync(path, 'utf8')
    const end = html.lastIndexOf('</template></body>')
    if (end === -1) throw new Error(`${page} has no deferred scripts: defer.ts must first write </template></body> at its end.`)
    writeFileAtomic(
      path,
      `${html.slice(0, end)}${start}</template>${analyticsTemplate(analytics)}${html.slice(end + '</template>'.length)}`,
    )
  }
}

/** Returns a `<template>` with the analytics script, its integrity (W3C Subresource Integrity) and its data attributes. */
function analyticsTemplate({ script, integrity, data = {} }: Analytics): string {
  const attributes = {
    src: script,
    ...(integrity !== undefined && { integrity, crossorigin: 'anonymous' }),
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value])),
  }
  const html = Object.entries(attributes).map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
  return `<template data-analytics><script${html.join('')}></script></template>`
}
