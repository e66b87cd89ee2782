import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { PublishingMessages } from '#src/tool-messages/generated/messages.ts'
import type { FieldPlace } from './call-inputs.ts'
import type { LabelledFinding } from './field-answers.ts'

export type BlockedAction = {
  kind: 'blocked'
  /** Why the action is blocked. The panel has a sentence for each reason. */
  blocker: keyof PublishingMessages['blockers']
}

export type FailedAction = {
  kind: 'failed'
  reason: keyof PublishingMessages['failures']
  /** The output of git, for developers. */
  errors: string
}

export type PlaceDifference = FieldPlace & { label: Label; before: ContentValue | undefined; after: ContentValue | undefined }

export type Save = {
  /** The name of the person who has saved; undefined on a server without sign-in. */
  person: string | undefined
  savedAt: Timestamp
}

/** An unpublished change. */
export type ListedChange = PlaceDifference & {
  /** The last save of each person who has made a part of the change. */
  saves: Save[]
}

/** The decision of the gate (npm run publish:check) about the saved content. */
export type GateState =
  | 'passed'
  /** The content has changed since the last run of the gate. */
  | 'outdated'
  /** The gate has not run yet, or its last run did not pass the content. */
  | 'not-passed'

export type UnpublishedChanges = {
  changes: ListedChange[]
  images: string[]
  /** Names of the other changed files: files of which only comments have changed, and files without texts. */
  others: string[]
  /** Whether the translation lock has changed. After a save, the lock is updated automatically when the content is loaded again. */
  isLockChanged: boolean
  /**
   * Values that were changed both here and by other people. `before` is the version of the other people, `after` that of the working copy.
   */
  conflicts: PlaceDifference[]
  /** The decision of the gate. The development server sets it. Undefined in the studio, which runs the gate at each publication. */
  gate?: GateState
  findings: LabelledFinding[]
  /** The names of items by their ids, and the descriptions of image files by their paths, for values that refer to them. */
  itemNames: Partial<Record<string, Partial<Record<Locale, string>>>>
  /** The number of publications that were committed but not pushed. Undefined if all were pushed. */
  unsent: { count: number } | undefined
}

export type ChangesAnswer = ({ kind: 'found' } & UnpublishedChanges) | BlockedAction | FailedAction
