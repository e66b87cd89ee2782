import type { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftChanged } from '#src/editor/protocol/index.ts'
import { contentChanged } from '#src/live-content/page/content-events.ts'
import { connected, presenceChanged, publicationChanged } from '#src/studio/protocol/panel-paths.ts'
import { EventStreams } from './event-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens a stream for a person. Returns the events that arrive: name and data. `isAllowed` can end the session. */
function open(streams: EventStreams, personId: string, lastSeen?: string) {
  const reader = { isAllowed: true }
  const headers = lastSeen === undefined ? {} : { 'last-event-id': lastSeen }
  const response = streams.open(headers, {
    personId,
    build: 'b1',
    isAllowed: () => (reader.isAllowed ? Promise.resolve(true) : Promise.reject(new Error('The database is closed.'))),
  })
  const body = response.body as PassThrough // the stream that `open` creates
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

it('an editor is told its build first, and about a missed change if it reconnects with another revision', () => {
  const streams = new EventStreams()
  const first = open(streams, 'ada')
  expect(first.texts()[0]).toContain('data: {"build":"b1"}\n\n')
  expect(open(streams, 'ada', first.lastId()).names()).toEqual([connected])
  streams.announceChange()
  expect(first.names()).toEqual([connected, contentChanged])
  expect(open(streams, 'ada', 'before').names()).toEqual([connected, contentChanged])
  expect(open(streams, 'ada', first.lastId()).names()).toEqual([connected])
})

it('a draft is announced to its person only, a publication to all, and each person gets the others who are present', () => {
  const streams = new EventStreams()
  const [ada, ben] = [open(streams, 'ada'), open(streams, 'ben')]
  streams.announceDraft({ personId: 'ada', clientId: 'one' })
  streams.announcePublication()
  streams.announcePresence((personId) => [{ name: `not ${personId}` }])
  expect(ada.names()).toEqual([connected, draftChanged, publicationChanged, presenceChanged])
  expect(ben.names()).toEqual([connected, publicationChanged, presenceChanged])
  expect(ben.texts().at(-1)).toContain('not ben')
})

it('a stream ends at the next comment after the end of the session, and a closed stream gets no event', async () => {
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

it('a stream that is opened after all were closed ends at once', () => {
  const streams = new EventStreams()
  const ada = open(streams, 'ada')
  streams.close()
  expect([ada.isEnded(), open(streams, 'ben').isEnded()]).toEqual([true, true])
})
