import { lateFonts } from '../ui/generated/fonts.ts'
import { siteFile } from '../ui/site-file.ts'

let loading: Promise<void> | undefined
let loaded: readonly FontFace[] = []

/**
 * Begins to load the fonts that were not there at the first paint: the browser leaves them out until a page is loaded anew
 * (font-display: optional). Once is enough.
 */
export function loadLateFonts(): void {
  loading ??= load().catch(() => {
    // Offline; perhaps not any more at the next page.
    loading = undefined
  })
}

async function load(): Promise<void> {
  const faces = lateFonts.map(({ family, style, weight, address }) => new FontFace(family, `url(${siteFile(address)})`, { style, weight }))
  loaded = await Promise.all(faces.map((face) => face.load()))
}

/**
 * Brings in those that have come. Called before a page is rendered and scrolled to its place: no reader loses a line, and Firefox
 * 153, where lines change right after a page has been scrolled, loses the place (the compositor scrolls twice).
 */
export function adoptLateFonts(): void {
  for (const face of loaded) document.fonts.add(face)
  loaded = []
}
