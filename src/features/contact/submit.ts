import type { FormStore } from './store.ts'
import type { ContactMessage } from '../../contact-message/message.ts'

/** Submits a message, unless one is already being sent. Calls `send` once for each message that is to be sent. */
export function submit(store: FormStore, message: ContactMessage, send: (message: ContactMessage) => void): void {
  const before = store.get().submission
  store.dispatch({ type: 'submitted', message })
  const { submission } = store.get()
  if (submission !== before && submission.status === 'submitting') send(submission.message)
}

/** A unique key: 128 random bits in hexadecimal. crypto.randomUUID() works on https pages only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
