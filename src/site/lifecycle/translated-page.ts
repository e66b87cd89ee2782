import { type Milliseconds, second } from '#src/lib/time.ts'

/**
 * Returns whether the browser's translator has changed the page. Google Translate wraps texts in <font> elements, which this site does not
 * use, and marks <html>. React cannot update such a page: it would write into text nodes that are no longer in the page.
 */
export const isTranslatedByBrowser = (): boolean =>
  document.documentElement.matches('.translated-ltr, .translated-rtl') || document.querySelector('body font') !== null

let wasTranslated = false

/**
 * Notes a translation of the page by the browser; a noted translation is not forgotten. Called before a part of the page hydrates, because
 * React replaces <font> elements while hydrating.
 */
export const noteTranslation = (): void => void (wasTranslated ||= isTranslatedByBrowser())

/** Time for which translations of the page are noted. All sections hydrate within it, also on a slow phone; the forms hydrate later. */
export const watchDuration: Milliseconds = 10 * second

/** Notes a translation of the page by the browser now or within `watchDuration`, while the sections hydrate. */
export function watchTranslation(): void {
  noteTranslation()
  const observer = new MutationObserver(noteTranslation)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), watchDuration)
}

/** The message of a hydration mismatch in React's production build (error 418) and in its development build. */
const mismatch = /#418\b|^Hydration failed/

/**
 * Handles an error from which React has recovered. Reports it as React does by default, except a hydration mismatch on a page that the
 * browser has translated: React renders that part again, and nothing is wrong with the site.
 */
export function reportRecoverableError(error: unknown): void {
  const isOfTranslator = wasTranslated && error instanceof Error && mismatch.test(error.message)
  if (!isOfTranslator) reportError(error)
}
