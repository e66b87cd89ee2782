import { localisePath } from '../../../content/i18n/paths.ts'
import { editorWords } from '../../../words/index.ts'
import type { TextMatch } from '../../calls/answers.ts'
import type { ChosenText, EditedPage, EditorHost } from '../../protocol/edited-page.ts'
import { editorAddressOf } from '../../protocol/endpoints.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import { type Call, isFailure } from './call.ts'
import type { SessionStore } from './session.ts'

type FrameOptions = {
  store: SessionStore
  call: Call
  onSaveKey: () => void
}

/** The frame that shows a page of the site, and the connection to that page. */
export class Frame {
  readonly #options: FrameOptions
  #element: HTMLIFrameElement | undefined
  #page: EditedPage | undefined
  /** Texts of the pages by the number in their mark. A number always stands for the same place. */
  readonly #texts = new Map<number, TextMatch>()
  /** Numbers of the texts that are outlined on the page. */
  #selection: readonly number[] = []

  constructor(options: FrameOptions) {
    this.#options = options
  }

  /** The page in the frame; undefined until the first page has loaded. */
  get page(): EditedPage | undefined {
    return this.#page
  }

  /** Takes the element of the frame, whose pages then connect themselves through `window.editorHost`. */
  readonly attach = (element: HTMLIFrameElement | null): void => {
    this.#element = element ?? undefined
  }

  readonly host: EditorHost = {
    onPage: (page) => {
      this.#page = page
      const { store } = this.#options
      const pageAddress = page.address()
      // Fields are fetched again, because the server learns the numbers of texts when it renders their page.
      store.set({ pageAddress, revision: store.get().revision + 1 })
      history.replaceState(null, '', editorAddressOf(pageAddress))
      page.setChoosing(store.get().isChoosing)
      page.select(this.#selection)
    },
    onChoose: (text) => void this.#choose(text),
    nameOf: async (number) => {
      const text = await this.textOf(number)
      return text && nameOfPlace(text.file, text.label, editorWords(this.#options.store.get().language))
    },
    onSaveKey: () => this.#options.onSaveKey(),
    onEscape: () => document.querySelector<HTMLElement>('.panel')?.focus(),
  }

  /** Opens the text with the number in its mark. */
  async #choose(chosen: ChosenText): Promise<void> {
    const text = await this.textOf(chosen.number)
    if (text) this.#options.store.showPlace({ file: text.file, path: text.path }, chosen)
  }

  /** Opens the text with the number in its mark, from a link to the editor. */
  open(number: number): void {
    void this.#choose({ number })
  }

  async textOf(number: number): Promise<TextMatch | undefined> {
    if (!this.#texts.has(number)) {
      const answer = await this.#options.call('texts', { locale: this.#page?.language() ?? 'en', numbers: [number] })
      if (!isFailure(answer)) for (const entry of answer.entries) this.#texts.set(number, entry)
    }
    return this.#texts.get(number)
  }

  /** Outlines a text on the page and scrolls to it. */
  select(numbers: readonly number[]): void {
    this.#selection = numbers
    this.#page?.select(numbers)
  }

  setChoosing(isChoosing: boolean): void {
    this.#options.store.set({ isChoosing })
    this.#page?.setChoosing(isChoosing)
  }

  /** Shows another page. `address` has no host: /fr/pricing. */
  navigate(address: string): void {
    this.#element?.contentWindow?.location.assign(address)
  }

  /** Shows a page in the language of the current one. `path` has no language: /pricing. */
  showPage(path: string): void {
    this.navigate(import.meta.env.BASE + localisePath(path, this.#page?.language() ?? 'en'))
  }
}
