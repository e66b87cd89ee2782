import type { Logger, ViteDevServer, WebSocketClient } from 'vite'
import type { Timestamp } from '#src/lib/time.ts'
import { contentChanged, contentListening, photographsPreparing } from '#src/live-content/page/content-events.ts'

/** The event, as Vite’s WebSocket sends it, that makes a page fetch its data again (page/page-script.ts). */
const change = { type: 'custom', event: contentChanged } as const

type AnnouncerDependencies = {
  pages: Pick<ViteDevServer['ws'], 'clients' | 'on' | 'send'>
  logger: Pick<Logger, 'error' | 'info' | 'warn'>
  /** The errors because of which the files of the content cannot be shown; undefined without errors. */
  content: { readonly errors: string | undefined }
}

/**
 * Tells open pages that the content has changed, has errors or has photographs that are being converted. Prints the errors, the warnings
 * and the number of these photographs in the terminal.
 */
export class ContentAnnouncer {
  readonly #pages: AnnouncerDependencies['pages']
  readonly #logger: AnnouncerDependencies['logger']
  readonly #content: AnnouncerDependencies['content']
  #lastChange: Timestamp = 0
  #preparing = 0

  constructor({ pages, logger, content }: AnnouncerDependencies) {
    this.#pages = pages
    this.#logger = logger
    this.#content = content
    // Pages that are opened or reloaded while the content has errors must show the errors too.
    pages.on('connection', () => this.#sendErrors())
    pages.on(contentListening, ({ since }: { since: Timestamp }, client: WebSocketClient) => {
      if (this.#lastChange > since) client.send(change)
      if (this.#preparing > 0) this.#sendPreparing()
    })
  }

  /**
   * Makes open pages fetch their data again. A page that was loaded before this call and begins to listen after it gets the event as soon
   * as it listens.
   */
  announceChange(): void {
    this.#lastChange = Date.now()
    this.#pages.send(change)
  }

  announceErrors(): void {
    this.#print('error', this.#content.errors ?? '')
    this.#sendErrors()
  }

  /**
   * Shows on open pages how many photographs are being converted; 0 removes the notice. Also prints the number in the terminal, unless it
   * is 0.
   */
  announcePhotographs(count: number): void {
    this.#preparing = count
    if (count > 0) this.#print('info', count === 1 ? 'Preparing a photograph…' : `Preparing ${count} photographs…`)
    this.#sendPreparing()
  }

  announceWarnings(warnings: string): void {
    this.#print('warn', warnings)
  }

  #print(level: 'error' | 'info' | 'warn', message: string): void {
    this.#logger[level](message, { timestamp: true })
  }

  #sendErrors(): void {
    const { errors } = this.#content
    if (errors === undefined) return
    // Sends to each page. While no page is open, `ws.send` would keep the error for the next page, even if it is corrected by then.
    for (const page of this.#pages.clients) page.send({ type: 'error', err: { message: errors, stack: '', plugin: 'content' } })
  }

  #sendPreparing(): void {
    this.#pages.send({ type: 'custom', event: photographsPreparing, data: { count: this.#preparing } })
  }
}
