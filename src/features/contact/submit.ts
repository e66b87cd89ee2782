import type { FormStore } from './store.ts'
import type { ContactMessage } from '../../contact-message/message.ts'

/** Sends a message of what the form holds, unless one is on its way already. `send` is called once for each that goes out. */
export function submit(store: FormStore, message: ContactMessage, send: (message: ContactMessage) => void): void {
  const before = store.get().submission
  store.dispatch({ type: 'submitted', message })
  const { submission } = store.get()
  if (submission !== before && submission.status === 'submitting') send(submission.message)
}

/** A key that no other submission has: 128 random bits. crypto.randomUUID() is for pages that came by https alone. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
