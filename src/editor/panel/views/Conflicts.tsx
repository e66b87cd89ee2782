import type { EditRejection } from '../../../content-toolkit/edit/index.ts'
import { Button } from '../controls/Button.tsx'
import { placeKey, withConflictResolved } from '../session/edits.ts'
import { useEditor, useSession, useWords } from '../session/hooks.ts'
import { Difference, valueOnOneLine } from './Difference.tsx'

/** Unsaved edits that no longer fit the content, because it was changed elsewhere. */
export function Conflicts() {
  const words = useWords()
  const { rejections } = useSession()
  return rejections.map((rejection) =>
    rejection.kind === 'invalid' ? (
      <p key={rejection.file} className="finding error" role="alert">
        {words.rejections[rejection.reason]()}
      </p>
    ) : (
      <Conflict key={placeKey(rejection)} conflict={rejection} />
    ),
  )
}

/** Both versions of a value, and buttons to choose between them. */
function Conflict({ conflict }: { conflict: EditRejection & { kind: 'conflict' } }) {
  const { sync } = useEditor()
  const { conflict: words } = useWords()
  const session = useSession()
  const edit = session.pending.find((item) => placeKey(item) === placeKey(conflict))
  const yours = edit?.value === undefined ? words.gone() : valueOnOneLine(edit.value)
  const theirs = conflict.is === undefined ? words.gone() : valueOnOneLine(conflict.is)
  return (
    <div className="note" role="alert">
      <p>
        <strong>{words.title()}</strong>
      </p>
      <Difference label={words.theirs()} text={theirs} other={yours} kind="before" />
      <Difference label={words.yours()} text={yours} other={theirs} kind="after" />
      <div className="row">
        <Button text={words.keep()} onClick={() => sync.changeDraft(withConflictResolved(session, conflict))} />
        <Button text={words.take()} onClick={() => sync.discard(conflict)} />
      </div>
    </div>
  )
}
