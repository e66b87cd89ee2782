import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { draftChanged, type DraftEvent } from '#src/editor/protocol/index.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { contentChanged, photographsPreparing } from '#src/live-content/page/content-events.ts'
import type { PresentPeopleAnswer, PresentPerson } from '#src/studio/presence/presence-contract.ts'
import { type Connected, connected, presenceChanged, publicationChanged } from '#src/studio/protocol/panel-paths.ts'

/** Time between two comments that keep a stream open. Proxies close a connection after 60 s without data. */
const keepAlive: Milliseconds = 25 * second

type Reader = Connected & {
  personId: string
  /** Returns whether the session of the person still exists. */
  isAllowed: () => Promise<boolean>
}
type Stream = { response: ServerResponse; personId: string }

/** Sends events to open editors as streams of Server-Sent Events (HTML standard, §9.2). */
export class EventStreams {
  readonly #streams = new Set<Stream>()
  /** Identifies the shown content. An editor that reconnects with another revision has missed a change. */
  #revision: string = randomUUID()

  /**
   * Responds to a GET request with a stream of the events for a person. The stream ends within 25 s after the end of the person's session.
   */
  open({ headers }: Pick<IncomingMessage, 'headers'>, response: ServerResponse, { personId, build, isAllowed }: Reader): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    const stream = { response, personId }
    this.#streams.add(stream)
    const timer = setInterval(() => {
      isAllowed().then(
        (isOpen) => (isOpen ? response.write(':\n\n') : response.end()),
        () => response.end(),
      )
    }, keepAlive)
    response.on('close', () => {
      clearInterval(timer)
      this.#streams.delete(stream)
    })
    const lastSeen = headers['last-event-id']
    const hello: Connected = { build }
    this.#write(stream, connected, hello)
    if (lastSeen !== undefined && lastSeen !== this.#revision) this.#write(stream, contentChanged)
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

  /** Tells the editors of a person that the draft of this person has changed. */
  announceDraft(event: DraftEvent): void {
    for (const stream of this.#streams) if (stream.personId === event.personId) this.#write(stream, draftChanged, event)
  }

  /** Tells the editors of each person which other people are in the editor. */
  announcePresence(othersOf: (personId: string) => PresentPerson[]): void {
    for (const stream of this.#streams) {
      const data: PresentPeopleAnswer = { people: othersOf(stream.personId) }
      this.#write(stream, presenceChanged, data)
    }
  }

  close(): void {
    for (const { response } of this.#streams) response.end()
  }

  #tellAll(name: string, data: object = {}): void {
    for (const stream of this.#streams) this.#write(stream, name, data)
  }

  #write({ response }: Stream, name: string, data: object = {}): void {
    response.write(`id: ${this.#revision}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}
