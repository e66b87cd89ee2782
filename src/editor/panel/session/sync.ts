import type { Edit, FileEdits } from '../../../content-toolkit/edit/change.ts'
import { labelOfPath } from '../../protocol/label.ts'
import { keepPatches, patchTexts, removePatches, renderPage } from '../preview.ts'
import { callServer, isFailure } from './api.ts'
import { pageLanguage } from './page.ts'
import { countUnsaved, getSession, placeKey, setSession, storeUnsaved, unsavedFiles, type Session, type StatusMessage } from './session.ts'
import { browserId, tabId } from './storage.ts'

/** Milliseconds between the last key and the call that shows the draft. */
const typingPause = 10
/** Milliseconds until a message about a finished action disappears. */
const messageDuration = 8_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Changes unsaved edits, stores them, and shows them on the page after a pause in typing. */
export function changeDraft(change: Partial<Session>): void {
  setSession({ ...change, message: undefined })
  storeUnsaved()
  clearTimeout(timer)
  timer = setTimeout(() => void showDraft(), typingPause)
}

let lastCall: Promise<unknown> = Promise.resolve()
/** Runs calls one at a time: an answer about a draft must not be older than a save. */
function enqueue<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = lastCall.then(call)
  lastCall = answer
  return answer
}

let isQueued = false
/** Sends the unsaved edits to be checked, and shows them on the page. Keys that are typed while a call is queued share it. */
export async function showDraft(): Promise<void> {
  if (isQueued) return
  isQueued = true
  await enqueue(async () => {
    isQueued = false
    const { pending: checked } = getSession()
    const answer = await callServer('draft', { tabId, locale: pageLanguage(), files: unsavedFiles(getSession()) })
    if (isFailure(answer)) {
      setSession({ message: answer })
      return
    }
    const { remarks, misfits, isShown, texts } = answer
    // Rendering the page takes longer than rendering the panel, so it starts first.
    const rendered = isShown && !patchTexts(texts) ? renderPage() : undefined
    setSession({ remarks, misfits, checked })
    await rendered
  })
}

/** Saves all unsaved edits. Returns whether they were saved. */
export async function saveAll(): Promise<boolean> {
  clearTimeout(timer)
  const { pending, newItem, isSaving } = getSession()
  if (countUnsaved() === 0 || isSaving) return false
  return saveFiles(unsavedFiles(getSession()), 'saved', () => {
    const current = getSession()
    keepPatches()
    setSession({
      // Edits that were made during the save are based on the saved values.
      pending: current.pending
        .filter((edit) => !pending.includes(edit))
        .map((edit) => ({ ...edit, was: pending.find((saved) => placeKey(saved) === placeKey(edit))?.value ?? edit.was })),
      ...(current.newItem === newItem && { newItem: undefined }),
      ...(newItem && current.view === 'new' && { view: 'field', place: { file: newItem.file, path: [...newItem.list, newItem.at] } }),
      savedEdits: [...pending, ...current.savedEdits],
      remarks: [],
      misfits: [],
      undone: [],
    })
  })
}

/** Saves one edit immediately. Unsaved edits stay unsaved. */
export const saveEdit = (file: string, edit: Edit, kind: 'moved' | 'removed'): Promise<boolean> =>
  saveFiles([{ file, edits: [edit] }], kind)

async function saveFiles(files: FileEdits[], kind: 'saved' | 'moved' | 'removed', onSaved?: () => void): Promise<boolean> {
  setSession({ isSaving: true, message: undefined })
  const answer = await enqueue(() => callServer('save', { browserId, tabId, files }))
  setSession({ isSaving: false })
  if (isFailure(answer)) setSession({ message: answer })
  else if (answer.kind === 'mistakes') setSession({ remarks: answer.remarks, message: { kind: 'mistakes' } })
  else if (answer.kind !== 'saved') setSession({ misfits: [answer] })
  else {
    onSaved?.()
    setSession({ revision: getSession().revision + 1 })
    showMessage({ kind })
    storeUnsaved()
    // Without a draft, the page renders when the server announces the change.
    if (countUnsaved() > 0) await showDraft()
    return true
  }
  return false
}

function showMessage(message: StatusMessage): void {
  setSession({ message })
  setTimeout(() => getSession().message === message && setSession({ message: undefined }), messageDuration)
}

/**
 * Undoes or redoes the last edit: unsaved edits first, then edits that were saved from this browser. A new item is not undone, because
 * that would lose it.
 */
export async function undoOrRedo(direction: 'undo' | 'redo'): Promise<void> {
  if (getSession().isSaving) await lastCall
  const kind = direction === 'undo' ? 'undone' : 'redone'
  const { pending, undone, newItem } = getSession()
  const edit = direction === 'undo' ? pending.at(-1) : undone.at(-1)
  if (edit) {
    if (direction === 'undo') changeDraft({ pending: pending.slice(0, -1), undone: [...undone, edit] })
    else changeDraft({ pending: [...pending, edit], undone: undone.slice(0, -1) })
    showMessage({ kind, file: edit.file, label: labelOfPath(edit.path) })
    return
  }
  if (newItem) {
    showMessage({ kind: 'unfinished' })
    return
  }
  const answer = await callServer(direction, { browserId })
  if (isFailure(answer)) {
    setSession({ message: answer })
    return
  }
  setSession({ revision: getSession().revision + 1 })
  if (answer.kind !== 'nothing') removePatches()
  showMessage(answer.kind === 'saved' ? { ...answer, kind } : answer)
}

/** Fetches fields again and shows the draft on the new content. Call it when the content has changed. */
export function followChange(): void {
  setSession({ revision: getSession().revision + 1 })
  if (countUnsaved() > 0) void showDraft()
}
