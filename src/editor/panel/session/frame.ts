import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { isObject, isWithin } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { ChosenText, EditedPage, EditorHost, FramePoint } from '#src/editor/protocol/edited-page.ts'
import { editorPathFor } from '#src/editor/protocol/endpoints.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { type FrameEffect, type FrameEvent, frameReducer, initialFrameState } from './frame-state.ts'
import type { Call } from './state/call.ts'
import type { EditorSession, SessionStore } from './state/session.ts'
import { noSearch } from './state/text-search.ts'
import { TextLookup } from './text-lookup.ts'

type FrameDependencies = {
  store: SessionStore
  call: Call
}

/**
 * Delay after which a page that the browser could not load is loaded again. While the server restarts, each attempt fails and starts the
 * next: without the delay, the frame would load without a pause.
 */
const reloadPause: Milliseconds = second

/** The message that the page in the frame does not show the draft. It disappears once the page shows the draft. */
const notShown: EditorSession['message'] = { text: (messages) => messages.status.notShown() }

/**
 * Controls the frame that shows a page of the site, and the connection to that page. `frameReducer` decides what follows from an event, and
 * this class does it.
 */
export class Frame {
  readonly #dependencies: FrameDependencies
  #element: HTMLIFrameElement | undefined
  #page: EditedPage | undefined
  #state = initialFrameState
  readonly #texts: TextLookup

  constructor(dependencies: FrameDependencies) {
    this.#dependencies = dependencies
    this.#texts = new TextLookup(dependencies)
  }

  /** The functions of the page in the frame. Undefined while a page loads, because the functions of the previous page would throw. */
  get page(): EditedPage | undefined {
    return this.#dependencies.store.get().page.isReady ? this.#page : undefined
  }

  /** Sets the element of the frame. The pages in it connect themselves through `window.editorHost`. */
  readonly attach = (element: HTMLIFrameElement | null): void => {
    this.#element = element ?? undefined
  }

  /** Loads the page again after a delay if the browser shows an error page, for example because the network was interrupted. */
  readonly onLoad = (): void => {
    const frame = this.#element
    // `contentDocument` is null if the browser shows its error page. A script cannot read that page, but can load the page of the site
    // again.
    if (frame && !frame.contentDocument)
      setTimeout(() => frame.contentWindow?.location.replace(this.#dependencies.store.get().page.path), reloadPause)
  }

  /**
   * The functions of `EditorHost`, which the page in the frame calls. `onShortcut` is not one of them: `startPanel` adds it, because it
   * needs the objects that change the draft.
   */
  readonly host: Omit<EditorHost, 'onShortcut'> = {
    onPage: (page) => {
      const { page: former, draft } = this.#dependencies.store.get()
      const isNewDocument = page !== this.#page
      this.#page = page
      const paths = { pagePath: page.path(), shownPath: former.path }
      this.#dispatch({ type: 'page-connected', ...paths, isNewDocument, hasDraft: draft.entries.length > 0 })
    },
    onLeave: () => {
      this.#dispatch({ type: 'page-left', hadFocus: document.activeElement === this.#element })
      this.#dependencies.store.update(({ page }) => ({ page: { ...page, isReady: false } }))
    },
    onRendered: (isShown) => {
      const { store } = this.#dependencies
      const isReported = store.get().message === notShown
      // Ignores requests that fail because their page is being unloaded: they do not mean that the draft cannot be shown.
      if (this.page && isShown === isReported) store.set({ message: isShown ? undefined : notShown })
    },
    onChoose: (text) => void this.#choose(text),
    nameOf: async (number) => {
      const text = await this.#texts.textOf(number)
      return text && nameOfPlace(text.file, text.label, editorMessages(this.#dependencies.store.get().language))
    },
    onEscape: () => this.leave(),
  }

  #dispatch(event: FrameEvent): void {
    const [state, effects] = frameReducer(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#run(effect)
  }

  #run(effect: FrameEffect): void {
    switch (effect.type) {
      case 'render':
        void this.#page?.render()
        break
      case 'show-in-panel':
        this.#showInPanel(effect)
        break
      case 'select':
        this.#page?.select(effect.numbers, effect.isRevealed)
        break
      case 'focus':
        // Focuses the frame later, when React has removed `inert` from it: an inert frame cannot get the focus.
        setTimeout(() => this.#element?.focus())
        break
      case 'choose-at':
        this.#page?.chooseAt(effect.point)
        break
    }
  }

  #showInPanel({ pagePath, isOther }: Extract<FrameEffect, { type: 'show-in-panel' }>): void {
    const { store } = this.#dependencies
    store.update(({ page, search, revision }) => ({
      page: { ...page, path: pagePath, isReady: true, isAtTop: isOther || page.isAtTop },
      search: isOther ? noSearch : search,
      // The increase of `revision` makes the panel fetch its fields again, because the server learns the numbers of texts when it renders
      // their page.
      revision: revision + 1,
    }))
    history.replaceState(null, '', editorPathFor(pagePath))
    this.#page?.setChoosing(store.get().page.isChoosing)
  }

  async #choose(chosen: ChosenText): Promise<void> {
    const text = await this.#texts.textOf(chosen.number)
    if (!text) return
    const { store } = this.#dependencies
    const item = store.get().draft.entries.find(({ entry }) => isInItem(text, entry))
    if (item) store.showItem(item.key)
    else store.showPlace(text.opens ?? { file: text.file, path: text.path }, chosen)
  }

  /** Opens in the panel the text whose mark has this number. Called at the start if the URL of the editor contains the number of a text. */
  open(number: number): void {
    void this.#choose({ number })
  }

  /** Tells the page which texts the panel shows: the page outlines one of them. If `isRevealed` is true, the page also scrolls to it. */
  select(numbers: readonly number[], isRevealed: boolean): void {
    this.#dispatch({ type: 'selected', numbers, isRevealed })
  }

  /** Chooses the text at a point once the loading page is ready. If a page with another path loads instead, forgets the point. */
  chooseLater(point: FramePoint): void {
    this.#dispatch({ type: 'clicked-while-loading', point, pagePath: this.#dependencies.store.get().page.path })
  }

  setChoosing(isChoosing: boolean): void {
    this.#dependencies.store.update(({ page }) => ({ page: { ...page, isChoosing } }))
    this.#page?.setChoosing(isChoosing)
  }

  /**
   * Focuses the page in the frame, so that the arrow keys move from the selected text to the next. While the page loads, focuses the panel.
   */
  focusPage(): void {
    if (this.page) this.page.focus()
    else document.querySelector<HTMLElement>('.panel')?.focus()
  }

  /** Leaves the editor: the window opens the page that the frame shows. */
  readonly leave = (): void => location.assign(this.#dependencies.store.get().page.path)

  /** Loads another page into the frame. `path` may have a query: /fr/pricing?plan=a. */
  navigate(path: string): void {
    this.#element?.contentWindow?.location.assign(path)
  }

  /** Shows a page with the open place, by default in the language of the current page. `path` has no language: /pricing. */
  showPage(path: string, locale = this.#page?.language() ?? baseLocale): void {
    this.#dispatch({ type: 'place-requested' })
    this.navigate(import.meta.env.BASE + localisePath(path, locale))
  }
}

/** Returns whether a place is in the new item of an entry, which is not in the content yet. */
const isInItem = ({ file, path }: FieldPlace, entry: DraftEntry): boolean =>
  entry.kind === 'item' &&
  entry.file === file &&
  isObject(entry.value) &&
  typeof entry.value['id'] === 'string' &&
  isWithin(path, [...entry.list, { id: entry.value['id'] }])
