import { expect, it } from 'vitest'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import type { Call } from './state/call.ts'
import { noDraft } from './state/draft-state.ts'
import { createSession } from './state/session.ts'
import { TextLookup } from './text-lookup.ts'

it('the lookup fetches the place of a text once, and again after a change of the content or the draft', async () => {
  const store = createSession(memoryStorage(), 'en')
  const server = { id: 'first', calls: 0 }
  const call = (() => {
    server.calls++
    const match: TextMatch = { file: 'events.yaml', path: [{ id: server.id }, 'title'], label: [], kind: 'text', pages: [], texts: [] }
    return Promise.resolve({ matches: [match] })
  }) as Call // `TextLookup` makes only the call “texts”
  const texts = new TextLookup({ store, call })
  await texts.textOf(1)
  expect((await texts.textOf(1))?.path[0]).toEqual({ id: 'first' })
  expect(server.calls).toBe(1)
  server.id = 'second'
  store.set({ revision: 1 })
  expect((await texts.textOf(1))?.path[0]).toEqual({ id: 'second' })
  store.set({ draft: { ...noDraft, checked: [] } })
  await texts.textOf(1)
  expect(server.calls).toBe(3)
})
