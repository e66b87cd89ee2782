import { navigate } from 'vike/client/router'

/** Returns whether the open page is a 404 page. Vike's client router has no route for such a page, so it cannot be rendered in place. */
export const isMissingPage = (): boolean => document.querySelector('meta[name=robots][content=noindex]') !== null

/** Fetches the page's data and renders the page in place. Scroll position, focus and typed input stay. */
async function renderPage(): Promise<void> {
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

export async function renderOrReload(): Promise<void> {
  if (isMissingPage()) location.reload()
  else await renderPage()
}

export function showNewContent(): void {
  for (const errorOverlay of document.querySelectorAll('vite-error-overlay')) errorOverlay.remove()
  void renderOrReload()
}
