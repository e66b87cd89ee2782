// Draws the picture that stands for each page where it is shared, in every language.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { heroes } from '../src/content/generated/patterns.ts'
import { content } from '../src/content/generated/index.ts'
import { shareImage } from '../src/content/addresses.ts'
import { dictionaries } from '../src/i18n/generated/index.ts'
import { localeCodes, type Locale } from '../src/i18n/locales.ts'
import { readPalette } from './content/palette.ts'
import { writeFiles } from './content/write.ts'
import { fontsForDrawing } from './fonts/index.ts'
import { drawShareGround, drawShareImage } from './images/share-image.ts'

const publicFolder = 'src/public'
const palette = readPalette(process.cwd())
const fonts = await fontsForDrawing()

// Object.keys widens to string[]; generated objects are closed.
const typedKeys = <T extends object>(group: T) => Object.keys(group) as (keyof T)[]

/** An address that leads nowhere is shared by nobody. */
const sharedPages = typedKeys(heroes).filter((page) => page !== 'notFound')

const images = new Map<string, Buffer>()
// One page after the other: grounds are large.
for (const page of sharedPages) {
  const ground = await drawShareGround(readFileSync(join(publicFolder, heroes[page].src), 'utf8'), palette)
  const draw = async (locale: Locale) => {
    const { common, [page]: words } = dictionaries[locale]
    const image = { title: words.hero.title, brand: content[locale].site.brand, tagline: common.footer.tagline, ground }
    images.set(basename(shareImage.address(page, locale)), await drawShareImage(image, palette, fonts))
  }
  await Promise.all(localeCodes.map(draw))
}
writeFiles(join(publicFolder, 'share'), images)
