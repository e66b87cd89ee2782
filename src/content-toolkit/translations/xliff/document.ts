import { z } from 'zod'
import type { Translation } from '../../lock/index.ts'

/** A part of a text that a translator must not change: a placeholder, or a span around words. */
type InlineElement = { Standalone: { id: string; equiv: string } } | { Span: { id: string; contents: Part[] } }
export type Part = string | InlineElement
export type Unit = { source: Part[]; target?: Part[]; note: string[] }

/** An XLIFF document in the form that the package `xliff` uses: units by file id and unit id. */
export type XliffDocument = { sourceLanguage: string; targetLanguage: string; resources: Record<string, Record<string, Unit>> }

const parts = z.union([z.string().transform((text) => [text]), z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))])

/**
 * A document that a translator has returned. Its inline elements are validated later, because translation tools change them in many ways.
 */
export const returnedDocument = z.object({
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
export type ReturnedDocument = z.output<typeof returnedDocument>

/**
 * Returns the id of a file in XLIFF. An XML name (NMTOKEN) cannot contain a slash: translations/home.yaml becomes translations:home.yaml.
 */
export const fileId = (file: string): string => file.replaceAll('/', ':')

/** Returns the ids of a translation's file and unit in one string. */
export const unitId = ({ file, key }: Pick<Translation, 'file' | 'key'>): string => `${fileId(file)} ${key}`

/**
 * The beginning of a note in each unit. The note contains the fingerprint of the exported translation, or "-" if the translation was
 * missing.
 */
const fingerprintLabel = 'Sent as '
export const fingerprintNote = (fingerprint: string): string => fingerprintLabel + fingerprint
export const exportedFingerprint = (notes: readonly string[]): string | undefined =>
  notes.find((note) => note.startsWith(fingerprintLabel))?.slice(fingerprintLabel.length)
