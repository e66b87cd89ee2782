import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse, type HTMLElement } from 'node-html-parser'
import { filesBelow } from '../../scripts/files-below.ts'

const root = 'dist/client'

export type BuiltPage = { file: string; html: string; document: HTMLElement }

/** Every HTML file of the built site. */
export const builtPages: BuiltPage[] = filesBelow(root)
  .filter((file) => file.endsWith('.html'))
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
