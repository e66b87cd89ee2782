import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../scripts/files-below.ts'
import { dataId } from '../../src/site/late-data.ts'
import { attributes, brotliSize, builtFile, builtPages, root } from './built-site.ts'

const kB = 1000
const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)

describe.each(builtPages)('$file before any image', ({ html, document }) => {
  const compressed = (selector: string, attribute: string) =>
    total([...new Set(attributes(document, selector, attribute))].map((address) => brotliSize(builtFile(address))))

  it('is at most 30 kB of HTML and CSS, even with the data that were in the HTML', () => {
    const style = compressed('link[rel=stylesheet]', 'href')
    const data = compressed(`#${dataId}`, 'data-address')
    expect(style).toBeGreaterThan(0)
    expect(data).toBeGreaterThan(0)
    expect(brotliSize(html) + style + data).toBeLessThanOrEqual(30 * kB)
  })

  it('waits for one style sheet and at most two fonts', () => {
    expect(attributes(document, 'link[rel=stylesheet]', 'href')).toHaveLength(1)
    expect(attributes(document, 'link[rel=preload]', 'as')).toEqual(['font', 'font'])
  })

  it('is at most 100 kB of script', () => {
    const script = compressed('script[src]', 'src') + compressed('link[rel=modulepreload]', 'href')
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(100 * kB)
  })

  it('is at most 60 kB of fonts', () => {
    const css = attributes(document, 'link[rel=stylesheet]', 'href')
      .map((address) => builtFile(address).toString())
      .join('')
    const fonts = [...css.matchAll(/url\(["']?(\/fonts\/[^"')]+)/g)].map(([, address = '']) => builtFile(address).length)
    expect(fonts.length).toBeGreaterThan(0)
    expect(total(fonts)).toBeLessThanOrEqual(60 * kB)
  })

  it('draws its patterns with at most 8 kB each and 20 kB together', () => {
    const sizes = [...new Set(attributes(document, 'img[src^="/patterns/"]', 'src'))].map((address) => brotliSize(builtFile(address)))
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8 * kB)
    expect(total(sizes)).toBeLessThanOrEqual(20 * kB)
  })
})

describe('the code of the forms', () => {
  // It makes the messages, so it names their key.
  const chunks = filesBelow(root).filter((file) => file.endsWith('.js') && builtFile(file).includes('idempotencyKey'))

  it('is one file of at most 25 kB', () => {
    expect(chunks).toHaveLength(1)
    for (const chunk of chunks) expect(brotliSize(builtFile(chunk))).toBeLessThanOrEqual(25 * kB)
  })

  it.each(builtPages)('is not asked for by $file', ({ html }) => {
    for (const chunk of chunks) expect(html).not.toContain(chunk)
  })
})
