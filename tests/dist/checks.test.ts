import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { attributeValues, type BuiltSite } from '#src/publishing/gate/checks/built-site.ts'
import { pageChecks } from '#src/publishing/gate/checks/page-checks.ts'
import { checkSizes } from '#src/publishing/gate/checks/sizes.ts'
import { checkOn, specimen } from '../content/support/content-with.ts'
import { builtSite } from './specimen.ts'

// Runs the checks of pages that publish:check runs, here on the specimen: its content has every kind of value.
const { content } = checkOn(specimen)

it.each(Object.entries(pageChecks))('the check “%s” of the gate reports nothing about the built specimen', (_, check) => {
  expect(content && check(builtSite, content)).toEqual([])
})

/**
 * Returns the built site with changed pages. For each page, calls `change` first with its hydration data and then with its HTML, and
 * replaces both by the results. Both calls get the same list: texts of the hydration data that have at least 12 characters.
 */
function changedSite(change: (source: string, texts: string[]) => string): BuiltSite {
  const changedFiles = new Map<string, Buffer>()
  const pages = builtSite.pages.map((page) => {
    const [urlPath = ''] = attributeValues(page.document, '[data-path]', 'data-path')
    const data = builtSite.file(urlPath)?.toString() ?? ''
    const texts = [...data.matchAll(/"([\p{L} ,.]{12,})"/gu)].map(([, text = '']) => text)
    changedFiles.set(urlPath, Buffer.from(change(data, texts)))
    const html = change(page.html, texts)
    return { ...page, html, document: parse(html) }
  })
  const isCompressed = (urlPath: string) => changedFiles.has(urlPath.replace(/\.br$/, ''))
  return {
    ...builtSite,
    pages,
    file: (urlPath) => changedFiles.get(urlPath) ?? (isCompressed(urlPath) ? undefined : builtSite.file(urlPath)),
  }
}

it('the gate finds no page too heavy if its texts are shortened, or replaced by texts that compress badly', () => {
  const withTexts = (replacement: (text: string, index: number) => string) =>
    changedSite((source, texts) => texts.reduce((changed, text, index) => changed.replaceAll(text, replacement(text, index)), source))
  expect(checkSizes(withTexts((text) => text.slice(0, 4)))).toEqual([])
  // Texts without repetition are the least compressible, so no real text makes a page heavier.
  expect(checkSizes(withTexts((text, index) => noise(index, text.length)))).toEqual([])
})

it('the gate finds a page too heavy if it has more markup than its elements and its text explain', () => {
  const heavy = changedSite((source) => source.replace('<main', `<main data-state="${noise(0, 12_000)}"`))
  expect(checkSizes(heavy).length).toBe(builtSite.pages.length)
})

/** Returns pseudorandom text, which hardly compresses. */
const noise = (seed: number, length: number): string =>
  createHash('shake256', { outputLength: length }).update(String(seed)).digest('base64').slice(0, length)
