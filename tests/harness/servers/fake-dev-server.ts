import { EventEmitter } from 'node:events'
import type { ViteDevServer } from 'vite'
import { contentListening } from '#src/live-content/page/content-events.ts'

type Pages = Pick<ViteDevServer['ws'], 'clients' | 'on' | 'send'>
type Message = { type: string; event?: string; data?: unknown; err?: { message: string } }

const nameOf = ({ type, event, data, err }: Message): unknown =>
  err?.message ?? (data === undefined ? (event ?? type) : { [event ?? type]: data })

/**
 * A stand-in for a development server: its connections to pages, its terminal and its file watcher. Records all messages to pages and to
 * the terminal.
 */
export function fakeDevServer() {
  const connections = new EventEmitter()
  const files = new EventEmitter()
  const terminal: string[] = []
  const log = (message: string) => terminal.push(message)
  /**
   * Messages that were sent to all open pages. An error is recorded as its message, an event with data as an object (name of the event:
   * data), and an event without data as its name.
   */
  const broadcasts: unknown[] = []
  const clients = new Set<{ received: unknown[]; send: (message: Message) => void }>()
  return {
    terminal,
    broadcasts,
    logger: { error: log, info: log, warn: log },
    pages: {
      clients,
      on: (event: string, listener: (...args: unknown[]) => void) => connections.on(event, listener),
      send: (message: Message) => broadcasts.push(nameOf(message)),
    } as unknown as Pages, // the cast is right, because the tested code sends only objects to pages
    // The cast is right, because src/live-content uses only these two methods of the watcher.
    watcher: { add: () => undefined, on: files.on.bind(files) } as unknown as ViteDevServer['watcher'],
    change: (path: string) => files.emit('all', 'change', path),
    /**
     * Opens a page that began to load at `since`, in milliseconds since 1970. Returns the list of messages that only this page receives.
     */
    openPage(since = Date.now()): unknown[] {
      const received: unknown[] = []
      const client = { received, send: (message: Message) => received.push(nameOf(message)) }
      clients.add(client)
      connections.emit('connection')
      connections.emit(contentListening, { since }, client)
      return received
    },
  }
}
