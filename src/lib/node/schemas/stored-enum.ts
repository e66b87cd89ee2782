import { z } from 'zod'

/**
 * The schema of a column with one of some names. A name that only another release knows becomes `fallback`, so that its rows stay readable.
 */
export const storedEnum = <const Name extends string>(names: readonly Name[], fallback: NoInfer<Name>) =>
  z.string().pipe(z.enum(names).catch(fallback))
