import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Shortcut } from './shortcuts.ts'

/** A point in the window of the page, in CSS pixels from its upper left corner. */
export type FramePoint = { clientX: number; clientY: number }

/**
 * The functions by which the panel controls the page in the frame. The script of the page (src/editor/page) passes this object to
 * `EditorHost.onPage`.
 */
export type EditedPage = {
  /** Path and query of the page: /fr/pricing?plan=prestige. */
  path: () => string
  language: () => Locale
  /** The numbers in the marks of all texts in the page's data, including texts that the page does not show. */
  textNumbers: () => Promise<number[]>
  visibleTextNumbers: () => Set<number>
  /**
   * Writes edited texts into the text nodes of the page. Returns false if a text cannot be written there; the page then has to be rendered.
   */
  patchTexts: (texts: readonly string[]) => boolean
  /** Undoes `patchTexts`: restores the words that React rendered. */
  removePatches: () => void
  /**
   * Fetches the page's data and renders the page in place. Reloads a 404 page. Calls `EditorHost.onRendered` afterwards, also if the data
   * cannot be fetched.
   */
  render: () => Promise<void>
  /**
   * Outlines the visible text whose mark has one of the numbers. If there are several, outlines the text that was chosen last on the page,
   * otherwise the first. Removes the previous outline. Scrolls to the text if `isRevealed` is true.
   */
  select: (numbers: readonly number[], isRevealed: boolean) => void
  /** Chooses the text at a point of the window, as a click does. */
  chooseAt: (point: FramePoint) => void
  /** Switches choosing on or off. While it is on, a click chooses a text and does not follow a link. */
  setChoosing: (isChoosing: boolean) => void
  /** Moves the focus into the page and to the outlined text, so that the arrow keys choose the text after or before it. */
  focus: () => void
}

export type ChosenText = {
  number: number
  /** Path and query of the page to which a link around the text leads. Set if the text is the only text in the link. */
  linksTo?: string
  /** Set if the text was chosen on the page in the frame, so that the page need not scroll to it. */
  isInView?: true
}

/**
 * The functions by which the page in the frame informs the panel. The panel sets this object as `editorHost` of its window, the parent of
 * the frame.
 */
export type EditorHost = {
  /** Called when a page has loaded in the frame, and after each client-side navigation. */
  onPage: (page: EditedPage) => void
  /** Called when the page is unloaded, because the frame loads another page or reloads the same page. */
  onLeave: () => void
  onChoose: (text: ChosenText) => void
  /**
   * Is called when the page has been rendered with the draft, or could not fetch its data. `isShown` is true if the page shows the draft.
   */
  onRendered: (isShown: boolean) => void
  /** Returns the name of a text for the label of its outline: Plans › Prestige › Price. */
  nameOf: (number: number) => Promise<string | undefined>
  /** Called when a shortcut of the editor, such as Ctrl+S, is pressed on the page. */
  onShortcut: (shortcut: Shortcut) => void
  /** Called when Escape is pressed on the page while choosing is on and no dialog of the page is open. */
  onEscape: () => void
}

declare global {
  interface Window {
    editorHost?: EditorHost
  }
}
