import { runsOf } from '../../../content/text-syntax/emphasis.ts'
import { piecesOf } from '../../../content/text-syntax/message.ts'
import type { Part } from './document.ts'

/**
 * Converts a text to inline elements (XLIFF 2.1, §4.3): {n} becomes a placeholder, *emphasis* a span. A plural {{one|several}} stays
 * text, because its words must be translated.
 */
export function toParts(text: string): Part[] {
  return runsOf(text).flatMap((run, index): Part[] => {
    const parts = piecesOf(run.text).map((piece): Part =>
      piece.kind === 'parameter' ? { Standalone: { id: piece.name, equiv: `{${piece.name}}` } } : piece.source,
    )
    return run.isEmphasised ? [{ Span: { id: `emphasis-${index}`, contents: parts } }] : parts
  })
}

/** Converts returned parts to a text; undefined if they contain elements that are never exported. */
export function toText(parts: readonly unknown[]): string | undefined {
  const texts = parts.map(partToText)
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined
}

function partToText(part: unknown): string | undefined {
  if (typeof part === 'string') return part
  if (typeof part !== 'object' || part === null) return undefined
  if ('Standalone' in part) return placeholderToText(part.Standalone)
  if (!('Span' in part) || typeof part.Span !== 'object' || part.Span === null || !('contents' in part.Span)) return undefined
  const { contents } = part.Span
  const text = toText(Array.isArray(contents) ? contents : [contents])
  return text === undefined ? undefined : `*${text}*`
}

function placeholderToText(element: unknown): string | undefined {
  if (typeof element !== 'object' || element === null || !('id' in element)) return undefined
  return /^\w+$/.test(String(element.id)) ? `{${String(element.id)}}` : undefined
}
