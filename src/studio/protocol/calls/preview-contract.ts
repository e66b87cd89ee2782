import { z } from 'zod'
import { type CallSetOf, editorIdSchema, summarySchema } from '#src/editor/protocol/calls/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { FailedGit } from '#src/publishing/git/index.ts'
import { leftOutChangesSchema } from './publication-contract.ts'

export const previewSchemas = {
  /**
   * Lists the preview links, the newest first, with the feedback of their viewers. Does not return the addresses of the links: the server
   * does not store their secret tokens.
   */
  previews: z.strictObject({}),
  /** Makes a secret link that shows the site with the saved changes, except the changes in `leftOut`. */
  createPreview: z.strictObject({
    summary: summarySchema,
    leftOut: leftOutChangesSchema,
    days: z.union([z.literal(1), z.literal(7), z.literal(30)]),
  }),
  /** Revokes a preview link. `isRevoked` is false if there is no such link, or it was revoked before. */
  revokePreview: z.strictObject({ id: editorIdSchema }),
}

/** The feedback of a viewer. If the text is empty, the viewer has said that the pages look right. */
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

/** Outcome of making a link. `nothing`: no change is chosen, so there is no link. */
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
