import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import type { Locale } from '../../../content/i18n/locales.ts'
import { parsePath } from '../../../content/i18n/paths.ts'
import { htmlFiles } from '../../../site-build/html/html-files.ts'
import { canonicalPath } from '../../../server/index.ts'

export type BuiltPage = {
  /** Path of its file below the root of the built site. */
  file: string
  /** Its address on the site's host. */
  address: string
  /** Its path without a language. */
  path: string
  locale: Locale
  html: string
  document: HTMLElement
}

export type BuiltSite = {
  root: string
  /** Address of the site, without a slash at its end. */
  url: string
  pages: BuiltPage[]
  /** A file of the site by its address on its host; undefined where there is none. */
  file: (address: string) => Buffer | undefined
}

/** Reads a site that has been built for `url`. */
export function readBuiltSite(root: string, url: string): BuiltSite {
  const base = new URL(url).pathname.replace(/\/$/, '')
  const pages = htmlFiles(root).map((file): BuiltPage => {
    const html = readFileSync(join(root, file), 'utf8')
    const own = canonicalPath(`/${file}`)
    const { locale, logical: path } = parsePath(own)
    return { file, address: base + own, path, locale, html, document: parse(html) }
  })
  return {
    root,
    url,
    pages,
    file: (address) => {
      const path = join(root, decodeURIComponent(address.slice(base.length)))
      return address.startsWith(`${base}/`) && existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined
    },
  }
}

/** Whether search engines may index a page. */
export const isIndexable = ({ path }: BuiltPage): boolean => path !== '/404'

/** The values of an attribute on all elements that a selector finds. */
export const attributes = (document: HTMLElement, selector: string, name: string): string[] =>
  document.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])
