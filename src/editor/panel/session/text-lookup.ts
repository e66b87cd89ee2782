import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { type Call, isFailure } from './state/call.ts'
import type { DraftState } from './state/draft-state.ts'
import type { EditorSession, SessionStore } from './state/session.ts'

/**
 * Finds texts by the numbers in their invisible marks. Fetches a text from the server once, and again only after a change of the content or
 * of the checked draft.
 */
export class TextLookup {
  readonly #dependencies: { store: SessionStore; call: Call }
  /**
   * The fetched texts. Emptied after a change of the content (`revision`) or of the checked draft (`checked`), because the texts in lists
   * may then have other numbers.
   */
  #texts: Pick<EditorSession, 'revision'> & Pick<DraftState, 'checked'> & { byNumber: Map<number, TextMatch> } = {
    revision: 0,
    checked: [],
    byNumber: new Map(),
  }

  constructor(dependencies: { store: SessionStore; call: Call }) {
    this.#dependencies = dependencies
  }

  async textOf(number: number): Promise<TextMatch | undefined> {
    const { store, call } = this.#dependencies
    const { revision, draft } = store.get()
    const { checked } = draft
    if (this.#texts.revision !== revision || this.#texts.checked !== checked) this.#texts = { revision, checked, byNumber: new Map() }
    const { byNumber } = this.#texts
    if (!byNumber.has(number)) {
      const answer = await call('texts', { numbers: [number] })
      if (!isFailure(answer)) for (const match of answer.matches) byNumber.set(number, match)
    }
    return byNumber.get(number)
  }
}
