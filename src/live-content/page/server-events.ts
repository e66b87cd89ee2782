import type { Timestamp } from '#src/lib/time.ts'
import { contentChanged, contentListening } from './content-events.ts'

declare global {
  interface Window {
    /**
     * The stream of events of a server without Vite, such as the studio. Only the window of the editor opens the stream. The page in the
     * editor’s iframe uses the stream of its parent window.
     */
    serverEvents?: EventSource
    /** The time at which this window last received the event `contentChanged` from the stream. */
    lastContentChange?: Timestamp
  }
}

/**
 * Opens the stream of events of a server without Vite (Server-Sent Events, HTML standard, §9.2). Does nothing in the development server,
 * whose events arrive over Vite's connection.
 */
export function openEventStream(path: string): void {
  if (import.meta.hot) return
  window.serverEvents = new EventSource(path)
  window.serverEvents.addEventListener(contentChanged, () => (window.lastContentChange = Date.now()))
}

/**
 * Calls `listener` with the data of each server event named `name`. If the server has no Vite, only the editor opens a stream of events. So
 * this does nothing there on a page outside the editor.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- The name of an event determines the type of its data.
export function onServerEvent<Data>(name: string, listener: (data: Data) => void): void {
  if (import.meta.hot) {
    import.meta.hot.on(name, listener)

    return
  }
  const left = new AbortController()
  // The stream belongs to the parent window, and stays open when the editor’s iframe loads another page. So a page removes its listener
  // when it is left.
  addEventListener('pagehide', () => left.abort())
  // The server has the same version as the page, so the event has data of the type `Data`.
  const receive = ({ data }: MessageEvent<string>) => listener(JSON.parse(data) as Data)
  window.parent.serverEvents?.addEventListener(name, receive, { signal: left.signal })
}

export function catchUp(onChange: () => void): void {
  // In development, the server compares `since` with the time of the last change, and sends the event `contentChanged` if the page missed
  // this change.
  if (import.meta.hot) import.meta.hot.send(contentListening, { since: performance.timeOrigin })
  else if ((window.parent.lastContentChange ?? 0) > performance.timeOrigin) onChange()
}
