import { type ReactNode, useRef } from 'react'
import { toLocale } from '#src/content-model/i18n/locales.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { ForDevelopers } from '#src/editor/panel/elements/ForDevelopers.tsx'
import { useEditor, useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { isOnlyLock } from '#src/editor/panel/session/unpublished.ts'
import type { PlaceDifference, UnpublishedChanges } from '#src/editor/protocol/calls/unpublished-changes.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { ChangeDetails } from './ChangeDetails.tsx'

type ChangeListProps = {
  changes: UnpublishedChanges
  /** Returns a note and an action that an extension adds to a change. The action is shown before the other actions. */
  extra?: (change: PlaceDifference) => { note?: ReactNode; action?: ReactNode }
}

/** Lists changes, each with a link to its place and with actions. Then shows the names of other changed files. */
export function ChangeList({ changes, extra }: ChangeListProps) {
  const messages = useMessages()
  const { images, others, conflicts, itemNames } = changes
  const list = useRef<HTMLUListElement>(null)
  const revert = useRevert(() => list.current?.focus())
  const nameOfImage = (path: string) => (Object.hasOwn(itemNames, path) && itemNames[path]?.[toLocale(messages.code)]) || path
  return (
    <>
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} itemNames={itemNames} />}
      <ul ref={list} tabIndex={-1} aria-label={messages.publish.count({ count: changes.changes.length + images.length })}>
        {changes.changes.map((change) => {
          const { note, action } = extra?.(change) ?? {}
          return (
            <li key={placeKey(change)}>
              <ChangeDetails change={change} itemNames={itemNames}>
                {note}
                <div className="row">
                  {action}
                  <Button text={messages.publish.revert()} target={nameOfChange(change, messages)} onClick={() => void revert(change)} />
                </div>
              </ChangeDetails>
            </li>
          )
        })}
        {images.map((image) => (
          <li key={image}>{messages.publish.picture({ name: nameOfImage(image.replace(/^images\//, '')) })}</li>
        ))}
      </ul>
      {isOnlyLock(changes) && <p>{messages.publish.lock()}</p>}
      {others.length > 0 && (
        <>
          <p>{messages.publish.others()}</p>
          <ForDevelopers output={others.join('\n')} />
        </>
      )}
    </>
  )
}

/** Lists conflicts with both versions of each value. A conflict about a whole file has no versions to show. */
function ConflictList({ conflicts, itemNames }: Pick<UnpublishedChanges, 'conflicts' | 'itemNames'>) {
  const messages = useMessages()
  return (
    <>
      <p className="finding error">{messages.publish.conflicts({ count: conflicts.length })}</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={placeKey(conflict)}>
            {conflict.before === undefined && conflict.after === undefined ? (
              nameOfChange(conflict, messages)
            ) : (
              <ChangeDetails change={conflict} itemNames={itemNames} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const nameOfChange = ({ file, label }: PlaceDifference, messages: EditorMessages): string => nameOfPlace(file, label, messages)

/**
 * Returns a function that reverts a change to the published value. It calls `onDone`, which has to move the focus, because the reverted
 * change disappears from the list with its button.
 */
function useRevert(onDone: () => void) {
  const { saver } = useEditor()
  return async (change: PlaceDifference): Promise<void> => {
    const isReverted = await saver.revertChange(change, {
      name: (messages) => messages.publish.revertNamed({ name: nameOfChange(change, messages) }),
      done: ({ publish }) => publish.reverted(),
    })
    if (isReverted) onDone()
  }
}
