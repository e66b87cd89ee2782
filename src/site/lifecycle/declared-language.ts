/** Milliseconds that Firefox gets to read the tree again. It does so before it paints a frame. */
const timeToRead = 50

/**
 * Declares the language of the page's content. Call it before the lang of <html> changes, and wait for it. Firefox keeps the language of
 * the first document for all content whose lang equals that of <html>, and a screen reader would read the new texts with the old voice
 * (docs/decisions/047-language-switch-in-place.md). While the two differ, Firefox stores the language with the content. A change of the
 * role makes it read the tree again.
 */
export async function declareLanguage(locale: string): Promise<void> {
  const content = document.getElementById('root')
  if (content === null) return
  content.lang = locale
  if (document.documentElement.lang === locale) return
  content.role = 'generic'
  content.role = null
  // An empty animation, because its time passes with the frames that the browser paints.
  await content.animate(null, timeToRead).finished
}
