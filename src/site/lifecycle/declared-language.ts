/** Time in milliseconds in which Firefox reads the accessibility tree again, before it paints the next frame. */
const timeToRead = 50

/**
 * Declares the language of the page's content.
 *
 * - Call it before the lang of <html> changes, and wait for it.
 * - Firefox keeps the language of the first document for all content whose lang equals that of <html>, and a screen reader would read the
 *   new texts with the old voice (docs/decisions/047-language-switch-in-place.md).
 * - While the lang of the content differs from that of <html>, Firefox stores the language with the content.
 * - A change of the role makes Firefox read the content again.
 */
export async function declareLanguage(locale: string): Promise<void> {
  const content = document.getElementById('root')
  if (content === null) return
  content.lang = locale
  if (document.documentElement.lang === locale) return
  content.role = 'generic'
  content.role = null
  // Waits with an empty animation instead of a timer, because an animation ends only after the browser has painted frames.
  await content.animate(null, timeToRead).finished
}
