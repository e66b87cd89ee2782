import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { checkSizes, compressedSizesIn, partMessages } from './sizes.ts'

/** Returns random bytes, which cannot be compressed. */
const noise = (size: number) => randomBytes(size)

/** Returns a site of one page, `/terms`, with files in memory. */
function siteWith(html: string, files: Readonly<Record<string, Buffer>> = {}) {
  const page = { file: 'terms.html', urlPath: '/terms', path: '/terms', locale: 'en' as const, html, document: parse(html) }
  return { root: '', url: 'https://site.example', pages: [page], file: (urlPath: string) => files[urlPath] }
}

const messagesOf = (html: string, files?: Readonly<Record<string, Buffer>>) =>
  checkSizes(siteWith(html, files)).map(({ where, message }) => `${where} ${message.replaceAll(/\d+\.\d/g, '…')}`)

const fonts = { '/a.css': Buffer.from('@font-face{src:url(/a.woff2)} @font-face{src:url("/b.woff2")}') }
const head = '<link rel="stylesheet" href="/a.css">'
const smallFonts = { ...fonts, '/a.woff2': noise(29_000), '/b.woff2': noise(29_000) }

it('a page within all limits has no findings', () => {
  expect(messagesOf(`${head}<p>Terms</p>`, smallFonts)).toEqual([])
})

it.each<[title: string, html: string, files: Readonly<Record<string, Buffer>>, finding: string]>([
  [
    'its HTML, the data that it loads included, grows faster than its text',
    '<p data-path="/data.json">Terms</p>',
    { '/data.json': noise(9000) },
    'HTML and data … kB',
  ],
  ['its HTML contains much that is no text', `<p data-x="${noise(9000).toString('hex')}">Terms</p>`, {}, 'HTML and data … kB'],
  ['its fonts together are too heavy', '', { '/b.woff2': noise(40_000) }, 'fonts … kB'],
  ['an engraving is too heavy', '<img src="/patterns/a.svg">', { '/patterns/a.svg': noise(9000) }, '/patterns/a.svg … kB'],
  ['a photograph is too heavy', '<img src="/photographs/a.jpg">', { '/photographs/a.jpg': noise(401_000) }, '/photographs/a.jpg … kB'],
])('the gate reports a page as too heavy if %s', (_, html, files, finding) => {
  expect(messagesOf(head + html, { ...smallFonts, ...files })).toEqual([`/terms is too heavy: ${finding}, and the limit is … kB`])
})

it('a page may be larger if it has more text, more elements, or analytics', () => {
  const words = Array.from({ length: 4000 }, (_, index) => `word${(index * 7919) % 10_007}`).join(' ')
  expect(messagesOf(`${head}<p>${words}</p>`, smallFonts)).toEqual([])
  const limitOf = (html: string) => {
    const [finding] = checkSizes(siteWith(`<p data-path="/data.json"></p>${html}`, { '/data.json': noise(40_000) }))
    return Number(/limit is ([\d.]+)/.exec(finding?.message ?? '')?.[1])
  }
  const limit = limitOf('')
  expect(limitOf('<i></i>'.repeat(1000)) - limit).toBeCloseTo(12)
  expect(limitOf('<template data-analytics></template>') - limit).toBeCloseTo(0.4)
})

it('a page without fonts, or with a picture that does not exist, is reported', () => {
  expect(messagesOf('<img src="/patterns/a.svg">')).toEqual(['/terms has no fonts', '/terms has no /patterns/a.svg'])
})

it('the compressed size is that of the file that the build has compressed; without such a file the file is compressed', () => {
  const text = Buffer.from('a'.repeat(1000))
  const sizeOf = compressedSizesIn(siteWith('', { '/a.js': text, '/b.js': text, '/b.js.br': noise(77) }))
  expect(sizeOf('/a.js')).toBe(brotliCompressSync(text).length)
  expect(sizeOf('/b.js')).toBe(77)
  expect(sizeOf('/none.js')).toBe(0)
})

it('partMessages reports a part above its limit, and not one at its limit', () => {
  expect(partMessages([['script', 1000, 1000]])).toEqual([])
  expect(partMessages([['script', 1051, 1000]])).toEqual(['is too heavy: script 1.1 kB, and the limit is 1.0 kB'])
})
