import { navigate } from 'vike/client/router'

type Hot = { on: (event: string, listener: () => void) => void; send: (event: string, data: unknown) => void }

/** What the server (scripts/vite/live-content.ts) says when the content has changed, and what a page says once it listens. */
const changed = 'content:changed'
const listening = 'content:listening'

/** Fetches the words of the page anew and swaps them in place: scroll position, language and everything typed stay. */
export function followContent(hot: Hot): void {
  hot.on(changed, () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    const { pathname, search, hash } = location
    void navigate(pathname + search + hash, { keepScrollPosition: true, overwriteLastHistoryEntry: true })
  })
  // The content may have changed while the page was on its way.
  hot.send(listening, { since: performance.timeOrigin })
}
