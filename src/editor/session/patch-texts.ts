import { renderAgain } from './preview.ts'
import { isMissingPage } from '../../editor-api/missing-page.ts'
import { endsOfMarks, markAtEnd } from '../../editor-api/text-mark.ts'

/** In milliseconds after the last key: React renders the page once the writer rests. */
const restTime = 250

/** Text nodes that say already what React does not know yet: what they said, and what they say. */
const patched = new Map<Text, { before: string; after: string }>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows texts where they stand on the page, each known by its mark, and has React render them once the writer rests. Rendering a page
 * takes React longer in development than a writer waits for a letter. False where one of them is nowhere to be seen, or has more in it
 * than words: a parameter, *emphasis*.
 */
export function patchTexts(texts: readonly string[]): boolean {
  clearTimeout(timer)
  const isShown = texts.length > 0 && texts.map(patch).every(Boolean)
  if (isShown) timer = setTimeout(() => void renderPatched(), restTime)
  return isShown
}

/** Renders the page; from then on React knows what it shows. The page of an address that has none is rendered when it is loaded. */
export async function renderPatched(): Promise<void> {
  clearTimeout(timer)
  if (isMissingPage()) return
  const known = [...patched.keys()]
  await renderAgain()
  for (const node of known) patched.delete(node)
}

/** What React does not know is what the content says now: it is not taken back any more. */
export const keepPatches = (): void => patched.clear()

/** Takes back what React does not know, before it renders something else. */
export function takePatchesBack(): void {
  clearTimeout(timer)
  for (const [node, { before, after }] of patched) if (node.data === after) node.data = before
  patched.clear()
}

function patch(text: string): boolean {
  const mark = markAtEnd(text)
  if (mark === undefined || /[*{]/.test(text)) return false
  const nodes = textNodesWith(mark)
  for (const node of nodes) {
    const end = node.data.indexOf(mark) + mark.length
    // Each text ends with its mark: it begins behind the one before.
    const start = endsOfMarks(node.data.slice(0, end - mark.length)).at(-1) ?? 0
    const before = patched.get(node)?.before ?? node.data
    node.data = node.data.slice(0, start) + text + node.data.slice(end)
    patched.set(node, { before, after: node.data })
  }
  return nodes.length > 0
}

function textNodesWith(mark: string): Text[] {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text && node.data.includes(mark)) nodes.push(node)
  return nodes
}
