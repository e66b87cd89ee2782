import { z } from 'zod'

/** Far more than any text or list of a page has; what is longer has been pasted by mistake. */
const longestText = 20_000
const longestList = 500

/** A key, the position in a list, or the item of a list by its id, which holds when items before it come or go. */
const step = z.union([z.string(), z.int().nonnegative(), z.strictObject({ id: z.string().max(200) })])

/** The way to a value in a file, from its root. */
export const editPath = z.array(step).max(24)

const value = z.json().refine(isModest, `A text must not be longer than ${longestText} characters, nor a list than ${longestList} items.`)

/** What may be done to a content file: the value at a path replaced or added, or the items of a list changed. */
export const changeSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), path: editPath, value }),
  z.strictObject({ do: z.literal('remove'), path: editPath.min(1) }),
  z.strictObject({ do: z.literal('insert'), path: editPath, at: z.int().nonnegative(), value }),
  z.strictObject({ do: z.literal('move'), path: editPath, from: z.int().nonnegative(), to: z.int().nonnegative() }),
])

export type Change = z.output<typeof changeSchema>

/** The changes to one file of the content folder, each with the value that was seen at its place, if there was one. */
const fileEdits = z.strictObject({
  file: z.string().max(200),
  edits: z
    .array(z.strictObject({ change: changeSchema, was: z.json().optional() }))
    .min(1)
    .max(1000),
})

/** Edits of several files, each named once. The edits of a file apply in their order, each to the result of the one before. */
export const editsSchema = z
  .array(fileEdits)
  .max(100)
  .refine((all) => new Set(all.map(({ file }) => file)).size === all.length, 'names a file twice')

export type FileEdits = z.output<typeof fileEdits>
export type Edit = FileEdits['edits'][number]

function isModest(json: unknown): boolean {
  if (typeof json === 'string') return json.length <= longestText
  if (typeof json !== 'object' || json === null) return true
  const children: unknown[] = Object.values(json)
  return children.length <= longestList && children.every(isModest)
}
