import { isDeepStrictEqual } from 'node:util'
import { runsOf } from '#src/content-model/i18n/emphasis.ts'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { piecesOf, withoutTypes } from '#src/lib/messages/message.ts'

/** A part of a text: words, a code for a parameter such as {n}, or the start or end of a span of emphasis. */
export type Inline = ({ text: string } | { code: string } | { span: 'start' | 'end' | 'isolated' }) & {
  id?: string
  /**
   * The id of the first code or span in the source, if the target has the code or span more often than the source (XLIFF 2.1, “copyOf”).
   */
  copyOf?: string
}

/**
 * Splits the texts of a unit into inline parts.
 *
 * - The n-th {a} of the target has the id of the n-th {a} of the source (XLIFF 2.1, “id”). In the same way, the n-th emphasised span of the
 *   target has the id of the n-th emphasised span of the source.
 * - A plural {{one|other}} stays text, because its words must be translated.
 *
 *     Up to {n} *guests*       source   Up to ␣, {n} with id 1, start of a span with id 2, guests, end
 *     *Invités* : {n}, {n}     target   start of the span 2, Invités, end, ␣: ␣, {n} with id 1, comma, {n} with id 3 and copyOf 1
 */
export function toInlines(original: string, translated: string): { source: Inline[]; target: Inline[] } {
  const ids = new Map<string, string>()
  const numberInlines = (text: string): Inline[] => {
    const keysOfSource = new Set(ids.keys())
    const counts = new Map<string, number>()
    return toInline(text).map((part) => {
      if ('text' in part || ('span' in part && part.span === 'end')) return part
      const name = 'code' in part ? withoutTypes(part.code) : '*'
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      const key = `${name} ${count}`
      const first = `${name} 1`
      const id = ids.get(key) ?? String(ids.size + 1)
      ids.set(key, id)
      const base = keysOfSource.has(first) && !keysOfSource.has(key) ? ids.get(first) : undefined
      return { ...part, id, ...(base !== undefined && { copyOf: base }) }
    })
  }
  return { source: numberInlines(withoutTypes(original)), target: numberInlines(translated) }
}

const toInline = (text: string): Inline[] =>
  runsOf(text).flatMap((run): Inline[] => {
    const parts = piecesOf(run.text).map((piece) => (piece.kind === 'parameter' ? { code: piece.source } : { text: piece.source }))
    return run.isEmphasised ? [{ span: 'start' }, ...parts, { span: 'end' }] : parts
  })

/**
 * Joins inline parts to a text, or returns why they cannot be one.
 *
 * - `sent` has the parts that were sent to the translation program.
 * - The program returns a parameter in the attribute `equiv`, such as {n}. If it has dropped `equiv`, the id finds the parameter in `sent`.
 */
export function toText(parts: readonly Inline[], sent: readonly Inline[]): { text: string } | { reason: FindingText } {
  const runs = [{ text: '', isEmphasised: false }]
  let depth = 0
  for (const part of parts) {
    if ('span' in part) {
      if (part.span === 'isolated') return { reason: ({ xliff }) => xliff.elements.noPartner() }
      // Spans within spans are one emphasis.
      const isOuter = depth === (part.span === 'start' ? 0 : 1)
      depth += part.span === 'start' ? 1 : -1
      if (isOuter) runs.push({ text: '', isEmphasised: depth > 0 })
      continue
    }
    const text = 'text' in part ? part.text : parameterOf(part, sent)
    const run = runs.at(-1)
    if (text === undefined || !run) return { reason: ({ xliff }) => xliff.elements.notSent({ id: part.id ?? '' }) }
    run.text += text
  }
  // Translation programs may move a space into an emphasised span. The stars are written next to the words, because in “* words*” they
  // would not mark emphasis.
  const emphasised = runs.flatMap((run) => (run.isEmphasised ? run.text.trim() : [])).filter((part) => part !== '')
  const text = runs
    .map((run) => (run.isEmphasised && run.text.trim() !== '' ? run.text.replace(run.text.trim(), (trimmed) => `*${trimmed}*`) : run.text))
    .join('')
  const read = runsOf(text).flatMap((run) => (run.isEmphasised ? run.text : []))
  if (emphasised.length > 0 && !isDeepStrictEqual(read, emphasised)) return { reason: ({ xliff }) => xliff.elements.star() }
  return { text }
}

function parameterOf({ code, id, copyOf }: Inline & { code: string }, sent: readonly Inline[]): string | undefined {
  if (/^\{\w+(?::\w+)?\}$/.test(code)) return code
  return sent.flatMap((part) => ('code' in part && [id, copyOf].includes(part.id) ? part.code : [])).at(0)
}
