import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse, type HTMLElement } from 'node-html-parser'
import { htmlFiles } from '../../scripts/dist/html-files.ts'
import { canonicalPath } from '../../scripts/server/address.ts'
import { localeCodes, type Locale } from '../../src/i18n/locales.ts'
import { localizePath, parsePath } from '../../src/i18n/paths.ts'

/** Folder of the built site. */
export const root = 'dist/client'

export type BuiltPage = { file: string; html: string; document: HTMLElement }

/** Every HTML file of the built site. */
export const builtPages: BuiltPage[] = htmlFiles(root).map((file) => {
  const html = readFileSync(join(root, file), 'utf8')
  return { file, html, document: parse(html) }
})

/** Pages that search engines are to find: all but the 404 pages. */
export const indexablePages = builtPages.filter(({ file }) => !file.endsWith('404.html'))

export const localeOf = ({ file }: BuiltPage): Locale => parsePath(canonicalPath(`/${file}`)).locale

/** A file of the built site by its address, such as /fonts/newsreader.woff2. */
export const builtFile = (address: string): Buffer => readFileSync(join(root, address))

export const brotliSize = (bytes: Buffer | string): number => brotliCompressSync(bytes).length

/** The values of an attribute on all elements that a selector finds. */
export const attributes = (document: HTMLElement, selector: string, name: string): string[] =>
  document.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])

/** The file of a logical path in a language: '/' and fr → fr.html. */
export function fileOf(path: string, locale: Locale): string {
  const address = localizePath(path, locale)
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`
}

/** The page of a logical path in a language. Throws if it has not been built. */
export function builtPage(path: string, locale: Locale): BuiltPage {
  const file = fileOf(path, locale)
  const page = builtPages.find((built) => built.file === file)
  if (page === undefined) throw new Error(`${file} has not been built`)
  return page
}

/** The page of a logical path in every language. */
export const inEveryLanguage = (path: string): BuiltPage[] => localeCodes.map((locale) => builtPage(path, locale))
