import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough } from 'node:stream'
import { draftChanged, type DraftEvent } from '#src/editor/protocol/index.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { contentChanged, photographsPreparing } from '#src/live-content/page/content-events.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { PresentPeopleAnswer, PresentPerson } from '#src/studio/protocol/calls/presence-contract.ts'
import { type Connected, connected, presenceChanged, publicationChanged } from '#src/studio/protocol/panel-paths.ts'

/** Interval of the comments that keep a stream of events open. Proxies close a connection after 60 s without data. */
const keepAlive: Milliseconds = 25 * second

type Reader = Connected & {
  personId: string
  isAllowed: () => Promise<boolean>
}
type Stream = { body: PassThrough; personId: string; timer: NodeJS.Timeout }

/** Sends events to open editors as streams of Server-Sent Events (HTML standard, §9.2). */
export class EventStreams {
  readonly #streams = new Set<Stream>()
  #isClosed = false
  /** Identifies the shown content. An editor that reconnects with another revision has missed a change. */
  #revision: string = randomUUID()

  /**
   * Returns the response to a GET request: a stream of the events for a person. The stream ends within 25 s after the end of the person's
   * session.
   */
  open(headers: IncomingHttpHeaders, { personId, build, isAllowed }: Reader): HttpResponse {
    const body = new PassThrough()
    const timer = setInterval(() => {
      isAllowed().then(
        (isOpen) => (isOpen ? this.#write(stream, ':\n\n') : this.#end(stream)),
        () => this.#end(stream),
      )
    }, keepAlive)
    const stream: Stream = { body, personId, timer }
    this.#streams.add(stream)
    body.once('close', () => this.#end(stream)) // `close` also follows when the client disconnects
    const lastSeen = headers['last-event-id']
    const hello: Connected = { build }
    this.#tell(stream, connected, hello)
    if (lastSeen !== undefined && lastSeen !== this.#revision) this.#tell(stream, contentChanged)
    if (this.#isClosed) this.#end(stream)
    return {
      status: 200,
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      body,
    }
  }

  announceChange(): void {
    this.#revision = randomUUID()
    this.#tellAll(contentChanged)
  }

  announcePhotographs(count: number): void {
    this.#tellAll(photographsPreparing, { count })
  }

  announcePublication(): void {
    this.#tellAll(publicationChanged)
  }

  announceDraft(event: DraftEvent): void {
    for (const stream of this.#streams) if (stream.personId === event.personId) this.#tell(stream, draftChanged, event)
  }

  announcePresence(othersOf: (personId: string) => PresentPerson[]): void {
    for (const stream of this.#streams) {
      const data: PresentPeopleAnswer = { people: othersOf(stream.personId) }
      this.#tell(stream, presenceChanged, data)
    }
  }

  /** Ends all streams. A stream that is opened later ends at once. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#streams) this.#end(stream)
  }

  #tellAll(name: string, data: object = {}): void {
    for (const stream of this.#streams) this.#tell(stream, name, data)
  }

  #tell(stream: Stream, name: string, data: object = {}): void {
    this.#write(stream, `id: ${this.#revision}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #write(stream: Stream, text: string): void {
    if (this.#streams.has(stream)) stream.body.write(text)
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream)
    clearInterval(stream.timer)
    stream.body.end()
  }
}
