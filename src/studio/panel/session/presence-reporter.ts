import { type EditorSession, isFailure, type SessionStore } from '#src/editor/panel/index.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/index.ts'
import { placeKey } from '#src/editor/protocol/index.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import type { PresentPerson } from '#src/studio/protocol/calls/presence-contract.ts'
import { peopleAt, type PresenceStore } from './presence-state.ts'
import type { StudioCall } from './use-studio.ts'

/** Time until a change of the place is reported, so that reports are rare while a writer looks around. */
const reportPause: Milliseconds = second
/** Time until the place is reported again. It must be less than the time after which the server forgets an editor. */
const reportInterval: Milliseconds = 25 * second

type PresenceReporterDependencies = { store: SessionStore; presence: PresenceStore; call: StudioCall; clientId: string }

/** Reports to the server which place this editor shows, and shows the person which other people are in the editor. */
export class PresenceReporter {
  readonly #dependencies: PresenceReporterDependencies
  readonly #announced = new Set<string>()
  #announcedAt = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #reported: string | undefined

  constructor(dependencies: PresenceReporterDependencies) {
    this.#dependencies = dependencies
  }

  /** Reports the shown place now, `reportPause` after a change of the place, and every `reportInterval`. */
  start(): void {
    const { store } = this.#dependencies
    void this.#report()
    store.subscribe(() => {
      if (keyOfPlace(openPlace(store.get().view)) !== this.#reported) this.#schedule(reportPause)
      this.#announce()
    })
  }

  /** Shows which other people are in the editor, and announces to screen readers those who are at the place that this editor shows. */
  showPeople(people: readonly PresentPerson[]): void {
    const { presence } = this.#dependencies
    presence.set({ ...presence.get(), people })
    this.#announce()
  }

  async #report(): Promise<void> {
    const { store, call, clientId } = this.#dependencies
    const place = openPlace(store.get().view)
    this.#reported = keyOfPlace(place)
    const answer = await call('presence', { clientId, ...(place && { place }) })
    if (!isFailure(answer)) this.showPeople(answer.people)
    this.#schedule(reportInterval)
  }

  #schedule(pause: Milliseconds): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#report(), pause)
  }

  /** Announces to screen readers the people at the shown place who have not been announced at this place before. */
  #announce(): void {
    const { store, presence } = this.#dependencies
    const place = openPlace(store.get().view)
    const key = keyOfPlace(place)
    const { people } = presence.get()
    const arrived = peopleAt(people, place).filter((name) => !this.#announced.has(`${key} ${name}`))
    for (const name of arrived) this.#announced.add(`${key} ${name}`)
    const isElsewhere = key !== this.#announcedAt
    this.#announcedAt = key
    if (isElsewhere || arrived.length > 0) presence.set({ people, announced: arrived })
  }
}

const keyOfPlace = (place: FieldPlace | undefined): string => (place ? placeKey(place) : '')

/** Returns the place whose field the panel shows; undefined if the panel shows another view. */
const openPlace = ({ kind, place }: Pick<EditorSession['view'], 'kind' | 'place'>): FieldPlace | undefined =>
  kind === 'field' ? place : undefined
