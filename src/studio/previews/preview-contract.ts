import { z } from 'zod'
import { type CallSetOf, editorIdSchema, summarySchema } from '#src/editor/calls/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { FailedGit } from '#src/publishing/git/index.ts'
import { leftOutChangesSchema } from '../publications/publication-contract.ts'

/** The calls about secret links that show changes, with the schema of their input. */
export const previewSchemas = {
  /** Returns the links that show the site with changes, the newest first, with the feedback of their viewers. */
  previews: z.strictObject({}),
  /** Makes a secret link that shows the site with what is saved, except for the changes that are left out. */
  createPreview: z.strictObject({
    summary: summarySchema,
    leftOut: leftOutChangesSchema,
    days: z.union([z.literal(1), z.literal(7), z.literal(30)]),
  }),
  revokePreview: z.strictObject({ id: editorIdSchema }),
}

/** The feedback of a viewer. An empty text says that the pages look right. */
type ViewerFeedback = { id: string; at: Timestamp; text: string }

/** A link that shows the site with some changes, until it expires or is revoked. */
export type PreviewSummary = {
  id: string
  person: string
  summary: string
  expiresAt: Timestamp
  isOpen: boolean
  feedback: ViewerFeedback[]
}

/** Outcome of making a link. `nothing`: no change is chosen. */
export type PreviewOutcome =
  | {
      kind: 'created'
      /** The path of the link. It contains the secret token, which the server does not store. */
      path: string
    }
  | { kind: 'nothing' }
  | FailedGit

export type PreviewCalls = CallSetOf<
  typeof previewSchemas,
  {
    previews: { previews: PreviewSummary[] }
    createPreview: PreviewOutcome
    revokePreview: { isRevoked: boolean }
  }
>
