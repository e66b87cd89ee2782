import { z } from 'zod'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import { type FieldPlace, summarySchema } from './call-inputs.ts'
import type { CallSetOf } from './call-set.ts'
import type { BlockedAction, FailedAction, PlaceDifference } from './unpublished-changes.ts'

/** The calls that only a development server has: they publish for review from the working copy of one person. */
export const workingCopySchemas = {
  /** Runs the gate (npm run publish:check). */
  runGate: z.strictObject({}),
  /**
   * Commits the content on a branch for review, and pushes the branch if there is a remote. Refused unless the gate has passed the current
   * content.
   */
  publishWorkingCopy: z.strictObject({ summary: summarySchema }),
  /** Pushes again the recorded commits whose last push has failed. */
  sendAgain: z.strictObject({}),
}

export type GateFinding = {
  /** The path of the page, such as /pricing, or the name of the file that has the finding. */
  where: string
  /** The finding in English, for developers. */
  message: string
  text?: FieldPlace & { label: Label }
  /** Set if the page does not fit into a window of a certain width: this width in CSS pixels, and the texts that are too wide for it. */
  overflow?: { window: number; texts: string[] }
}

/** Whether the branch was pushed. `kept`: it was not pushed, because the repository has no remote. */
type PushOfBranch =
  | {
      kind: 'pushed'
      /** The URL at which the person can open the review, such as a pull request, for the pushed branch. */
      review?: string | undefined
    }
  | { kind: 'kept' }
  | {
      kind: 'not-pushed'
      reason: FailedAction['reason']
      errors: string
      /** True if the latest main could not be fetched from the remote. */
      isOffline: boolean
    }

type PublishOfWorkingCopy =
  | { kind: 'published'; branch: string; push: PushOfBranch }
  | { kind: 'nothing' | 'outdated' }
  | { kind: 'conflicts'; conflicts: PlaceDifference[] }
  | BlockedAction
  | FailedAction

export type WorkingCopyCalls = CallSetOf<
  typeof workingCopySchemas,
  {
    /** `pages` are findings about built pages. `output` is what the gate has printed, for developers. */
    runGate: { mayGoLive: boolean; pages: GateFinding[]; output: string }
    publishWorkingCopy: PublishOfWorkingCopy
    sendAgain: PublishOfWorkingCopy
  }
>
