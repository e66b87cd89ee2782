// Draws the pixels of the site that are not photographs: the icons, and the picture that stands for each page where it is shared.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { heroes } from '../src/content/generated/patterns.ts'
import { content } from '../src/content/generated/index.ts'
import { icons, shareImage } from '../src/content/addresses.ts'
import { dictionaries } from '../src/i18n/generated/index.ts'
import { localeCodes } from '../src/i18n/locales.ts'
import { readPalette } from './content/palette.ts'
import { writeFiles } from './content/write.ts'
import { fontsForDrawing } from './fonts/index.ts'
import { drawIcon } from './images/icon.ts'
import { drawShareGround, drawShareImage } from './images/share-image.ts'

const publicFolder = 'src/public'
const palette = readPalette(readFileSync('src/ui/styles/palette.css', 'utf8'))
const fonts = await fontsForDrawing()

// Object.keys widens to string[]; generated objects are closed.
const typedKeys = <T extends object>(group: T) => Object.keys(group) as (keyof T)[]

const below = (folder: string, address: string): string => address.slice(folder.length + 2)

/** An address that leads nowhere is shared by nobody. */
const sharedPages = typedKeys(heroes).filter((page) => page !== 'notFound')

const shared = sharedPages.flatMap((page) => {
  const ground = drawShareGround(readFileSync(join(publicFolder, heroes[page].src), 'utf8'), palette)
  return localeCodes.map(async (locale) => {
    const { common, [page]: words } = dictionaries[locale]
    const image = { title: words.hero.title, brand: content[locale].site.brand, tagline: common.footer.tagline, ground: await ground }
    return [below('share', shareImage.address(page, locale)), await drawShareImage(image, palette, fonts)] as const
  })
})
const drawn = Object.values(icons).map(async (icon) => [below('icons', icon.address), await drawIcon(icon, palette)] as const)

writeFiles(join(publicFolder, 'share'), new Map(await Promise.all(shared)))
writeFiles(join(publicFolder, 'icons'), new Map(await Promise.all(drawn)))
