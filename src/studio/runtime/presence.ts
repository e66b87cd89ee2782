import { isDeepStrictEqual } from 'node:util'
import type { CallApi } from '#src/editor/protocol/calls/index.ts'
import { type Milliseconds, second, type Timestamp } from '#src/lib/time.ts'
import type { PresenceCalls, PresentPerson } from '#src/studio/protocol/calls/presence-contract.ts'
import { findIdentity } from './people.ts'
import type { StudioDependencies } from './studio-dependencies.ts'

/** An open editor that reports nothing for this time counts as closed. Open editors report more often. */
const lifetime: Milliseconds = 60 * second

/** Time between two searches for editors that count as closed. So a closed editor is shown for at most 70 s. */
const expiryInterval: Milliseconds = 10 * second

/**
 * Maximum number of open editors of a person that are remembered, so that a client that reports many ids cannot fill the memory. A further
 * editor replaces the editor whose last report is the oldest.
 */
const maxEditors = 20

type OpenEditor = PresentPerson & { personId: string; at: Timestamp }

/** Stores which editors are open, in memory only. */
export class Presence {
  readonly #editors = new Map<string, OpenEditor>()
  readonly #onChange: () => void
  readonly #now: () => Timestamp

  /** `onChange` is called when an editor was opened, shows another place, counts as closed, or when its person has a new name. */
  constructor(onChange: () => void, now: () => Timestamp) {
    this.#onChange = onChange
    this.#now = now
  }

  report({ personId, name }: { personId: string; name: string }, { clientId, place }: PresenceCalls['presence']['input']): void {
    const key = `${personId} ${clientId}`
    const known = this.#editors.get(key)
    // A Map iterates in insertion order. Adding the editor again makes it the last, so that the first has the oldest report.
    this.#editors.delete(key)
    this.#editors.set(key, { personId, name, ...(place && { place }), at: this.#now() })
    const ofPerson = [...this.#editors].filter(([, editor]) => editor.personId === personId)
    for (const [oldest] of ofPerson.slice(0, -maxEditors)) this.#editors.delete(oldest)
    if (!known || known.name !== name || !isDeepStrictEqual(known.place, place)) this.#onChange()
  }

  expire(): void {
    const expired = [...this.#editors].filter(([, { at }]) => at <= this.#now() - lifetime)
    for (const [key] of expired) this.#editors.delete(key)
    if (expired.length > 0) this.#onChange()
  }

  /**
   * Returns the open editors of all other people, sorted by name. If several editors of a person show the same place, returns one of them.
   */
  othersOf(personId: string): PresentPerson[] {
    const others = [...this.#editors.values()].filter((editor) => editor.personId !== personId)
    const distinct = new Map(
      others.map(({ personId: other, name, place }) => [JSON.stringify([other, place]), { name, ...(place && { place }) }]),
    )
    return [...distinct.values()].sort((a, b) => a.name.localeCompare(b.name))
  }
}

/**
 * Starts the presence of people in the editor. `announce` is called after each change, with a function that returns the open editors of all
 * people except the given one. Returns the handler of the call `presence`, and a function that stops the timer.
 */
export function startPresence(
  { people, now }: Pick<StudioDependencies, 'people' | 'now'>,
  announce: (othersOf: (personId: string) => PresentPerson[]) => void,
) {
  const presence = new Presence(() => announce((personId) => presence.othersOf(personId)), now)
  const timer = setInterval(() => presence.expire(), expiryInterval)
  const calls: CallApi<PresenceCalls> = {
    presence: async (input, personId) => {
      presence.report({ personId, name: (await findIdentity(people, personId)).name }, input)
      return { people: presence.othersOf(personId) }
    },
  }
  return { calls, stop: () => clearInterval(timer) }
}
