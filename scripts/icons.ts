// Draws the icons of the site from its seal.
import { basename } from 'node:path'
import { icons } from '../src/content/addresses.ts'
import { readPalette } from './content/palette.ts'
import { writeFiles } from './content/write.ts'
import { drawIcon } from './images/icon.ts'

const palette = readPalette(process.cwd())
const drawn = Object.values(icons).map(async (icon) => [basename(icon.address), await drawIcon(icon, palette)] as const)

writeFiles('src/public/icons', new Map(await Promise.all(drawn)))
