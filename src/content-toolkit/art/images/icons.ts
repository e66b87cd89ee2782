import { basename } from 'node:path'
import { icons } from '../../../content/model/addresses.ts'
import { readPalette, type Palette } from '../palette.ts'
import type { FileContents } from '../../../lib/write-file.ts'
import { cached, packageVersion } from '../../../lib/build-cache.ts'
import { seal } from '../guilloche/pattern.ts'
import { svg } from '../guilloche/svg.ts'

type Icon = (typeof icons)[keyof typeof icons]

/** Half the width of the seal's ground, in units of the drawing; maskable, all of it lies in the inner 80 % (W3C App Manifest). */
const radius = ({ maskable }: Icon): number => (maskable ? 320 : 260)

/** The icons of the site, PNG, by their name in /icons. */
export async function drawIcons(root: string): Promise<FileContents> {
  const palette = readPalette(root)
  const drawn = Object.values(icons).map(async (icon) => [basename(icon.address), await drawIcon(root, icon, palette)] as const)
  return new Map(await Promise.all(drawn))
}

/** The seal of the brand on its ground. */
function drawIcon(root: string, icon: Icon, palette: Palette): Promise<Uint8Array> {
  const drawing = svg(seal(), { colour: palette('brass-light'), ground: palette('ink'), radius: radius(icon) })
  return cached(root, [packageVersion('sharp'), 'png', String(icon.size), drawing], async () => {
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(drawing)).resize(icon.size).png().toBuffer()
  })
}
