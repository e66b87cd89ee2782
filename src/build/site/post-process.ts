import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { content, dictionaries } from '#src/content-model/all-languages/content.ts'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { keyPattern } from '#src/content-model/schema/key-pattern.ts'
import { permittedUrls } from '#src/content-model/schema/permitted-urls.ts'
import { memoizeRecent } from '#src/lib/memoize.ts'
import { scriptDigest } from '#src/lib/node/digest.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { writePolicy } from '#src/site-server/index.ts'
import { addAnalytics } from './html/analytics.ts'
import { fetchedFiles, htmlFiles, inlineScripts } from './html/built-html.ts'
import { findingsOnPage, printedValuesIn } from './html/check-page.ts'
import { compressFiles } from './html/compress-files.ts'
import { deferData, deferScripts } from './html/defer.ts'
import { missingFiles } from './html/missing-files.ts'
import { scriptBeforeStyles } from './html/script-before-styles.ts'
import { type SitemapPage, sitemapPage, writeSiteFiles } from './site-files.ts'

type ProcessedSite = {
  count: number
  findings: string[]
  /** The folder to which the configurations of the web servers Caddy and nginx were written: Caddyfile and nginx.conf. */
  deployFolder: string
}

/**
 * Post-processes the site that Vike has built below a project's `root` into a folder, for `base`. The order of the steps matters:
 *
 * 1. The pages: the sitemap, the policy and the search for missing files use what their final HTML contains.
 * 2. Files for crawlers and the policy: pages refer to some of them, such as the web manifest, so the search for missing files follows.
 * 3. The analytics script: it extends the template of the deferred scripts. The missing files are searched before it, because its address
 *    may be a path that only the real host has.
 * 4. Compression: its input is the final text of each file. A site with findings does not go live, so it is not compressed.
 */
export async function postProcessSite(root: string, folder: string, base: string): Promise<ProcessedSite> {
  const client = join(folder, 'client')
  // Removes the folder with Vite's metadata, because hosts must not serve it.
  rmSync(join(client, '.vite'), { recursive: true, force: true })
  const { count, scripts, indexed, named, findings } = postProcessPages(client, base)
  writeSiteFiles(client, base, indexed)
  const { forms, scriptOrigins, connections } = permittedUrls(content[baseLocale].site)
  const deployFolder = join(folder, 'deploy')
  writePolicy(client, deployFolder, {
    inlineScripts: [...scripts].map((script) => scriptDigest('sha256', script)),
    scriptOrigins,
    formAction: forms,
    connections,
  })
  findings.push(...missingFiles(client, base, named))
  const { analytics } = content[baseLocale].site
  if (analytics) addAnalytics(client, base, analytics)
  if (findings.length === 0) await compressFiles(client, root)
  return { count, findings, deployFolder }
}

/**
 * Defers the scripts and the data of all pages of a site built for `base` until after the first paint, and checks what they show. The facts
 * about a page come from the HTML that browsers get: the policy permits inline scripts by their digests.
 */
function postProcessPages(root: string, base: string) {
  const files = htmlFiles(root)
  const keys = keyPattern(dictionaries[baseLocale])
  const written = printedValuesIn(JSON.stringify([content, dictionaries]))
  const integrityOf = memoizeRecent(1000, (urlPath: string) => scriptDigest('sha384', readFileSync(join(root, urlPath.slice(base.length)))))
  const scripts = new Set<string>()
  const indexed: SitemapPage[] = []
  /** The URLs of files that browsers fetch, each with a page that refers to it. */
  const named = new Map<string, string>()
  const findings = files.length === 0 ? [`${root} has no page`] : []
  for (const file of files) {
    const path = join(root, file)
    const { html, data } = deferData(deferScripts(scriptBeforeStyles(readFileSync(path, 'utf8')), integrityOf), base)
    writeFileAtomic(path, html)
    writeFileAtomic(join(root, data.path), data.json)
    const page = parse(html)
    const entry = sitemapPage(page)
    if (entry) indexed.push(entry)
    for (const urlPath of fetchedFiles(page)) named.set(urlPath, file)
    for (const script of inlineScripts(page)) scripts.add(script)
    findings.push(...findingsOnPage(page, keys, written).map((finding) => `${file} ${finding}`))
  }
  return { count: files.length, scripts, indexed, named, findings }
}
