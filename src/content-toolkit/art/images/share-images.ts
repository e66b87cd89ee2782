import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { shareImage } from '../../../content/model/addresses.ts'
import { localeCodes, type Locale } from '../../../content/i18n/locales.ts'
import { listedPages } from '../../../content/tables/pages.ts'
import { paletteFile, readPalette } from '../palette.ts'
import type { FileContents } from '../../../lib/write-file.ts'
import { cached, packageVersion, type CacheKey } from '../../../lib/build-cache.ts'
import { drawingFontsKey, fontsForDrawing } from '../fonts/index.ts'
import { lazy } from '../../../lib/memoize.ts'
import type { Words } from './share-image.ts'

/**
 * The Open Graph image of each page in every language, by its name in /share. What is to be drawn is read from the generated
 * modules below `root`, which have to exist.
 */
export async function drawShareImages(root: string): Promise<FileContents> {
  const [{ heroes }, { content }, { dictionaries }] = await Promise.all([
    import('../../../content/model/index.ts'),
    import('../../../content/model/index.ts'),
    import('../../../content/model/index.ts'),
  ])
  const artist = artistFor(root)
  const images = new Map<string, Uint8Array>()
  // One page at a time: backgrounds are large.
  for (const page of listedPages) {
    const draw = artist(readFileSync(join(root, 'src/public', heroes[page].src), 'utf8'))
    const drawIn = async (locale: Locale) => {
      const { common, [page]: words } = dictionaries[locale]
      const said = { title: words.hero.title, brand: content[locale].site.brand, tagline: common.footer.tagline }
      images.set(basename(shareImage.address(page, locale)), await draw(said))
    }
    await Promise.all(localeCodes.map(drawIn))
  }
  return images
}

/** Draws words on the background of a pattern. Fonts and libraries are loaded only on the first cache miss. */
function artistFor(root: string) {
  const palette = readPalette(root)
  const fonts = lazy(() => fontsForDrawing(root))
  const key = cacheKeyIn(root)
  return (pattern: string) => {
    const ground = lazy(async () => (await import('./share-image.ts')).drawShareGround(pattern, palette))
    return (words: Words): Promise<Uint8Array> =>
      cached(root, [...key, pattern, JSON.stringify(words)], async () => {
        const { drawShareImage } = await import('./share-image.ts')
        return drawShareImage({ ...words, ground: await ground() }, palette, await fonts())
      })
  }
}

/** Cache key common to all: the code that draws, and what it draws with. */
const cacheKeyIn = (root: string): CacheKey => [
  ...['share-image.ts', 'title.ts'].map((file) => readFileSync(join(import.meta.dirname, file))),
  readFileSync(join(root, paletteFile)),
  JSON.stringify(shareImage),
  ...['sharp', 'satori'].map(packageVersion),
  ...drawingFontsKey(),
]
