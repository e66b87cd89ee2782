import type { ReactNode } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useEditor, useMessages } from '#src/editor/panel/elements/use-editor.ts'
import type { PlaceDifference, Save, UnpublishedChanges } from '#src/editor/protocol/calls/unpublished-changes.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import { PersonAndTime } from '../PersonAndTime.tsx'
import { ValueDifference } from '../ValueDifference.tsx'

type ChangeDetailsProps = {
  change: PlaceDifference & { saves?: Save[] }
  itemNames: UnpublishedChanges['itemNames']
  children?: ReactNode
}

export function ChangeDetails({ change: { file, path, label, before, after, saves = [] }, itemNames, children }: ChangeDetailsProps) {
  const { store } = useEditor()
  const messages = useMessages()
  const name = nameOfPlace(file, label, messages)
  return (
    <>
      <h3>{after === undefined ? name : <Button text={name} className="link" onClick={() => store.showPlace({ file, path })} />}</h3>
      {saves.map((save) => (
        <small key={save.person ?? ''} className="saved-by">
          <PersonAndTime person={save.person} time={save.savedAt} />
        </small>
      ))}
      <ValueDifference file={file} path={path} before={before} after={after} itemNames={itemNames} />
      {children}
    </>
  )
}
