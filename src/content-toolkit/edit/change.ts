import { z } from 'zod'
import { isContainer } from '#src/lib/objects.ts'

/** Maximum length of a text in characters, far above the texts of a site. An edit with a longer text is rejected as a paste by mistake. */
const maxTextLength = 20_000
/** Maximum number of items of a list, far above the lists of a site. An edit with more items is rejected. */
const maxListLength = 500

const stepSchema = z.union([z.string(), z.int().nonnegative(), z.strictObject({ id: z.string().max(200) })])
export const editPathSchema = z.array(stepSchema).max(24)

export const newValueSchema = z
  .json()
  .refine(isWithinLimits, `A text must not be longer than ${maxTextLength} characters, nor a list than ${maxListLength} items.`)

export const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), path: editPathSchema, value: newValueSchema }),
  z.strictObject({ kind: z.literal('remove'), path: editPathSchema.min(1) }),
  z.strictObject({ kind: z.literal('insert'), path: editPathSchema, index: z.int().nonnegative(), value: newValueSchema }),
  z.strictObject({ kind: z.literal('move'), path: editPathSchema, from: z.int().nonnegative(), to: z.int().nonnegative() }),
])

export type Change = z.output<typeof changeSchema>

/**
 * Edits of one content file, applied in order. The paths and positions of all edits refer to the content that the writer saw before the
 * first edit. `was` is the value that the writer saw at the path; undefined if the path had no value.
 */
const editsOfFileSchema = z.strictObject({
  file: z.string().max(200),
  edits: z
    .array(z.strictObject({ change: changeSchema, was: z.json().optional() }))
    .min(1)
    .max(1000),
})

export const editsSchema = z
  .array(editsOfFileSchema)
  .max(100)
  .refine((files) => new Set(files.map(({ file }) => file)).size === files.length, 'names a file twice')

export type EditsOfFile = z.output<typeof editsOfFileSchema>
export type FileEdit = EditsOfFile['edits'][number]

function isWithinLimits(json: unknown): boolean {
  if (typeof json === 'string') return json.length <= maxTextLength
  if (!isContainer(json)) return true
  const children = Object.values(json)
  return children.length <= maxListLength && children.every(isWithinLimits)
}
