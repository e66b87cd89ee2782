import { deferredFonts } from './generated/fonts.ts'

let loading: Promise<void> | undefined
let loaded: readonly FontFace[] = []

/**
 * Loads the fonts that were too late for the first paint (font-display: optional). Otherwise the browser would use them only after the next
 * full page load. Does nothing if they are loaded or loading.
 */
export function loadDeferredFonts(): void {
  loading ??= load().catch(() => {
    // Loading fails if the browser is offline. The next call, after a navigation, tries again.
    loading = undefined
  })
}

async function load(): Promise<void> {
  const faces = deferredFonts.map(
    ({ family, style, weight, path }) => new FontFace(family, `url(${import.meta.env.BASE}${path})`, { style, weight }),
  )
  loaded = await Promise.all(faces.map((face) => face.load()))
}

/**
 * Makes the document use the loaded fonts. Call it before a page is rendered and scrolled: later, the new fonts would move text that is
 * being read. Firefox 153 would also lose the scroll position if line breaks changed right after scrolling.
 */
export function adoptDeferredFonts(): void {
  for (const face of loaded) document.fonts.add(face)
  loaded = []
}
