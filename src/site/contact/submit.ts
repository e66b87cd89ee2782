import type { FormStore } from './store.ts'
import type { ContactMessage } from '../../contact-message/message.ts'

/** Submits a message, unless one is already being sent. Calls `send` once for each message that is to be sent. */
export function submit(store: FormStore, message: ContactMessage, send: (message: ContactMessage) => void): void {
  const before = store.get().submission
  store.dispatch({ type: 'submitted', message })
  const { submission } = store.get()
  if (submission !== before && submission.status === 'submitting') send(submission.message)
}
