import { runsOf } from '../../../content/text-syntax/emphasis.ts'
import { piecesOf } from '../../../content/text-syntax/message.ts'
import type { Part } from './document.ts'

/**
 * A text with what a translator must not change as inline elements (XLIFF 2.1, §4.3): {n} is a placeholder, *emphasis* a span.
 * A plural {{one|several}} has words in it, and stays as it is written.
 */
export function toParts(text: string): Part[] {
  return runsOf(text).flatMap((run, index): Part[] => {
    const parts = piecesOf(run.text).map((piece): Part =>
      piece.kind === 'parameter' ? { Standalone: { id: piece.name, equiv: `{${piece.name}}` } } : piece.source,
    )
    return run.isEmphasised ? [{ Span: { id: `emphasis-${index}`, contents: parts } }] : parts
  })
}

/** A text of what came back; undefined where it has elements that were not sent. */
export function toText(parts: readonly unknown[]): string | undefined {
  const texts = parts.map(textOf)
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined
}

function textOf(part: unknown): string | undefined {
  if (typeof part === 'string') return part
  if (typeof part !== 'object' || part === null) return undefined
  // Some tools write a placeholder as a span with nothing in it.
  if ('Standalone' in part) return placeholderOf(part.Standalone)
  if (!('Span' in part) || typeof part.Span !== 'object' || part.Span === null || !('contents' in part.Span)) return undefined
  const { contents } = part.Span
  const text = toText(Array.isArray(contents) ? contents : [contents])
  return text === undefined ? undefined : `*${text}*`
}

function placeholderOf(element: unknown): string | undefined {
  if (typeof element !== 'object' || element === null || !('id' in element)) return undefined
  return /^\w+$/.test(String(element.id)) ? `{${String(element.id)}}` : undefined
}
