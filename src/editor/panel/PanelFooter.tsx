import { useState } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { RemedyAction } from '#src/editor/panel/elements/CallStatus.tsx'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { nameOfEntry, nameOfUndo, placeOfEntry } from '#src/editor/panel/session/draft/entry-names.ts'
import type { KeyedEntry } from '#src/editor/protocol/calls/draft-answers.ts'
import { countStates, isAboutEntry } from '#src/editor/protocol/entries.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'

export function PanelFooter() {
  const { store, saver, undoRedo } = useEditor()
  const messages = useMessages()
  const message = useSession((session) => session.message)
  const isSaving = useSession((session) => session.isSaving)
  const entries = useSession((session) => session.draft.entries)
  const unreadable = useSession((session) => session.draft.unreadable)
  const { undo, redo, lastSave } = useSession((session) => session.undoRedo)
  const count = entries.length
  const { ready } = useEntryCounts()
  const undoStep = undo.at(-1)
  const redoStep = redo.at(-1)
  const undoName = undoStep
    ? nameOfUndo(undoStep, messages)
    : lastSave && messages.savedName.undo({ name: nameOfPlace(lastSave.file, lastSave.label, messages) })
  const steps = [
    { direction: 'undo' as const, name: undoName },
    { direction: 'redo' as const, name: redoStep && nameOfUndo(redoStep, messages, 'redo') },
  ]
  const place = message?.place
  return (
    <footer className="foot">
      <div className="state">
        <p role="status">
          {isSaving ? messages.saving() : message?.text(messages)}{' '}
          {place && <Button text={messages.show()} className="link" onClick={() => store.showPlace(place)} />}
          {message?.remedy && <RemedyAction remedy={message.remedy} />}
        </p>
        {unreadable > 0 && <p>{messages.unreadable({ count: unreadable })}</p>}
        {count > 0 ? <DraftList /> : !isSaving && !message && <SavedState />}
      </div>
      {/* The buttons keep the focus while they have nothing to do, so they are not `disabled`. */}
      <div className="row">
        <Button
          text={ready === 0 ? messages.save() : messages.saveCount({ count: ready })}
          className="primary"
          aria-disabled={ready === 0 || isSaving}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => void saver.saveDraft()}
        />
        {steps.map(({ direction, name }) => (
          <Button
            key={direction}
            text={messages[direction]()}
            target={name}
            aria-disabled={name === undefined}
            aria-keyshortcuts={direction === 'undo' ? 'Control+Z Meta+Z' : 'Control+Shift+Z Meta+Shift+Z'}
            onClick={() => name !== undefined && void undoRedo.undoOrRedo(direction)}
          />
        ))}
      </div>
      <div className="next" aria-hidden="true">
        {steps.map(
          ({ direction, name }) =>
            name !== undefined && <small key={direction}>{messages.named({ name: messages[direction](), value: name })}</small>,
        )}
      </div>
    </footer>
  )
}

/** Says that everything is saved, and how many saved changes visitors do not see yet. */
function SavedState() {
  const messages = useMessages()
  const count = useSession((session) => session.unpublished) ?? 0
  return (
    <p>
      {messages.allSaved()} {count > 0 && messages.unpublished({ count })}
    </p>
  )
}

function DraftList() {
  const { draftEditor } = useEditor()
  const messages = useMessages()
  const entries = useSession((session) => session.draft.entries)
  const { unfinished, rejected } = useEntryCounts()
  const [isAsking, setAsking] = useState(false)
  const count = entries.length
  const discardAll = () => {
    setAsking(false)
    draftEditor.discard(entries.map(({ key }) => key))
  }
  return (
    <details className="draft">
      <summary>
        {messages.unsavedHere({ count })} {unfinished > 0 && messages.unfinished({ count: unfinished })}{' '}
        {rejected > 0 && messages.rejected({ count: rejected })}
      </summary>
      <ul>
        {entries.map((item) => (
          <DraftLine key={item.key} item={item} />
        ))}
      </ul>
      {isAsking ? (
        <div className="row" role="alert">
          <span>{messages.discardAllQuestion({ count })}</span>
          <Button text={messages.discard()} onClick={discardAll} />
          <Button text={messages.keep()} onClick={() => setAsking(false)} />
        </div>
      ) : (
        count > 1 && <Button text={messages.discardAll()} onClick={() => setAsking(true)} />
      )}
    </details>
  )
}

function DraftLine({ item: { key, ...item } }: { item: KeyedEntry }) {
  const { store, draftEditor } = useEditor()
  const messages = useMessages()
  const findings = useSession((session) => session.draft.findings)
  const language = useSession((session) => session.language)
  const triedKeys = useSession((session) => session.draft.triedKeys)
  const { entry } = item
  const name = nameOfEntry(item, messages)
  const open = () => (entry.kind === 'item' ? store.showItem(key) : store.showPlace(placeOfEntry(entry)))
  // Findings about a new item look like errors only after the writer has tried to save it. Before, its values may just be missing.
  const isTried = entry.kind === 'edit' || triedKeys.includes(key)
  const errors = findings.filter((finding) => finding.severity === 'error' && isAboutEntry(finding, entry))
  return (
    <li>
      <Button text={name} className="link" onClick={open} />
      <Button text="✕" title={messages.discardOne({ place: name })} onClick={() => draftEditor.discard([key])} />
      {errors.map(({ rule, path, message }) => (
        <p key={JSON.stringify([rule, path])} className={isTried ? 'finding error' : 'finding'}>
          {message[language]}
        </p>
      ))}
    </li>
  )
}

function useEntryCounts() {
  const entries = useSession((session) => session.draft.entries)
  const rejections = useSession((session) => session.draft.rejections)
  const unfinished = useSession((session) => session.draft.unfinished)
  return countStates({ entries, rejections, unfinished })
}
