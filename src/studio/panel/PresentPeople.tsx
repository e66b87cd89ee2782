import { useSyncExternalStore } from 'react'
import { Button, useEditor, useSession } from '#src/editor/panel/index.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/index.ts'
import { nameOfPath, placeKey } from '#src/editor/protocol/index.ts'
import type { PresentPerson } from '#src/studio/protocol/calls/presence-contract.ts'
import { peopleAt, type PresenceStore } from './session/presence-state.ts'
import { useStudioMessages } from './session/studio-panel-messages.ts'

/** A collapsed list of the other people who have an editor open, with links to the places that it shows. Without other people, no list. */
export function PresentPeople({ presence }: { presence: PresenceStore }) {
  const messages = useStudioMessages().presence
  const { people, announced } = useSyncExternalStore(presence.subscribe, presence.get, presence.get)
  const place = useSession((session) => session.view.place)
  const count = new Set(people.map(({ name }) => name)).size
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {/* A new `key` makes a new element. Screen readers announce it even if its text is the same as before. */}
        <span key={place && placeKey(place)}>{announced.map((name) => messages.here({ name })).join(' ')}</span>
      </p>
      {count > 0 && (
        <details>
          <summary>{messages.others({ count })}</summary>
          <ul>
            {people.map((person) => (
              <li key={`${person.name} ${person.place ? placeKey(person.place) : ''}`}>
                <PresentPersonName {...person} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function PresentPersonName({ name, place }: PresentPerson) {
  const { store } = useEditor()
  const messages = useStudioMessages()
  if (!place) return name
  const placeName = nameOfPath(place.file, place.path, messages)
  return (
    <>
      {name} <Button className="link" text={placeName} target={name} onClick={() => store.showPlace(place)} />
    </>
  )
}

/** Says who else edits the text at a place. Several people may edit the same text: the first save wins, and the second is a conflict. */
export function PeopleAtPlace({ presence, place }: { presence: PresenceStore; place: FieldPlace }) {
  const messages = useStudioMessages().presence
  const { people } = useSyncExternalStore(presence.subscribe, presence.get, presence.get)
  const names = peopleAt(people, place)
  return names.length > 0 && <p className="note">{names.map((name) => messages.here({ name })).join(' ')}</p>
}
