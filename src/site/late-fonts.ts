import { lateFonts } from '../ui/generated/fonts.ts'
import { keepPlace, notePlace } from '../ui/kept-place.ts'
import { siteFile } from '../ui/site-file.ts'

let adopted: Promise<void> | undefined

/**
 * Brings in the fonts that were not there at the first paint: the browser leaves them out until a page is loaded anew
 * (font-display: optional). Called while one page gives way to another, when no reader loses a line; once is enough.
 */
export const adoptFonts = (): Promise<void> =>
  (adopted ??= adopt().catch(() => {
    // Perhaps there is a line to the server at the next page.
    adopted = undefined
  }))

async function adopt(): Promise<void> {
  const faces = lateFonts.map(({ family, style, weight, address }) => new FontFace(family, `url(${siteFile(address)})`, { style, weight }))
  const loaded = await Promise.all(faces.map((one) => one.load()))
  notePlace()
  for (const face of loaded) document.fonts.add(face)
  keepPlace()
}
