import { lateFonts } from '../ui/generated/fonts.ts'

/** Fonts that were not there at the first paint, which the browser leaves out until the page is loaded anew. */
const load = () =>
  Promise.all(lateFonts.map(({ family, style, weight, address }) => new FontFace(family, `url(${address})`, { style, weight }).load()))

/** How high every text of the page stands. */
const heights = () => Array.from(document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li'), ({ offsetHeight }) => offsetHeight).join()

/** Brings each font in that breaks no line anew. */
export async function adoptFontsInPlace(): Promise<void> {
  for (const face of await load()) {
    const before = heights()
    document.fonts.add(face)
    if (heights() !== before) document.fonts.delete(face)
  }
}

/** Brings all of them in, while one page gives way to another. */
export async function adoptFonts(): Promise<void> {
  for (const face of await load()) document.fonts.add(face)
}
