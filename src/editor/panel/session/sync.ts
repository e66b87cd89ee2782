import type { Edit, FileEdits } from '../../../content-toolkit/edit/index.ts'
import type { Answers } from '../../protocol/answers.ts'
import type { CallName, Calls } from '../../protocol/calls.ts'
import { nameOfPlace, labelOfPath } from '../../protocol/label.ts'
import type { Words } from '../../protocol/words.ts'
import { keepPatches, pageLanguage, patchTexts, removePatches, renderPage } from './page.ts'
import { callServer, failureText, isFailure } from './api.ts'
import { countUnsaved, getSession, placeKey, setSession, showPlace, storeUnsaved, unsavedFiles, type Session } from './session.ts'
import { browserId, tabId } from './storage.ts'

/** Time in milliseconds from the last key until the call that shows the draft. */
const typingPause = 10
/** Time in milliseconds until the message about a finished action disappears. */
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
/** Runs calls one at a time, so that the answer about a draft cannot arrive after a save and be older than it. */
function enqueue<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = lastCall.then(call)
  lastCall = answer
  return answer
}

/** Calls the server. If the call fails, shows the failure at the foot of the panel and returns undefined. */
async function callOrReport<Name extends CallName>(name: Name, input: Calls[Name]): Promise<Answers[Name] | undefined> {
  const answer = await callServer(name, input)
  if (!isFailure(answer)) return answer
  setSession({ message: (words) => failureText(answer, words) })
  return undefined
}

let isQueued = false
/** Sends the unsaved edits to be checked, and shows them on the page. One call includes all keys that are typed before it starts. */
export async function showDraft(): Promise<void> {
  if (isQueued) return
  isQueued = true
  await enqueue(async () => {
    isQueued = false
    const { pending: checked } = getSession()
    const answer = await callOrReport('draft', { tabId, locale: pageLanguage(), files: unsavedFiles(getSession()) })
    if (!answer) return
    const { remarks, rejections, isShown, texts } = answer
    // Rendering the page takes longer than rendering the panel, so it starts first.
    const rendered = isShown && !patchTexts(texts) ? renderPage() : undefined
    setSession({ remarks, rejections, checked })
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
    const savedItem = current.newItem === newItem ? newItem : undefined
    keepPatches()
    setSession({
      // Edits that were made during the save now replace the saved values, so `was` is the saved value.
      pending: current.pending
        .filter((edit) => !pending.includes(edit))
        .map((edit) => ({ ...edit, was: pending.find((saved) => placeKey(saved) === placeKey(edit))?.value ?? edit.was })),
      savedEdits: [...pending, ...current.savedEdits],
      undone: [],
      remarks: [],
      rejections: [],
      ...(savedItem && { newItem: undefined }),
    })
    if (savedItem && current.view === 'new') showPlace({ file: savedItem.file, path: [...savedItem.list, savedItem.index] })
  })
}

/** Saves one edit immediately. Other unsaved edits stay unsaved. */
export const saveEdit = (file: string, edit: Edit, kind: 'moved' | 'removed'): Promise<boolean> =>
  saveFiles([{ file, edits: [edit] }], kind)

/** Returns the message after a save that was refused because of errors. The footer lists the errors. */
export const refusedForErrors = (words: Words): string => words.status.errors

async function saveFiles(files: FileEdits[], kind: 'saved' | 'moved' | 'removed', onSaved?: () => void): Promise<boolean> {
  setSession({ isSaving: true, message: undefined })
  const answer = await enqueue(() => callOrReport('save', { browserId, tabId, files }))
  setSession({ isSaving: false })
  if (answer?.kind === 'errors') setSession({ remarks: answer.remarks, message: refusedForErrors })
  else if (answer && answer.kind !== 'saved') setSession({ rejections: [answer] })
  if (answer?.kind !== 'saved') return false
  onSaved?.()
  setSession({ revision: getSession().revision + 1 })
  showMessage((words) => words.status[kind])
  storeUnsaved()
  // With unsaved edits this tab has a draft, which must be shown on the new content. Without a draft, the page renders when the server
  // announces the change.
  if (countUnsaved() > 0) await showDraft()
  return true
}

function showMessage(message: (words: Words) => string): void {
  setSession({ message })
  setTimeout(() => getSession().message === message && setSession({ message: undefined }), messageDuration)
}

/**
 * Undoes or redoes the last edit: unsaved edits first, then edits that were saved from this browser. Does not undo a new item, because its
 * text would be lost.
 */
export async function undoOrRedo(direction: 'undo' | 'redo'): Promise<void> {
  if (getSession().isSaving) await lastCall
  const kind = direction === 'undo' ? 'undone' : 'redone'
  const { pending, undone, newItem } = getSession()
  const edit = direction === 'undo' ? pending.at(-1) : undone.at(-1)
  if (edit) {
    if (direction === 'undo') changeDraft({ pending: pending.slice(0, -1), undone: [...undone, edit] })
    else changeDraft({ pending: [...pending, edit], undone: undone.slice(0, -1) })
    showMessage((words) => `${words.status[kind]} ${nameOfPlace(edit.file, labelOfPath(edit.path), words)}`)
    return
  }
  if (newItem) {
    showMessage((words) => words.status.unfinished)
    return
  }
  const answer = await callOrReport(direction, { browserId })
  if (!answer) return
  setSession({ revision: getSession().revision + 1 })
  if (answer.kind === 'nothing') {
    showMessage((words) => words.status.nothing)
    return
  }
  removePatches()
  const status = answer.kind === 'saved' ? kind : answer.kind
  showMessage((words) => `${words.status[status]} ${nameOfPlace(answer.file, answer.label, words)}`)
}

/** Fetches the shown fields again, and shows the draft on the new content. Call it when the content has changed. */
export function followChange(): void {
  setSession({ revision: getSession().revision + 1 })
  if (countUnsaved() > 0) void showDraft()
}
