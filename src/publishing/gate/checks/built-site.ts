import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import type { Locale } from '../../../content/i18n/locales.ts'
import { parsePath } from '../../../content/i18n/paths.ts'
import { canonicalPath } from '../../../server/index.ts'
import { htmlFiles } from '../../../site-build/html/built-html.ts'
import type { PageFinding } from '../../report/page-report.ts'

export type { PageFinding }

export type BuiltPage = {
  /** Path of the file, relative to the folder of the site. */
  file: string
  /** Path on the host, with the base path and the language. */
  address: string
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
  file: (address: string) => Buffer | undefined
}

export function readBuiltSite(root: string, url: string): BuiltSite {
  const base = new URL(url).pathname.replace(/\/$/, '')
  const pages = htmlFiles(root).map((file): BuiltPage => {
    const html = readFileSync(join(root, file), 'utf8')
    const canonical = canonicalPath(`/${file}`)
    const { locale, logical: path } = parsePath(canonical)
    return { file, address: base + canonical, path, locale, html, document: parse(html) }
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

export const isIndexable = ({ path }: BuiltPage): boolean => path !== '/404'

export const attributeValues = (document: HTMLElement, selector: string, name: string): string[] =>
  document.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])

export const checkPages = (pages: readonly BuiltPage[], check: (page: BuiltPage) => string[]): PageFinding[] =>
  pages.flatMap((page) => check(page).map((message) => ({ where: page.address, message })))

export const unmetRequirements = (...requirements: [isMet: boolean, message: string][]): string[] =>
  requirements.flatMap(([isMet, message]) => (isMet ? [] : [message]))
