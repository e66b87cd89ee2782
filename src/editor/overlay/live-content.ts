import { navigate } from 'vike/client/router'
import { isMissingPage } from '../panel/session/page.ts'
import { contentChanged, contentListening } from '../protocol/endpoints.ts'

type Hot = { on: (event: string, listener: () => void) => void; send: (event: string, data: unknown) => void }

/** Fetches the page's data again when the content has changed, and re-renders in place: scroll position, language and input stay. */
export function followContent(hot: Hot): void {
  hot.on(contentChanged, () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    // The open editor shows what it writes by itself.
    if (isMissingPage() && document.getElementById('editor')) return
    const { pathname, search, hash } = location
    void navigate(pathname + search + hash, { keepScrollPosition: true, overwriteLastHistoryEntry: true })
  })
  // The content may have changed while the page was loading.
  hot.send(contentListening, { since: performance.timeOrigin })
}
