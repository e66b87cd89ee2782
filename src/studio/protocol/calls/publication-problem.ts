import { z } from 'zod'

/** Why a publication was given up, or why the next step of a schedule has failed or would fail. `problemInWords` has the sentences. */
export const problemKindSchema = z.enum([
  // A git command or a check of the repository has failed (`GitFailure`).
  ...(['no-git', 'no-network', 'no-access', 'rejected', 'hook-declined', 'lock-held', 'no-remote', 'timeout'] as const),
  ...(['unsafe-content', 'in-review', 'replaced-meanwhile', 'other'] as const),
  // No release can be made of the commit (`BuildFailure`).
  ...(['code-differs', 'invalid-content', 'not-built', 'faulty-pages'] as const),
  // Visitors do not get the release (`ServeFailure`). With `not-served`, its commit is on main.
  ...(['not-served', 'missing', 'damaged', 'other-code', 'not-switched'] as const),
  // `nothing-new`: the review would contain no changes. `conflicts`: main has other values than a change set expects. `missed`: the end of
  // a schedule has passed before its start was published, for example because the studio did not run.
  ...(['nothing-new', 'conflicts', 'missed'] as const),
])

export const publicationProblemSchema = z.object({
  kind: problemKindSchema,
  /** Details in English, for developers; empty without details. */
  detail: z.string(),
})

export type PublicationProblem = z.output<typeof publicationProblemSchema>
