import { isWithin } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/index.ts'
import type { createExternalStore } from '#src/lib/external-store.ts'
import type { PresentPerson } from '#src/studio/protocol/calls/presence-contract.ts'

type PresenceState = {
  people: readonly PresentPerson[]
  /** The names of the people whom the live region announces now: their editors show the same place as this editor. */
  announced: readonly string[]
}

export const noPeople: PresenceState = { people: [], announced: [] }

export type PresenceStore = ReturnType<typeof createExternalStore<PresenceState>>

/** Returns the names of the people whose editors show a place or a part of the place, such as one language of a text. */
export function peopleAt(people: readonly PresentPerson[], place: FieldPlace | undefined): string[] {
  if (!place) return []
  const isHere = (other: FieldPlace | undefined) => other?.file === place.file && isWithin(other.path, place.path)
  return [...new Set(people.filter((person) => isHere(person.place)).map(({ name }) => name))]
}
