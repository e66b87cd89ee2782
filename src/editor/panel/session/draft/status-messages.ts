import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { type CallFailure, failureText, remedyOf } from '../state/call.ts'
import type { SessionStore } from '../state/session.ts'

const messageDuration: Milliseconds = 8 * second

type Sentence = (messages: EditorMessages) => string

/** Shows messages at the foot of the panel, one at a time: a new message replaces the previous message. */
export class StatusMessages {
  readonly #store: SessionStore

  constructor(store: SessionStore) {
    this.#store = store
  }

  /** Says what was done, for 8 s. The message links to `place`. */
  show(text: Sentence, place?: FieldPlace): void {
    const message = { text, ...(place && { place }) }
    this.#store.set({ message })
    setTimeout(() => this.#store.get().message === message && this.clear(), messageDuration)
  }

  /** Says why an action has failed, until the next message. */
  report(text: Sentence): void {
    this.#store.set({ message: { text } })
  }

  reportFailure(call: CallFailure): void {
    this.#store.set({ message: { text: (messages) => failureText(call, messages), remedy: remedyOf(call) } })
  }

  clear(): void {
    this.#store.set({ message: undefined })
  }
}
