import { z } from 'zod'

/** A part of a text that is no plain words: a placeholder that stays as it is, or a span around words. */
type Inline = { Standalone: { id: string; equiv: string } } | { Span: { id: string; contents: Part[] } }
export type Part = string | Inline
export type Unit = {
  source: Part[]
  target?: Part[]
  note: string[]
  additionalAttributes?: Record<string, string>
}

/** A document as the package xliff takes it: files and their units by their ids. */
export type XliffDocument = { sourceLanguage: string; targetLanguage: string; resources: Record<string, Record<string, Unit>> }

const inline = z.union([z.string(), z.record(z.string(), z.unknown())])
const parts = z.union([z.string().transform((text) => [text]), z.array(inline)])

/** What comes back from a translator: units with whatever their tools have made of them; groups of units are none that were sent. */
export const returned = z.object({
  sourceLanguage: z.string().optional(),
  targetLanguage: z.string().optional(),
  resources: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        source: parts.optional(),
        target: parts.optional(),
        note: z.union([z.string().transform((note) => [note]), z.array(z.string())]).optional(),
      }),
    ),
  ),
})
export type Returned = z.output<typeof returned>
