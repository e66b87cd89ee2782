import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { content, dictionaries } from '../../content/model/index.ts'
import { baseLocale } from '../../content/i18n/locales.ts'
import { keyPattern } from '../../content-toolkit/messages/key-pattern.ts'
import { sitemapPage, type SitemapPage } from '../site-files/sitemap.ts'
import { writeFileAtomic } from '../../lib/write-file.ts'
import { problemsOfPage, printedValuesIn } from './check-page.ts'
import { htmlFiles } from './html-files.ts'
import { inlineScripts } from './inline-scripts.ts'
import { integrityOf } from './integrity.ts'
import { deferData } from './defer-data.ts'
import { deferScripts } from './defer-scripts.ts'
import { filesNamedIn } from './missing-files.ts'

/** What was collected from the pages of a built site. */
export type ProcessedPages = {
  count: number
  /** The source of their inline scripts. */
  scripts: Set<string>
  /** The pages that may be indexed. */
  listed: SitemapPage[]
  /** The files that they have the browser fetch, by address, each with a page that does. */
  named: Map<string, string>
  /** What they must not show, each with its file. */
  problems: string[]
}

/**
 * Defers the scripts and the data of all pages of a site built for `base` until after the first paint, writes the files for
 * client-side navigation, and checks what the pages show; one page at a time.
 */
export function postProcessPages(root: string, base: string): ProcessedPages {
  const files = htmlFiles(root)
  const keys = keyPattern(dictionaries[baseLocale])
  const written = printedValuesIn(JSON.stringify([content, dictionaries]))
  const integrity = integrityOf(root, base)
  const pages: ProcessedPages = {
    count: files.length,
    scripts: new Set(),
    listed: [],
    named: new Map(),
    problems: files.length === 0 ? [`${root} holds no page`] : [],
  }
  for (const file of files) {
    const path = join(root, file)
    const { html, data } = deferData(deferScripts(readFileSync(path, 'utf8'), integrity), base)
    writeFileAtomic(path, html)
    writeFileAtomic(join(root, data.path), data.json)
    const page = parse(html)
    const listed = sitemapPage(page)
    if (listed) pages.listed.push(listed)
    for (const address of filesNamedIn(page)) pages.named.set(address, file)
    for (const script of inlineScripts(page)) pages.scripts.add(script)
    for (const problem of problemsOfPage(page, keys, written)) pages.problems.push(`${file} ${problem}`)
  }
  return pages
}
