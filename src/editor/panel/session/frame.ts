import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { localisePath, parsePageUrl } from '#src/content-model/i18n/paths.ts'
import { pages } from '#src/content-model/tables/pages.ts'
import { isObject, isWithin } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import type { ChosenText, EditedPage, EditorHost, FramePoint } from '#src/editor/protocol/edited-page.ts'
import { editorPathFor } from '#src/editor/protocol/endpoints.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import type { Shortcut } from '#src/editor/protocol/shortcuts.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { pageAt } from './page-at.ts'
import { type Call, isFailure } from './state/call.ts'
import type { DraftState } from './state/draft-state.ts'
import type { EditorSession, SessionStore } from './state/session.ts'
import { noSearch } from './state/text-search.ts'

type FrameDependencies = {
  store: SessionStore
  call: Call
  onShortcut: (shortcut: Shortcut) => void
}

/**
 * Delay after which a page that the browser could not load is loaded again. While the server restarts, each attempt fails and starts the
 * next: without the delay, the frame would load without a pause.
 */
const reloadPause: Milliseconds = second

/** The message that the page in the frame does not show the draft. It disappears once the page shows the draft. */
const notShown: EditorSession['message'] = { text: (messages) => messages.status.notShown() }

/** Controls the frame that shows a page of the site, and the connection to that page. */
export class Frame {
  readonly #dependencies: FrameDependencies
  #element: HTMLIFrameElement | undefined
  #page: EditedPage | undefined
  /**
   * Texts that were fetched, by the number in their marks. Emptied when the content (`revision`) or the checked draft (`checked`) has
   * changed, because items of lists may then have other numbers.
   */
  #texts: Pick<EditorSession, 'revision'> & Pick<DraftState, 'checked'> & { byNumber: Map<number, TextMatch> } = {
    revision: 0,
    checked: [],
    byNumber: new Map(),
  }
  #hadFocus = false
  /** True from the call of `showPage` until the page that shows the open place has loaded. */
  #isShowingPlace = false
  /** The last click on the frame while its page was loading. */
  #missedClick: { point: FramePoint; pagePath: string } | undefined
  #selection: readonly number[] = []

  constructor(dependencies: FrameDependencies) {
    this.#dependencies = dependencies
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

  readonly host: EditorHost = {
    onPage: (page) => {
      const { store } = this.#dependencies
      const pagePath = page.path()
      // Renders the page, because the server may have rendered it before the last change of the draft. Leaves out a 404 page: `render`
      // reloads such a page, and each load would cause the next.
      const isRendered = page !== this.#page && store.get().draft.entries.length > 0 && isPathOfPage(pagePath)
      if (isRendered) void page.render()
      this.#page = page
      const isOther = pathOf(pagePath) !== pathOf(store.get().page.path) && !this.#isShowingPlace
      this.#isShowingPlace = false
      store.update(({ page: former, search, revision }) => ({
        page: { ...former, path: pagePath, isReady: true, isAtTop: isOther || former.isAtTop },
        search: isOther ? noSearch : search,
        // The increase of `revision` makes the panel fetch its fields again, because the server learns the numbers of texts when it renders
        // their page.
        revision: revision + 1,
      }))
      history.replaceState(null, '', editorPathFor(pagePath))
      page.setChoosing(store.get().page.isChoosing)
      page.select(this.#selection, false)
      // The frame is inert while a page loads, and has lost the focus because of this.
      if (this.#hadFocus) setTimeout(() => this.#element?.focus())
      this.#hadFocus = false
      if (this.#missedClick?.pagePath === pagePath) page.chooseAt(this.#missedClick.point)
      this.#missedClick = undefined
    },
    onLeave: () => {
      this.#hadFocus = document.activeElement === this.#element
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
      const text = await this.textOf(number)
      return text && nameOfPlace(text.file, text.label, editorMessages(this.#dependencies.store.get().language))
    },
    onShortcut: (shortcut) => this.#dependencies.onShortcut(shortcut),
    onEscape: () => this.leave(),
  }

  async #choose(chosen: ChosenText): Promise<void> {
    const text = await this.textOf(chosen.number)
    if (!text) return
    const { store } = this.#dependencies
    const item = store.get().draft.entries.find(({ entry }) => isInItem(text, entry))
    if (item) store.showItem(item.key)
    else store.showPlace(text.opens ?? { file: text.file, path: text.path }, chosen)
  }

  /** Opens the text with the number in its mark. Used if the editor was opened by a link that contains the number. */
  open(number: number): void {
    void this.#choose({ number })
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

  /** Scrolls to the texts if `isRevealed` is true. */
  select(numbers: readonly number[], isRevealed: boolean): void {
    this.#selection = numbers
    this.#page?.select(numbers, isRevealed)
  }

  /** Chooses the text at a point once the loading page is ready. If a page with another path loads instead, forgets the point. */
  chooseLater(point: FramePoint): void {
    this.#missedClick = { point, pagePath: this.#dependencies.store.get().page.path }
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

  /** The window opens the page that the frame shows. */
  readonly leave = (): void => location.assign(this.#dependencies.store.get().page.path)

  /** Loads another page into the frame. `path` may have a query: /fr/pricing?plan=a. */
  navigate(path: string): void {
    this.#element?.contentWindow?.location.assign(path)
  }

  /** Shows a page with the open place, by default in the language of the current page. `path` has no language: /pricing. */
  showPage(path: string, locale = this.#page?.language() ?? baseLocale): void {
    this.#isShowingPlace = true
    this.navigate(import.meta.env.BASE + localisePath(path, locale))
  }
}

/** Without the base path of the site, the language, the query and the hash. */
const pathOf = (path: string): string => parsePageUrl(path, import.meta.env.BASE).logical

/** A new item is not in the content yet. */
const isInItem = ({ file, path }: FieldPlace, entry: DraftEntry): boolean =>
  entry.kind === 'item' &&
  entry.file === file &&
  isObject(entry.value) &&
  typeof entry.value['id'] === 'string' &&
  isWithin(path, [...entry.list, { id: entry.value['id'] }])

/** Any other path shows the 404 page. */
const isPathOfPage = (path: string): boolean => pageAt(path).logical !== pages.notFound.path
