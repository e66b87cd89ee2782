import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSession } from '#src/editor/panel/session/state/session.ts'
import { createExternalStore } from '#src/lib/external-store.ts'
import type { PresentPerson } from '#src/studio/protocol/calls/presence-contract.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { PresenceReporter } from './presence-reporter.ts'
import { noPeople, peopleAt } from './presence-state.ts'
import type { StudioCall } from './use-studio.ts'

const [place, other] = [
  { file: 'plans.yaml', path: [{ id: 'first' }, 'name'] },
  { file: 'plans.yaml', path: [{ id: 'second' }, 'name'] },
]
const ada = { name: 'Ada', place }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts to report the place of an editor. The server answers that no other person has opened the editor. */
async function started() {
  const store = createSession(memoryStorage(), 'en')
  const reports: unknown[] = []
  const call = ((_: string, { place: reported }: { place?: unknown }) => {
    reports.push(reported)
    return Promise.resolve({ people: [] })
  }) as unknown as StudioCall // `PresenceReporter` makes only the call `presence`
  const presence = createExternalStore(noPeople)
  const reporter = new PresenceReporter({ store, presence, call, clientId: 'one' })
  reporter.start()
  await vi.advanceTimersByTimeAsync(0)
  return { store, reports, presence, reporter }
}

it('reports the place once a second at most, and again every 25 seconds', async () => {
  const { store, reports } = await started()
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

it('announces a person once for each place', async () => {
  const { store, presence, reporter } = await started()
  store.showPlace(place)
  const announced: string[][] = []
  const show = (people: PresentPerson[]) => {
    reporter.showPeople(people)
    announced.push([...presence.get().announced])
    presence.set({ ...presence.get(), announced: [] })
  }
  show([ada])
  show([])
  show([ada])
  store.showPlace(other)
  show([ada, { ...ada, place: other }])
  expect(announced).toEqual([['Ada'], [], [], ['Ada']])
})

it('a person is at a text if their editor shows the text or one language of it, and not if it shows a list that contains the text', () => {
  const people = [
    ada,
    { name: 'Ben', place: { ...place, path: [...place.path, 'en'] } },
    { name: 'Eve', place: { ...place, path: [] } },
    { name: 'Dan' },
  ]
  expect(peopleAt(people, place)).toEqual(['Ada', 'Ben'])
  expect(peopleAt(people, undefined)).toEqual([])
})

it('an announcement disappears when the editor shows another place', async () => {
  const { store, presence, reporter } = await started()
  store.showPlace(place)
  reporter.showPeople([ada])
  store.showPlace(other)
  expect(presence.get().announced).toEqual([])
})
