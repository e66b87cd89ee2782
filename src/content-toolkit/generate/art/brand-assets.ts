import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { icons, shareImage } from '#src/content-model/model/file-paths.ts'
import { glyphs } from '#src/content-model/tables/glyphs.ts'
import { listedPages } from '#src/content-model/tables/pages.ts'
import { lazy } from '#src/lib/memoize.ts'
import { type CacheKey, packageVersion, readOrCompute } from '#src/lib/node/files/build-cache.ts'
import { syncFolder } from '#src/lib/node/files/write-file.ts'
import { drawingFontsKey, fontsForDrawing } from './fonts.ts'
import { seal } from './guilloche/pattern.ts'
import { svg } from './guilloche/svg.ts'
import { paletteFile, readPalette } from './palette.ts'
import type { ShareTexts } from './share-image.ts'

/** Draws the brand's seal as PNG icons into src/public. */
export async function updateIcons(root: string): Promise<void> {
  const palette = readPalette(root)
  const files = Object.values(icons).map(async ({ path, size, maskable }) => {
    // Half the width of the image, in units of the pattern. A maskable icon has a wider margin, because systems may crop all but the inner
    // 80 % (W3C Web Application Manifest).
    const radius = maskable ? 320 : 260
    const drawing = svg(seal(), { colour: palette('brass-light'), ground: palette('ink'), radius })
    const png = await readOrCompute(root, [packageVersion('sharp'), 'png', String(size), drawing], async () => {
      const { default: sharp } = await import('sharp')
      return sharp(Buffer.from(drawing)).resize(size).png().toBuffer()
    })
    return [basename(path), png] as const
  })
  syncFolder(join(root, 'src/public/icons'), new Map(await Promise.all(files)))
}

/** Draws the Open Graph image of each page in every language into src/public. Needs the modules generated from the content. */
export async function updateShareImages(root: string): Promise<void> {
  // Imported only now, because the generated modules may not exist when this module is loaded.
  const { content, dictionaries, heroes } = await import('#src/content-model/all-languages/content.ts')
  const draw = shareImageDrawer(root)
  const images = new Map<string, Uint8Array>()
  // Draws one page at a time, because the backgrounds need much memory.
  for (const page of listedPages) {
    const drawTexts = draw(readFileSync(join(root, 'src/public', heroes[page].src), 'utf8'))
    const drawLocale = async (locale: (typeof localeCodes)[number]) => {
      const { common, [page]: messages } = dictionaries[locale]
      const { brand } = content[locale].site
      const image = await drawTexts(drawableTexts({ title: messages.hero.title, brand, tagline: common.footer.tagline }))
      images.set(basename(shareImage.path(page, locale)), image)
    }
    await Promise.all(localeCodes.map(drawLocale))
  }
  syncFolder(join(root, 'src/public/share'), images)
}

/**
 * Returns the texts of a share image that the fonts can draw.
 *
 * - If the title or the tagline has letters that the fonts lack, the brand replaces both: Satori would leave out the letters, and does not
 *   join Arabic letters.
 * - A brand with such letters is left out, and the rule not-in-fonts reports this brand.
 * - An image without texts shows the engraving only.
 */
export function drawableTexts({ title, brand, tagline }: ShareTexts): ShareTexts {
  const isDrawable = (text: string) => Array.from(text).every((letter) => glyphs.includes(letter) || letter === '\u2060')
  const drawable = isDrawable(brand) ? brand : ''
  return isDrawable(title + tagline) ? { title, brand: drawable, tagline } : { title: drawable, brand: '', tagline: '' }
}

/**
 * Returns a function that takes the engraving of a page. Its result is a function that draws the share image of the page with given texts.
 * Fonts and libraries are loaded only if an image is not in the cache.
 */
function shareImageDrawer(root: string) {
  const palette = readPalette(root)
  const fonts = lazy(() => fontsForDrawing(root))
  const key: CacheKey = [
    readFileSync(join(import.meta.dirname, 'share-image.ts')),
    readFileSync(join(root, paletteFile)),
    JSON.stringify(shareImage),
    ...['sharp', 'satori'].map(packageVersion),
    ...drawingFontsKey(),
  ]
  return (pattern: string) => {
    const ground = lazy(async () => (await import('./share-image.ts')).drawShareGround(pattern, palette))
    return (texts: ShareTexts): Promise<Uint8Array> =>
      readOrCompute(root, [...key, pattern, JSON.stringify(texts)], async () => {
        const { drawShareImage } = await import('./share-image.ts')
        return drawShareImage({ ...texts, ground: await ground() }, palette, await fonts())
      })
  }
}
