import sharp from 'sharp'
import type { icons } from '../../src/content/addresses.ts'
import type { Palette } from '../content/palette.ts'
import { seal } from '../guilloche/pattern.ts'
import { svg } from '../guilloche/svg.ts'

type Icon = (typeof icons)[keyof typeof icons]

/** Half the width of the seal's ground, in units of the drawing; maskable, all of it lies in the inner 80 % (W3C App Manifest). */
const radius = ({ maskable }: Icon): number => (maskable ? 320 : 260)

/** Draws the seal of the house on its ground. PNG. */
export const drawIcon = (icon: Icon, palette: Palette): Promise<Buffer> =>
  sharp(Buffer.from(svg(seal(), { colour: palette('brass-light'), ground: palette('ink'), radius: radius(icon) })))
    .resize(icon.size)
    .png()
    .toBuffer()
