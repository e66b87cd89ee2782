import { contentChanged, contentListening } from './events.ts'

declare global {
  interface Window {
    /** Events of a server without Vite. The editor opens the stream, and the page in its frame shares it. */
    serverEvents?: EventSource
    /** When the last change of the content was announced on `serverEvents`; in milliseconds since 1970. */
    lastContentChange?: number
  }
}

/**
 * Opens the stream of events of a server without Vite (Server-Sent Events, HTML standard, §9.2). Does nothing in the development server,
 * whose events arrive over Vite's connection.
 */
export function openEventStream(address: string): void {
  if (import.meta.hot) return
  window.serverEvents = new EventSource(address)
  window.serverEvents.addEventListener(contentChanged, () => (window.lastContentChange = Date.now()))
}

/** Calls `listener` with the data of each event of the server with a name. Outside the editor, a server without Vite sends no events. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- The name of an event determines the type of its data.
export function onServerEvent<Data>(name: string, listener: (data: Data) => void): void {
  if (import.meta.hot) {
    import.meta.hot.on(name, listener)
    return
  }
  const left = new AbortController()
  // The stream belongs to the window around the frame, so it outlives this page.
  addEventListener('pagehide', () => left.abort())
  window.parent.serverEvents?.addEventListener(name, ({ data }: MessageEvent<string>) => listener(JSON.parse(data) as Data), {
    signal: left.signal,
  }) // server and page have the same version
}

/** Reports a change of the content that happened after the page was requested, and before it listened for changes. */
export function catchUp(onChange: () => void): void {
  // Vite's server answers with an event.
  if (import.meta.hot) import.meta.hot.send(contentListening, { since: performance.timeOrigin })
  else if ((window.parent.lastContentChange ?? 0) > performance.timeOrigin) onChange()
}
