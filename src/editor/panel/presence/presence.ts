import { isWithin } from '#src/content/yaml-values/compare-paths.ts'
import type { FieldPlace } from '../../calls/inputs/call-inputs.ts'
import type { PresentPerson } from '../../calls/live-site/live-site-calls.ts'
import { placeKey } from '../../protocol/place-key.ts'
import { type Call, isFailure } from '../session/call.ts'
import type { EditorSession, SessionStore } from '../session/session.ts'

/** Time in milliseconds until a change of the place is reported, so that reports are rare while a writer looks around. */
const reportPause = 1_000
/** Time in milliseconds until the place is reported again. It must be less than the time after which the server forgets an editor. */
const reportInterval = 25_000

type PresenceReporterOptions = { store: SessionStore; call: Call; clientId: string }

/** Tells other people which place this editor shows, and the writer which other people are here. */
export class PresenceReporter {
  readonly #options: PresenceReporterOptions
  readonly #announced = new Set<string>()
  #announcedAt = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #reported: string | undefined

  constructor(options: PresenceReporterOptions) {
    this.#options = options
  }

  /** Reports the shown place now, after each change, and every `reportInterval`, until the server answers that it has no list of people. */
  async start(): Promise<void> {
    const { store } = this.#options
    if ((await this.#report()) === 'alone') return
    store.subscribe(() => {
      if (keyOfPlace(shownPlace(store.get().shown)) !== this.#reported) this.#schedule(reportPause)
      this.#announce()
    })
  }

  /** Shows which other people are in the editor. */
  follow(people: readonly PresentPerson[]): void {
    this.#options.store.set({ people })
    this.#announce()
  }

  async #report(): Promise<'alone' | 'reported'> {
    const { store, call, clientId } = this.#options
    const place = shownPlace(store.get().shown)
    this.#reported = keyOfPlace(place)
    const answer = await call('presence', { clientId, ...(place && { place }) })
    if (!isFailure(answer) && !answer.people) return 'alone'
    if (!isFailure(answer) && answer.people) this.follow(answer.people)
    this.#schedule(reportInterval)
    return 'reported'
  }

  #schedule(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#report(), pause)
  }

  /** Announces the people at the shown place to screen readers, each once for this place. */
  #announce(): void {
    const { store } = this.#options
    const place = shownPlace(store.get().shown)
    const key = keyOfPlace(place)
    const arrived = peopleAt(store.get().people, place).filter((name) => !this.#announced.has(`${key} ${name}`))
    for (const name of arrived) this.#announced.add(`${key} ${name}`)
    const isElsewhere = key !== this.#announcedAt
    this.#announcedAt = key
    if (isElsewhere || arrived.length > 0) store.set({ announcedPeople: arrived })
  }
}

const keyOfPlace = (place: FieldPlace | undefined): string => (place ? placeKey(place) : '')

/** Returns the place whose form the panel shows. */
const shownPlace = ({ view, place }: Pick<EditorSession['shown'], 'view' | 'place'>): FieldPlace | undefined =>
  view === 'field' ? place : undefined

/** Returns the names of the people who are at a place or at a part of it. */
export function peopleAt(people: readonly PresentPerson[], place: FieldPlace | undefined): string[] {
  if (!place) return []
  const isHere = (other: FieldPlace | undefined) => other?.file === place.file && isWithin(other.path, place.path)
  return [...new Set(people.filter((person) => isHere(person.place)).map(({ name }) => name))]
}
