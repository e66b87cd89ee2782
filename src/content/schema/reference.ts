import { z } from 'zod'

/** Refers to an item of another collection by its id; the content check makes sure that the item exists. */
export const referenceTo = <Name extends string>(collection: Name) =>
  z
    .string()
    .meta({ references: collection })
    .transform((target) => ({ kind: 'reference' as const, collection, target }))

export type Reference = { kind: 'reference'; collection: string; target: string }
