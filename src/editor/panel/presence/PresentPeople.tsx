import type { FieldPlace } from '../../calls/inputs/call-inputs.ts'
import type { PresentPerson } from '../../calls/live-site/live-site-calls.ts'
import { nameOfPath } from '../../protocol/label.ts'
import { placeKey } from '../../protocol/place-key.ts'
import { Button } from '../elements/Button.tsx'
import { useEditor, useSession, useWords } from '../hooks/use-editor.ts'
import { peopleAt } from './presence.ts'

/** The other people in the editor, folded, with links to the places that they edit. Renders no list while the person is alone. */
export function PresentPeople() {
  const { presence: words } = useWords()
  const people = useSession((session) => session.people)
  const announcedPeople = useSession((session) => session.announcedPeople)
  const place = useSession((session) => session.shown.place)
  const count = new Set(people.map(({ name }) => name)).size
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {/* A new element is announced, also if it has the words of the former one. */}
        <span key={place && placeKey(place)}>{announcedPeople.map((name) => words.here({ name })).join(' ')}</span>
      </p>
      {count > 0 && (
        <details>
          <summary>{words.others({ count })}</summary>
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
  const words = useWords()
  if (!place) return name
  const placeName = nameOfPath(place.file, place.path, words)
  return (
    <>
      {name} <Button className="link" text={placeName} target={name} onClick={() => store.showPlace(place)} />
    </>
  )
}

/** Says who else edits the text at a place. Several people may edit the same text: the first save wins, and the second is a conflict. */
export function PeopleAtPlace({ place }: { place: FieldPlace }) {
  const { presence: words } = useWords()
  const names = peopleAt(
    useSession((session) => session.people),
    place,
  )
  return names.length > 0 && <p className="note">{names.map((name) => words.here({ name })).join(' ')}</p>
}
