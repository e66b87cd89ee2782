import { type ComponentType, createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { UploadImage } from '#src/editor/panel/session/call-server.ts'
import type { ContentSaver } from '#src/editor/panel/session/draft/content-saver.ts'
import type { DraftConnection } from '#src/editor/panel/session/draft/draft-connection.ts'
import type { DraftEditor } from '#src/editor/panel/session/draft/draft-editor.ts'
import type { StatusMessages } from '#src/editor/panel/session/draft/status-messages.ts'
import type { UndoRedo } from '#src/editor/panel/session/draft/undo-redo.ts'
import type { Frame } from '#src/editor/panel/session/frame.ts'
import { type CallOf, type CallState, type SendCall, stateAfterCall } from '#src/editor/panel/session/state/call.ts'
import type { DraftOverlay } from '#src/editor/panel/session/state/draft-entries.ts'
import type { EditorSession, SessionStore } from '#src/editor/panel/session/state/session.ts'
import type { Answers, EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { CallName } from '#src/editor/protocol/calls/call-schemas.ts'
import type { CallSet } from '#src/editor/protocol/calls/call-set.ts'
import type { UnpublishedChanges } from '#src/editor/protocol/calls/unpublished-changes.ts'
import { type EditorMessages, editorMessages } from '#src/tool-messages/editor-messages.ts'

/** Components that another product adds to the panel. */
export type PanelExtension = {
  /**
   * Shows how to publish the unpublished changes. Replaces the button for the gate and the form for a review, which a development server
   * shows.
   */
  Publishing?: ComponentType<{ changes: UnpublishedChanges }>
  /** Shows a notice of the product above every view. The studio lists the other people in the editor here. */
  Notice?: ComponentType
  /** A notice about the open place, shown above its fields. */
  PlaceNotice?: ComponentType<{ place: FieldPlace }>
  /** Controls at the end of the bar above page and panel. */
  BarTools?: ComponentType
}

/**
 * Value of `EditorContext`: the state of the editor in this tab, and the objects that change it, call the server and control the page in
 * the frame.
 */
export type EditorContextValue = {
  store: SessionStore
  messages: StatusMessages
  connection: DraftConnection
  draftEditor: DraftEditor
  saver: ContentSaver
  undoRedo: UndoRedo
  call: SendCall
  frame: Frame
  uploadImage: UploadImage
  extension: PanelExtension
}

/** The value of `EditorContext`, typed for a component that makes only the calls `Calls`. */
export type EditorOf<Calls extends CallSet> = Omit<EditorContextValue, 'call'> & { call: CallOf<Calls> }

export const EditorContext = createContext<EditorContextValue | undefined>(undefined)

/**
 * Returns the editor that contains the component. Its `call` accepts only `Calls`. A component that only one server shows passes the calls
 * that this server adds; `useEditor` passes the calls that every server has.
 */
export function useEditorContext<Calls extends CallSet>(): EditorOf<Calls> {
  const editor = use(EditorContext)
  if (!editor) throw new Error('The component is not inside EditorContext.')
  return editor
}

/** Returns the editor with the calls that every server has. */
export const useEditor = (): EditorOf<EditorCalls> => useEditorContext()

/**
 * Returns a part of the state of the editor in this tab. The component renders again only when this part changes (`Object.is`). So `select`
 * must not create objects: it returns a field of the state, or a text, a number or a boolean.
 */
export function useSession<Part>(select: (session: EditorSession) => Part): Part {
  const { store } = useEditor()
  const getPart = () => select(store.get())
  return useSyncExternalStore(store.subscribe, getPart, getPart)
}

/** Returns the entries of the draft, and the edits that were saved since the fields were fetched. `currentValue` needs both. */
export function useDraft(): DraftOverlay {
  return { entries: useSession((session) => session.draft.entries), savedEdits: useSession((session) => session.draft.savedEdits) }
}

export const useMessages = (): EditorMessages => editorMessages(useSession((session) => session.language))

/** The state of a call. While `data` and `failure` are both missing, the first call is running. */
export type UsedCall<Answer> = Partial<Omit<CallState<Answer>, 'key'>> & { retry: () => void }

/**
 * Makes a call to the server of the editor when the component appears, when `input` or `refetchKey` changes, and after every change of the
 * content. Makes no call while `input` is undefined. Until the next answer arrives, returns the previous answer to the same input.
 */
export const useCall = <Name extends CallName>(
  name: Name,
  input: EditorCalls[Name]['input'] | undefined,
  refetchKey?: unknown,
): UsedCall<Answers[Name]> => useAnswer(useEditor().call, name, input, refetchKey)

/**
 * Makes a call with the function `call` whenever `useCall` would make it. The type of `call` determines the types of the input and the
 * answer.
 */
export function useAnswer<Calls extends CallSet, Name extends keyof Calls & string>(
  call: CallOf<Calls>,
  name: Name,
  input: Calls[Name]['input'] | undefined,
  refetchKey?: unknown,
): UsedCall<Calls[Name]['answer']> {
  const revision = useSession((session) => session.revision)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CallState<Calls[Name]['answer']>>()
  const key = input === undefined ? undefined : JSON.stringify(input)
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const sent = JSON.parse(key) as Calls[Name]['input'] // The cast is safe: `key` is the input as JSON.
    void call(name, sent).then((answer) => {
      if (isCurrent) setState((previous) => stateAfterCall(previous, { key, revision }, answer))
    })
    return () => {
      isCurrent = false
    }
  }, [call, name, key, revision, refetchKey, attempt])
  return { ...(state?.key === key && state), retry: () => setAttempt(attempt + 1) }
}
