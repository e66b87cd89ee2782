import { renderAgain } from './preview.ts'
import { isMissingPage } from './page.ts'
import { endsOfMarks, markAtEnd } from '../../../content/text-syntax/text-mark.ts'

/** In milliseconds after the last key: React renders the page once the writer rests. */
const restTime = 250

/** What React believes that text nodes say, where they say already what it does not know yet. */
const patched = new Map<Text, string>()
/** React knows what it has written itself, the same text too: each writing makes a record (DOM, “replace data”). */
const written = new MutationObserver(forgetWritten)
function forgetWritten(records: readonly MutationRecord[]): void {
  for (const { target } of records) if (target instanceof Text) patched.delete(target)
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows texts where they stand on the page, each known by its mark, and has React render them once the writer rests. Rendering a page
 * takes React longer in development than a writer waits for a letter. False where one of them is nowhere to be seen, or has more in it
 * than words: a parameter, *emphasis*.
 */
export function patchTexts(texts: readonly string[]): boolean {
  forgetWritten(written.takeRecords())
  const nodes = texts.map(patch)
  takePatchesBack(new Set(nodes.flat()))
  const isShown = nodes.length > 0 && nodes.every(({ length }) => length > 0)
  if (isShown) timer = setTimeout(() => void renderPatched(), restTime)
  return isShown
}

/** Renders the page. The page of an address that has none is rendered when it is loaded. */
export async function renderPatched(): Promise<void> {
  clearTimeout(timer)
  if (!isMissingPage()) await renderAgain()
}

/** What has been saved stays where no page is rendered from it: at an address that has none. */
export function keepPatches(): void {
  if (isMissingPage()) patched.clear()
}

/** Takes back what React does not know, before it renders something else; `but` stays. */
export function takePatchesBack(but: ReadonlySet<Text> = new Set()): void {
  clearTimeout(timer)
  forgetWritten(written.takeRecords())
  for (const [node, before] of patched) {
    if (but.has(node)) continue
    patched.delete(node)
    node.data = before
  }
  written.takeRecords()
}

/** Shows a text, and returns the nodes that show it. */
function patch(text: string): Text[] {
  const mark = markAtEnd(text)
  if (mark === undefined || /[*{]/.test(text)) return []
  const nodes = textNodesWith(mark)
  for (const node of nodes) {
    const end = node.data.indexOf(mark) + mark.length
    // Each text ends with its mark: it begins behind the one before.
    const start = endsOfMarks(node.data.slice(0, end - mark.length)).at(-1) ?? 0
    if (!patched.has(node)) patched.set(node, node.data)
    node.data = node.data.slice(0, start) + text + node.data.slice(end)
    written.observe(node, { characterData: true })
  }
  written.takeRecords()
  return nodes
}

function textNodesWith(mark: string): Text[] {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text && node.data.includes(mark)) nodes.push(node)
  return nodes
}
