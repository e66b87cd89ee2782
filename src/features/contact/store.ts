import type { FormName } from '../../contact-message/forms.ts'
import { saveDraft } from './draft.ts'
import { draftOf, initialState, step, type FormEvent, type FormState } from './submission.ts'

/** Keeps the state of a form outside React, so that a visit to another page loses neither input nor message, and saves its draft. */
export function createStore(form: FormName) {
  const initial = initialState(form)
  let state = initial
  const listeners = new Set<() => void>()

  return {
    initial,
    /** Whether nothing has happened to the form yet. */
    isUntouched: (): boolean => state === initial,
    get: (): FormState => state,
    dispatch: (event: FormEvent): void => {
      state = step(state, event)
      saveDraft(form, draftOf(form, state))
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type FormStore = ReturnType<typeof createStore>

export const stores = { advanced: createStore('advanced'), simple: createStore('simple') } satisfies Record<FormName, FormStore>
