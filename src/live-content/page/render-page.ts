import { navigate } from 'vike/client/router'

/**
 * Returns whether the open page is a 404 page. Its address has no route in Vike's client router, so rendering the page again would reload
 * the document.
 */
export const isMissingPage = (): boolean => document.querySelector('meta[name=robots][content=noindex]') !== null

/** Fetches the page's data and renders the page in place. Scroll position, focus and input stay. Does nothing on a 404 page. */
export async function renderPage(): Promise<void> {
  if (isMissingPage()) return
  const { pathname, search, hash } = location
  const { stackTraceLimit } = Error
  // Turns stack traces off, because the development build of React 19 captures a stack trace for every element, which takes half of the
  // rendering time.
  Error.stackTraceLimit = 0
  try {
    await navigate(pathname + search + hash, { keepScrollPosition: true, overwriteLastHistoryEntry: true })
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Shows the current content. A 404 page can only be reloaded. */
export function showNewContent(): void {
  for (const errorOverlay of document.querySelectorAll('vite-error-overlay')) errorOverlay.remove()
  if (isMissingPage()) location.reload()
  else void renderPage()
}
