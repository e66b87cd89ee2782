import { z } from 'zod'
import { addIssue } from './issue.ts'

/** An identifier: used in addresses (#id), as the seed of pictures and in references between files. */
export const id = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens, such as private-jet')
  .max(40)
  .describe('Short name that never changes: lower-case letters, digits and hyphens. It seeds the picture of the item.')

type WithId = { id: string }

const hasId = (item: unknown): item is WithId => typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'

/** Returns the schema of a list whose items have unique ids. Checks them even if items have other errors, to report all errors at once. */
export function listOf<T extends z.ZodType<WithId>>(item: T) {
  return z.array(item).superRefine(eachOnce, { when: ({ value }) => Array.isArray(value) })
}

function eachOnce(items: readonly unknown[], context: z.RefinementCtx): void {
  const first = new Map<string, number>()
  for (const [index, item] of items.entries()) {
    if (!hasId(item)) continue
    const { id: name } = item
    const earlier = first.get(name)
    if (earlier === undefined) {
      first.set(name, index)
      continue
    }
    const message = `repeats the id “${name}” of item ${earlier + 1}`
    addIssue(context, { rule: 'duplicate-id', message }, { path: [index, 'id'], input: name })
  }
}

/** Adds an issue to a list unless a key is true in exactly one of its items. */
export function exactlyOne<Key extends string>(key: Key) {
  return (items: readonly { [Name in Key]?: boolean | undefined }[], context: z.RefinementCtx) => {
    const marked = items.flatMap((item, index) => (item[key] === true ? [index] : []))
    if (marked.length === 0) addIssue(context, { rule: 'exactly-one', message: `needs one item with ${key}: true` }, { input: items })
    for (const index of marked.slice(1)) {
      addIssue(
        context,
        { rule: 'exactly-one', message: `is true, and is also true of item ${(marked[0] ?? 0) + 1}` },
        { path: [index, key], input: true },
      )
    }
  }
}

/** Refers to an item of another collection by its id. The content check requires that the item exists. */
export const referenceTo = <Name extends string>(collection: Name) =>
  z
    .string()
    .meta({ references: collection })
    .transform((target) => ({ kind: 'reference' as const, collection, target }))

export type Reference = { kind: 'reference'; collection: string; target: string }
