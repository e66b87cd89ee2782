import type { Locale } from '#src/content/i18n/locales.ts'
import type { Shortcut } from './shortcuts.ts'

/** A point in the window of the page, in CSS pixels. */
export type FramePoint = { clientX: number; clientY: number }

/** Operations of the panel on the page in its frame. The page's script (src/editor/page) passes it to `onPage`. */
export type EditedPage = {
  /** Address without the host: /fr/pricing?plan=prestige. */
  address: () => string
  language: () => Locale
  /** The numbers in the marks of all texts in the page's data, including texts that the page does not show. */
  textNumbers: () => Promise<number[]>
  /** The numbers in the marks of the texts that the page shows now. */
  visibleTextNumbers: () => Set<number>
  /** Writes texts into the page. Returns false if the page must be rendered instead. */
  patchTexts: (texts: readonly string[]) => boolean
  /** Restores the words that React rendered. */
  removePatches: () => void
  /** Fetches the page's data and renders the page in place. Loads a 404 page again. Reports failures to `onRendered`. */
  render: () => Promise<void>
  /**
   * Outlines a visible text with one of the numbers: the text that was chosen last on the page, otherwise the first. Removes other
   * outlines. Scrolls to the text if `isRevealed` is true.
   */
  select: (numbers: readonly number[], isRevealed: boolean) => void
  /** Chooses the text at a point of the window, as a click does. */
  chooseAt: (point: FramePoint) => void
  /** Turns the selection of texts on or off. While it is on, links do not navigate. */
  setChoosing: (isChoosing: boolean) => void
  /** Focuses the page at the outlined text, so that the arrow keys choose the next one. */
  focus: () => void
}

/** A text that was chosen. */
export type ChosenText = {
  /** The number in its mark. */
  number: number
  /** The address to which its link leads. */
  linksTo?: string
  /** True if the text was chosen on the page in the frame. */
  isInView?: true
}

/** Services of the panel for the page in its frame. The panel sets it as `window.editorHost` of the parent window. */
export type EditorHost = {
  /** Is called after the page has loaded, and after each navigation. */
  onPage: (page: EditedPage) => void
  /** Is called when the page is unloaded: the frame loads another page, or the same page again. */
  onLeave: () => void
  onChoose: (text: ChosenText) => void
  /** Is called when the page was rendered for the draft, or could not fetch its data. `isShown` is false if it does not show the draft. */
  onRendered: (isShown: boolean) => void
  /** Returns the name of a text, to show it beside the outline. */
  nameOf: (number: number) => Promise<string | undefined>
  /** Is called when the keys of an action of the editor are pressed on the page. */
  onShortcut: (shortcut: Shortcut) => void
  /** Is called when Escape is pressed on the page while texts are chosen and no dialog of the page is open. */
  onEscape: () => void
}

declare global {
  interface Window {
    editorHost?: EditorHost
  }
}
