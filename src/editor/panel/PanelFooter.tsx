import { isWithin } from '../protocol/compare-paths.ts'
import { labelOfPath, nameOfFile, nameOfPlace } from '../protocol/label.ts'
import { Button } from './controls/Button.tsx'
import { localeOfPath } from './controls/schema.ts'
import { placeKey } from './session/edits.ts'
import { useEditor, useSession, useWords } from './session/hooks.ts'
import { countUnsaved, type PendingEdit } from './session/session.ts'

/** The status, the unsaved edits, and the buttons to save, undo, redo and discard. */
export function PanelFooter() {
  const { store, sync } = useEditor()
  const words = useWords()
  const session = useSession()
  const { message, isSaving, findings, rejections, pending, newItem, language } = session
  const count = countUnsaved(session)
  const errors = findings.filter(({ severity }) => severity === 'error')
  return (
    <div className="foot">
      <p role="status">{isSaving ? words.saving() : message ? message.text(words) : count > 0 && words.unsavedHere({ count })}</p>
      {message?.listsErrors &&
        errors.map(({ rule, file, path, message: sentence, fix }) => (
          <p key={JSON.stringify([rule, file, path])} className="finding error">
            {nameOfFile(file, words)}: {sentence[language]} {fix[language]}
          </p>
        ))}
      {count > 0 && (
        <ul className="unsaved">
          {newItem && (
            <li>
              <Button text={words.newItem()} className="link" onClick={() => store.set({ view: 'new' })} />
            </li>
          )}
          {pending.map((edit) => (
            <UnsavedEdit key={placeKey(edit)} edit={edit} />
          ))}
        </ul>
      )}
      <div className="row">
        <Button
          text={words.save()}
          className="primary"
          disabled={count === 0 || isSaving || errors.length > 0 || rejections.length > 0}
          onClick={() => void sync.saveAll()}
        />
        <Button text={words.undo()} onClick={() => void sync.undoOrRedo('undo')} />
        <Button text={words.redo()} onClick={() => void sync.undoOrRedo('redo')} />
        {/* This button appears and disappears. It is the last, so that the others keep their positions. */}
        {count > 0 && <Button text={count > 1 ? words.discardAll() : words.discard()} onClick={() => sync.discard()} />}
      </div>
    </div>
  )
}

type LeaveQuestionProps = { onLeave: () => void; onStay: () => void }

/** Asks what to do with unsaved edits when the panel is closed. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { sync } = useEditor()
  const words = useWords()
  const session = useSession()
  const save = async () => ((await sync.saveAll()) ? onLeave() : onStay())
  const leaveWithout = () => {
    sync.discard()
    onLeave()
  }
  return (
    <div className="foot" role="alert">
      <p>{words.unsavedHere({ count: countUnsaved(session) })}</p>
      <div className="row">
        <Button text={words.save()} className="primary" onClick={() => void save()} />
        <Button text={words.discard()} onClick={leaveWithout} />
        <Button text={words.keepOpen()} onClick={onStay} />
      </div>
    </div>
  )
}

function UnsavedEdit({ edit: { file, path } }: { edit: PendingEdit }) {
  const { store, sync } = useEditor()
  const words = useWords()
  const { findings, language } = useSession()
  const name = nameOfPlace(file, labelOfPath(localeOfPath(path) ? path.slice(0, -1) : path), words)
  const errors = findings.filter((finding) => finding.severity === 'error' && finding.file === file && isWithin(finding.path, path))
  return (
    <li>
      <Button text={name} className="link" onClick={() => store.showPlace({ file, path })} />
      <Button text="✕" title={words.discardOne({ place: name })} onClick={() => sync.discard({ file, path })} />
      {errors.map(({ rule, message }) => (
        <p key={rule} className="finding error">
          {message[language]}
        </p>
      ))}
    </li>
  )
}
