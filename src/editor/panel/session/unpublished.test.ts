import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import type { Call, CallFailure } from './state/call.ts'
import { createSession } from './state/session.ts'
import { countUnpublished, watchUnpublished } from './unpublished.ts'

const change = { file: 'site.yaml', path: ['brand'], label: [], before: 'A', after: 'B', saves: [] }
const none = { changes: [], images: [], others: [], isLockChanged: false }
const found = (count: number): Answers['changes'] => ({
  ...none,
  kind: 'found',
  changes: Array.from({ length: count }, () => change),
  conflicts: [],
  itemNames: {},
  findings: [],
  gate: 'not-passed',
  unsent: undefined,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('countUnpublished counts each changed text and image, all other files together as one, the lock only if nothing else has changed', () => {
  expect(countUnpublished(none)).toBe(0)
  expect(countUnpublished({ ...none, isLockChanged: true })).toBe(1)
  const others = ['plans.yaml', 'site.yaml']
  expect(countUnpublished({ changes: [change], images: ['images/a.jpg'], others, isLockChanged: true })).toBe(3)
})

/** Opens a session that counts its unpublished changes. The server returns the `answers` in their order, one for each call, after 5 ms. */
function openSession(answers: (Answers['changes'] | CallFailure)[]) {
  const store = createSession(memoryStorage(), 'en')
  const call = vi.fn(() => {
    const answer = answers.shift()
    return new Promise((resolve) => setTimeout(() => resolve(answer), 5))
  })
  watchUnpublished(store, call as unknown as Call) // `watchUnpublished` makes only the call “changes”
  return { store, call, count: () => store.get().unpublished }
}

it('after several quick changes of the content, unpublished changes are counted once; a change of the view causes no count', async () => {
  const { store, call, count } = openSession([found(1), found(3)])
  expect(count()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(count()).toBe(1)
  for (let save = 0; save < 3; save++) {
    store.fetchAgain()
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  store.showView('texts')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([count(), call.mock.calls.length]).toEqual([3, 2])
})

it('unpublished changes are not counted while the view “publish” is open; they are counted when another view is opened', async () => {
  const { store, call, count } = openSession([found(1), found(2)])
  await vi.advanceTimersByTimeAsync(2_000)
  store.showView('publish')
  store.fetchAgain()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(call).toHaveBeenCalledTimes(1)
  store.showView('texts')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(count()).toBe(2)
})

it('the number of changes stays if the call “changes” fails, and is removed if publishing is blocked', async () => {
  const { store, count } = openSession([found(1), { kind: 'offline' }, { kind: 'blocked', blocker: 'merging' }])
  const counts = []
  for (let change = 0; change < 3; change++) {
    await vi.advanceTimersByTimeAsync(2_000)
    counts.push(count())
    store.fetchAgain()
  }
  expect(counts).toEqual([1, 1, undefined])
})

it('an answer of the call “changes” about older content is ignored', async () => {
  const { store, count } = openSession([found(1), found(2)])
  await vi.advanceTimersByTimeAsync(1_002)
  store.fetchAgain()
  await vi.advanceTimersByTimeAsync(500)
  expect(count()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(count()).toBe(2)
})
