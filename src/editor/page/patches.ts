import { endsOfMarks, markAtEnd } from '#src/editor/protocol/text-mark.ts'
import { isMissingPage, renderOrReload } from '#src/live-content/page/render-page.ts'

/*
 * Shows the draft on the page, in two steps:
 *
 * 1. patchTexts writes the new words into the text nodes of the page at once. Rendering the whole page at every key
 *    would delay typing.
 * 2. renderNow has Vike fetch the page's data again, which contain the draft, and React render them. This happens after a pause in
 *    typing, or at once if patchTexts cannot show the edits.
 *
 * React does not see patches. It compares new data with what it rendered last, so a patch must be undone before React renders anything
 * but the patched words. `TextPatches` has the original words for this.
 */

/**
 * Time in milliseconds from the last patch until the page is rendered. It is longer than the time between two key presses, so that the page
 * is not rendered while the writer types.
 */
const renderPause = 250

/** The patches of a page, and the rendering of the page that follows them. */
export class TextPatches {
  /** Patched text nodes, each with the words that React rendered into it. */
  readonly #originals = new Map<Text, string>()
  /**
   * Observes the patched text nodes. If React writes into one of them, its patch is forgotten, so that `removePatches` does not replace the
   * new words by older ones.
   */
  readonly #reactWrites = new MutationObserver((records) => this.#forgetPatches(records))
  #timer: ReturnType<typeof setTimeout> | undefined

  #forgetPatches(records: readonly MutationRecord[]): void {
    for (const { target } of records) if (target instanceof Text) this.#originals.delete(target)
  }

  /**
   * Writes edited texts into the text nodes of the page, which it finds by the mark at the end of each text.
   *
   * - Returns true if the page shows all texts, and then calls `render` after a pause in typing, except on a 404 page.
   * - Returns false if `texts` is empty, or if a text is not on the page, has no mark, or contains a parameter or *emphasis*: a text with
   *   parameters or emphasis consists of several text nodes.
   */
  patchTexts(texts: readonly string[], render: () => void): boolean {
    this.removePatches()
    const isShown = texts.length > 0 && texts.map((text) => this.#patchText(text)).every(Boolean)
    // A 404 page cannot be rendered in place, only reloaded. It keeps the patches instead, so that it does not reload while a writer types.
    if (isShown && !isMissingPage()) this.#timer = setTimeout(render, renderPause)
    return isShown
  }

  #patchText(text: string): boolean {
    const mark = markAtEnd(text)
    if (mark === undefined || /[*{]/.test(text)) return false
    const nodes = textNodes().filter((node) => node.data.includes(mark))
    for (const node of nodes) {
      const end = node.data.indexOf(mark) + mark.length
      // A text node may contain several texts. Each begins where the mark of the previous one ends.
      const start = endsOfMarks(node.data.slice(0, end - mark.length)).at(-1) ?? 0
      if (!this.#originals.has(node)) this.#originals.set(node, node.data)
      node.data = node.data.slice(0, start) + text + node.data.slice(end)
      this.#reactWrites.observe(node, { characterData: true })
    }
    this.#reactWrites.takeRecords()
    return nodes.length > 0
  }

  /**
   * Undoes patchTexts: restores the words that React rendered. Call it before React renders any other words: React does not see patches,
   * and only writes into text nodes whose words differ from those that React rendered last.
   */
  removePatches(): void {
    this.cancelRendering()
    this.#forgetPatches(this.#reactWrites.takeRecords())
    for (const [node, original] of this.#originals) node.data = original
    this.#originals.clear()
    this.#reactWrites.takeRecords()
  }

  get isPatched(): boolean {
    return this.#originals.size > 0
  }

  /** Cancels the rendering that patchTexts has scheduled. Call it if something else renders the page. */
  cancelRendering(): void {
    clearTimeout(this.#timer)
  }

  /** Fetches the page's data and renders the page in place, without waiting for a pause in typing. Reloads a 404 page. */
  async renderNow(): Promise<void> {
    this.cancelRendering()
    await renderOrReload()
  }
}

function textNodes(): Text[] {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node)
  return nodes
}
