import { z } from 'zod'
import { isContainer } from '#src/lib/objects.ts'
import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'
import { help } from './help.ts'
import { addIssue, requirementError } from './issue.ts'

/** Schema of an id: pages use the id as an anchor (#id), pictures as the seed of their pattern, and other files to refer to the item. */
export const id = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, requirementError('id'))
  .max(40)
  .meta(help('id', 'id'))

type WithId = { id: string }

const hasId = (item: unknown): item is WithId => isContainer(item) && typeof item['id'] === 'string'

export const isListWithIds = (value: unknown): value is WithId[] => Array.isArray(value) && value.every(hasId)

/**
 * Returns the schema of a list whose items have unique ids. Ids are checked even if items have other errors, to report all errors at once.
 */
export function listOf<T extends z.ZodType<WithId>>(item: T) {
  return z.array(item).superRefine(rejectRepeatedIds, { when: ({ value }) => Array.isArray(value) })
}

function rejectRepeatedIds(items: readonly unknown[], context: z.RefinementCtx): void {
  const first = new Map<string, number>()
  for (const [index, item] of items.entries()) {
    if (!hasId(item)) continue
    const itemId = item.id
    const earlier = first.get(itemId)
    if (earlier === undefined) {
      first.set(itemId, index)
      continue
    }
    const position = String(earlier + 1)
    addIssue(
      context,
      { rule: 'duplicate-id', message: ({ schema }) => schema.duplicateId({ id: itemId, position }) },
      { path: [index, 'id'], input: itemId },
    )
  }
}

/** Adds an issue to a list unless a key is true in exactly one of its items. */
export function exactlyOne<Key extends keyof CheckMessages['schema']['noneMarked']>(key: Key) {
  return (items: readonly { [Name in Key]?: boolean | undefined }[], context: z.RefinementCtx) => {
    const marked = items.flatMap((item, index) => (item[key] === true ? [index] : []))
    const rule = 'exactly-one'
    if (marked.length === 0) addIssue(context, { rule, message: ({ schema }) => schema.noneMarked[key]() }, { input: items })
    const position = String((marked[0] ?? 0) + 1)
    for (const index of marked.slice(1)) {
      addIssue(context, { rule, message: ({ schema }) => schema.alsoMarked[key]({ position }) }, { path: [index, key], input: true })
    }
  }
}

/** Returns the schema of a reference to an item, which is the id of the item. The content check requires that the item exists. */
export const referenceTo = <Name extends string>(collection: Name) =>
  z
    .string()
    .meta({ references: collection })
    .transform((target) => ({ kind: 'reference' as const, collection, target }))

export type Reference = { kind: 'reference'; collection: string; target: string }
