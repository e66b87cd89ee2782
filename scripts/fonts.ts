// Cuts the fonts to what the site uses, if that has changed.
import { updateFonts } from './fonts/index.ts'

await updateFonts(process.cwd())
