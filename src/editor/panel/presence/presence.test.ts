import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '#tests/harness/memory-storage.ts'
import type { PresentPerson } from '../../calls/live-site/live-site-calls.ts'
import type { Call } from '../session/call.ts'
import { createSession } from '../session/session.ts'
import { peopleAt, PresenceReporter } from './presence.ts'

const [place, other] = [
  { file: 'plans.yaml', path: [{ id: 'first' }, 'name'] },
  { file: 'plans.yaml', path: [{ id: 'second' }, 'name'] },
]
const ada = { name: 'Ada', place }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts the presence of an editor. `people` is what the server answers; undefined is a server without sign-in. */
async function started(people: PresentPerson[] | undefined) {
  const store = createSession(memoryStorage(), 'en')
  const reports: unknown[] = []
  const call = ((_: string, { place: reported }: { place?: unknown }) => {
    reports.push(reported)
    return Promise.resolve({ people })
  }) as unknown as Call // the presence makes one call
  const presence = new PresenceReporter({ store, call, clientId: 'one' })
  await presence.start()
  return { store, reports, presence }
}

it('reports the place once a second at most, and again every 25 seconds', async () => {
  const { store, reports } = await started([])
  store.showPlace(other)
  await vi.advanceTimersByTimeAsync(900)
  store.showPlace(place)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reports).toEqual([undefined, place])
  store.showView('publish')
  await vi.advanceTimersByTimeAsync(1000)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(reports).toEqual([undefined, place, undefined, undefined])
})

it('reports nothing more to a server without sign-in', async () => {
  const { store, reports } = await started(undefined)
  store.showPlace(place)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([reports, store.get().people]).toEqual([[undefined], []])
})

it('announces a person once for each place', async () => {
  const { store, presence } = await started([])
  store.showPlace(place)
  const announced: string[][] = []
  const follow = (people: PresentPerson[]) => {
    presence.follow(people)
    announced.push([...store.get().announcedPeople])
    store.set({ announcedPeople: [] })
  }
  follow([ada])
  follow([])
  follow([ada])
  store.showPlace(other)
  follow([ada, { ...ada, place: other }])
  expect(announced).toEqual([['Ada'], [], [], ['Ada']])
})

it('a person is at a text who shows the text or one of its languages, and not who shows the list', () => {
  const people = [
    ada,
    { name: 'Ben', place: { ...place, path: [...place.path, 'en'] } },
    { name: 'Eve', place: { ...place, path: [] } },
    { name: 'Dan' },
  ]
  expect(peopleAt(people, place)).toEqual(['Ada', 'Ben'])
  expect(peopleAt(people, undefined)).toEqual([])
})

it('a former announcement disappears at another place', async () => {
  const { store, presence } = await started([])
  store.showPlace(place)
  presence.follow([ada])
  store.showPlace(other)
  expect(store.get().announcedPeople).toEqual([])
})
