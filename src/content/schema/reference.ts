import { z } from 'zod'

/** Names an item of another collection by its id; the check sees to it that the item exists. */
export const referenceTo = <Name extends string>(collection: Name) =>
  z.string().transform((target) => ({ kind: 'reference' as const, collection, target }))

export type Reference = { kind: 'reference'; collection: string; target: string }
