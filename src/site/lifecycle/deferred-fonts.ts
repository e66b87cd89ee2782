import { deferredFonts } from '../ui/generated/fonts.ts'
import { siteFile } from '../ui/site-file.ts'

let loading: Promise<void> | undefined
let loaded: readonly FontFace[] = []

/**
 * Begins to load, once, the fonts that were not loaded at the first paint: the browser does not use them until the next full page
 * load (font-display: optional).
 */
export function loadDeferredFonts(): void {
  loading ??= load().catch(() => {
    // Offline; the next navigation tries again.
    loading = undefined
  })
}

async function load(): Promise<void> {
  const faces = deferredFonts.map(
    ({ family, style, weight, address }) => new FontFace(family, `url(${siteFile(address)})`, { style, weight }),
  )
  loaded = await Promise.all(faces.map((face) => face.load()))
}

/**
 * Adds the fonts that are loaded. Called before a page is rendered and scrolled: no text moves while it is read, and Firefox 153
 * loses the scroll position if lines change right after scrolling (the compositor scrolls twice).
 */
export function adoptDeferredFonts(): void {
  for (const face of loaded) document.fonts.add(face)
  loaded = []
}
