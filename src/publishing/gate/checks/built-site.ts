import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { htmlFiles } from '#src/build/site/html/built-html.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { parsePath } from '#src/content-model/i18n/paths.ts'
import type { PageFinding } from '#src/publishing/gate-report.ts'
import { canonicalPath } from '#src/site-server/index.ts'

export type { PageFinding }

export type BuiltPage = {
  file: string
  /** Path on the host, with the base path and the language. */
  urlPath: string
  /** Path of the page without the base path and the language. */
  path: string
  locale: Locale
  html: string
  document: HTMLElement
}

export type BuiltSite = {
  root: string
  /** URL of the site, without a trailing slash. */
  url: string
  pages: BuiltPage[]
  /**
   * Returns the file at a path on the host, which includes the base path. Undefined if the file does not exist, or if the path cannot be
   * decoded.
   */
  file: (urlPath: string) => Buffer | undefined
}

/** Decodes a part of a URL (RFC 3986 §2.1). Returns undefined if it is not percent-encoded UTF-8, such as `%` and `%E9`. */
export function decodeUrlPath(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

export function readBuiltSite(root: string, url: string): BuiltSite {
  const base = new URL(url).pathname.replace(/\/$/, '')
  const pages = htmlFiles(root).map((file): BuiltPage => {
    const html = readFileSync(join(root, file), 'utf8')
    const canonical = canonicalPath(`/${file}`)
    const { locale, logical: path } = parsePath(canonical)
    return { file, urlPath: base + canonical, path, locale, html, document: parse(html) }
  })
  return {
    root,
    url,
    pages,
    file: (urlPath) => {
      const decoded = urlPath.startsWith(`${base}/`) ? decodeUrlPath(urlPath.slice(base.length)) : undefined
      if (decoded === undefined) return undefined
      const path = join(root, decoded)
      return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined
    },
  }
}

export const isIndexable = ({ path }: BuiltPage): boolean => path !== '/404'

export const attributeValues = (document: HTMLElement, selector: string, name: string): string[] =>
  document.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])

export const checkPages = (pages: readonly BuiltPage[], check: (page: BuiltPage) => string[]): PageFinding[] =>
  pages.flatMap((page) => check(page).map((message) => ({ where: page.urlPath, message })))

export const unmetRequirements = (...requirements: [isMet: boolean, message: string][]): string[] =>
  requirements.flatMap(([isMet, message]) => (isMet ? [] : [message]))
