import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse, type HTMLElement } from 'node-html-parser'

const root = 'dist/client'

export type BuiltPage = { file: string; html: string; document: HTMLElement }

/** Every HTML file of the built site. */
export const builtPages: BuiltPage[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => {
    const html = readFileSync(join(root, file), 'utf8')
    return { file, html, document: parse(html) }
  })

/** A file of the built site by its address, such as /fonts/newsreader.woff2. */
export const builtFile = (address: string): Buffer => readFileSync(join(root, address))

export const brotliSize = (bytes: Buffer | string): number => brotliCompressSync(bytes).length

/** The values of an attribute on all elements that a selector finds. */
export const attributes = (document: HTMLElement, selector: string, name: string): string[] =>
  document.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])
