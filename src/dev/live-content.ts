import { navigate } from 'vike/client/router'
import { contentChanged, contentListening } from './protocol.ts'

type Hot = { on: (event: string, listener: () => void) => void; send: (event: string, data: unknown) => void }

/** Fetches the words of the page anew and swaps them in place: scroll position, language and everything typed stay. */
export function followContent(hot: Hot): void {
  hot.on(contentChanged, () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    const { pathname, search, hash } = location
    void navigate(pathname + search + hash, { keepScrollPosition: true, overwriteLastHistoryEntry: true })
  })
  // The content may have changed while the page was on its way.
  hot.send(contentListening, { since: performance.timeOrigin })
}
