import { initialFields, type FormName } from '../../contact-message/forms.ts'
import { readDraft, saveDraft } from './draft.ts'
import { draftOf, initialState, step, type FormEvent, type FormState } from './submission.ts'

/** Keeps the state of a form outside React, so that a visit to another page loses neither input nor message, and saves its draft. */
export function createStore(form: FormName) {
  const initial = initialState(form)
  let state = initial
  let isSaved = false
  const listeners = new Set<() => void>()

  function dispatch(event: FormEvent): void {
    state = step(state, event)
    isSaved = saveDraft(form, draftOf(form, state))
    for (const listener of listeners) listener()
  }

  return {
    initial,
    /** Whether nothing has happened to the form yet. */
    isUntouched: (): boolean => state === initial,
    get: (): FormState => state,
    dispatch,
    /** Takes what another document of the site has kept or sent of it, since this one was left (back/forward cache). */
    refresh: (): void => {
      if (!isSaved || state.submission.status === 'submitting') return
      const nothing = { fields: initialFields(form), message: undefined, request: undefined, toast: undefined }
      dispatch({ type: 'restored', draft: readDraft(form) ?? nothing })
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type FormStore = ReturnType<typeof createStore>

export const stores = { advanced: createStore('advanced'), simple: createStore('simple') } satisfies Record<FormName, FormStore>
