import { deferredFonts } from './generated/fonts.ts'

let loading: Promise<void> | undefined
let loaded: readonly FontFace[] = []

/** Loads, once, the fonts that missed the first paint. The browser would use them only after a full page load (font-display: optional). */
export function loadDeferredFonts(): void {
  loading ??= load().catch(() => {
    // Loading fails offline. The next navigation tries again.
    loading = undefined
  })
}

async function load(): Promise<void> {
  const faces = deferredFonts.map(
    ({ family, style, weight, address }) => new FontFace(family, `url(${import.meta.env.BASE}${address})`, { style, weight }),
  )
  loaded = await Promise.all(faces.map((face) => face.load()))
}

/**
 * Adds the loaded fonts to the document. Called before a page is rendered and scrolled, so that no text moves while it is read. Firefox 153
 * also loses the scroll position if lines change right after scrolling, because its compositor scrolls twice.
 */
export function adoptDeferredFonts(): void {
  for (const face of loaded) document.fonts.add(face)
  loaded = []
}
