import type { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftChanged } from '#src/editor/protocol/index.ts'
import { contentChanged } from '#src/live-content/page/content-events.ts'
import { connected, presenceChanged, publicationChanged } from '#src/studio/protocol/panel-paths.ts'
import { EventStreams } from './event-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens a stream for a person. `names` and `texts` return the received events. Set `reader.isAllowed` to false to end the session. */
function open(streams: EventStreams, personId: string, lastSeen?: string) {
  const reader = { isAllowed: true }
  const headers = lastSeen === undefined ? {} : { 'last-event-id': lastSeen }
  const response = streams.open(headers, {
    personId,
    build: 'b1',
    isAllowed: () => (reader.isAllowed ? Promise.resolve(true) : Promise.reject(new Error('The database is closed.'))),
  })
  const body = response.body as PassThrough // `EventStreams.open` creates a PassThrough
  let received = ''
  const texts = () => {
    received += String(body.read() ?? '')
    return received.split(/(?<=\n\n)/)
  }
  return {
    reader,
    texts,
    isEnded: () => body.writableEnded,
    close: () => body.destroy(),
    names: () => texts().flatMap((text) => /^event: (.*)$/m.exec(text)?.[1] ?? []),
    lastId: () => /^id: (.*)$/m.exec(texts().at(-1) ?? '')?.[1],
  }
}

it('an editor that connects is told the build of the studio first; if it reconnects with another revision, it is told about a change', () => {
  const streams = new EventStreams()
  const first = open(streams, 'ada')
  expect(first.texts()[0]).toContain('data: {"build":"b1"}\n\n')
  expect(open(streams, 'ada', first.lastId()).names()).toEqual([connected])
  streams.announceChange()
  expect(first.names()).toEqual([connected, contentChanged])
  expect(open(streams, 'ada', 'before').names()).toEqual([connected, contentChanged])
  expect(open(streams, 'ada', first.lastId()).names()).toEqual([connected])
})

it('only the editors of a person get events about the draft; all get publications; each person gets the presence of the others', () => {
  const streams = new EventStreams()
  const [ada, ben] = [open(streams, 'ada'), open(streams, 'ben')]
  streams.announceDraft({ personId: 'ada', clientId: 'one' })
  streams.announcePublication()
  streams.announcePresence((personId) => [{ name: `not ${personId}` }])
  expect(ada.names()).toEqual([connected, draftChanged, publicationChanged, presenceChanged])
  expect(ben.names()).toEqual([connected, publicationChanged, presenceChanged])
  expect(ben.texts().at(-1)).toContain('not ben')
})

it('a stream ends at the next keep-alive comment after the end of its session; a stream that the client has closed gets no event', async () => {
  const streams = new EventStreams()
  const [ada, ben] = [open(streams, 'ada'), open(streams, 'ben')]
  await vi.advanceTimersByTimeAsync(25_000)
  expect([ada.texts().at(-1), ada.isEnded()]).toEqual([':\n\n', false])
  ada.reader.isAllowed = false
  ben.close()
  await vi.advanceTimersByTimeAsync(25_000)
  streams.announcePublication()
  expect([ada.isEnded(), ben.names()]).toEqual([true, [connected]])
})

it('`close` ends all streams, and a stream that is opened later ends at once', () => {
  const streams = new EventStreams()
  const ada = open(streams, 'ada')
  streams.close()
  expect([ada.isEnded(), open(streams, 'ben').isEnded()]).toEqual([true, true])
})
