import { useSyncExternalStore } from 'react'
import type { ContactMessage } from '#src/contact-message/contact-message.ts'
import { type FormName, initialFields } from '#src/contact-message/forms.ts'
import { createExternalStore } from '#src/lib/external-store.ts'
import { readDraft, writeDraft } from './form-draft.ts'
import { draftOf, formReducer, type FormState, type FormStateEvent, initialState } from './form-state.ts'

/**
 * Creates the store of a form. It is outside React, so that no text or contact message is lost when the visitor looks at another page.
 * Every change is saved as a draft.
 */
export function createStore(form: FormName) {
  const initial = initialState(form)
  const { get, set, subscribe } = createExternalStore(initial)
  let isSaved = false

  function dispatch(event: FormStateEvent): void {
    const state = formReducer(get(), event)
    isSaved = writeDraft(form, draftOf(form, state))
    set(state)
  }

  return {
    initial,
    /** True until an event has changed the state. */
    isUntouched: (): boolean => get() === initial,
    get,
    dispatch,
    /**
     * Submits a contact message. Returns the message to send, which may be an earlier failed one with the same fields. Returns undefined
     * while another message is being sent.
     */
    submit: (contactMessage: ContactMessage): ContactMessage | undefined => {
      if (get().submission.kind === 'submitting') return undefined
      dispatch({ type: 'submitted', contactMessage })
      const { submission } = get()
      return submission.kind === 'idle' ? undefined : submission.contactMessage
    },
    /**
     * Adopts the draft that another document of the site has stored while this document was in the back/forward cache. Does nothing while
     * a message is being sent, or if the last change of the state could not be stored.
     */
    refresh: (): void => {
      if (!isSaved || get().submission.kind === 'submitting') return
      const emptyDraft = { fields: initialFields(form), contactMessage: undefined, prefill: undefined, toastKey: undefined }
      dispatch({ type: 'restored', draft: readDraft(form) ?? emptyDraft })
    },
    subscribe,
  }
}

export const stores = { advanced: createStore('advanced'), simple: createStore('simple') } satisfies Record<
  FormName,
  ReturnType<typeof createStore>
>

/** Returns the current state of a form; while prerendering and hydrating, the initial state. */
export function useFormState(name: FormName): FormState {
  const { subscribe, get, initial } = stores[name]
  return useSyncExternalStore(subscribe, get, () => initial)
}
