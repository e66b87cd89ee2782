/** Waiting time in milliseconds, within which Firefox reads the content again into its accessibility tree. */
const timeToRead = 50

/**
 * Declares the language of the page's content, so that in Firefox a screen reader reads it with the voice of this language.
 *
 * - Call it before the lang of <html> changes, and wait for its promise.
 * - For content whose lang equals that of <html>, Firefox keeps the language of the first document (decision 047: the language is switched
 *   in place).
 * - While the lang of the content differs from that of <html>, Firefox stores the new language with the content.
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
