import type { Locale } from '#src/content/i18n/locales.ts'
import type { ContentValue } from '#src/content/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { EditorWords } from '#src/words/editor-words.ts'
import type { NamedFinding } from './answers.ts'
import type { FieldPlace } from './call-inputs.ts'

type PublishWords = EditorWords['publish']

/** No publication is possible. The panel has a sentence for each `blocker`. */
type BlockedAction = { kind: 'blocked'; blocker: keyof PublishWords['blockers'] }

/** A git command has failed. The panel has a sentence for each `reason`. `errors` is the output of git, for developers. */
type FailedAction = { kind: 'failed'; reason: keyof PublishWords['failures']; errors: string }

/** A text or fact that is not the same in two versions of the content. */
export type PlaceDifference = FieldPlace & { label: Label; before: ContentValue | undefined; after: ContentValue | undefined }

/** A save of a person. `person` is the name; undefined on a server without sign-in. `at` is in milliseconds since 1970. */
export type Save = { person: string | undefined; at: number }

/** An unpublished change, with the last save of each person who has made it. */
export type ListedChange = PlaceDifference & { saves: Save[] }

/**
 * The decision of the gate about the saved content. `outdated`: the content has changed since it has run. `notPassed`: it has not run, or
 * has failed.
 */
export type GateState = 'passed' | 'outdated' | 'notPassed'

/**
 * Changes of a publication: texts and facts one by one, and the paths of image files. `others` are the other changed files: only their
 * comments have changed, or they have no texts. `isLockChanged`: the translation lock has changed, which saving writes automatically.
 * `conflicts` are values that other people have changed too: `before` is their version, and `after` is that of the working copy.
 */
export type UnpublishedChanges = {
  changes: ListedChange[]
  images: string[]
  others: string[]
  isLockChanged: boolean
  conflicts: PlaceDifference[]
  gate: GateState
  /** Findings of the check about the saved content. */
  findings: NamedFinding[]
  /** The names of items by their ids, and the descriptions of image files by their paths, for values that refer to them. */
  itemNames: Partial<Record<string, Partial<Record<Locale, string>>>>
  /** The versions that were published and not sent; undefined if there are none. */
  unsent: { count: number } | undefined
}

/**
 * A finding of the gate about a page or a file of the site. `where` is the address of the page, or the name of the file. `message` is in
 * English, for developers. `text` is the affected text. `overflow` is set if the page is wider than a window: the width of the window in
 * CSS pixels, and the texts that are too wide.
 */
export type GateFinding = {
  where: string
  message: string
  text?: FieldPlace & { label: Label }
  overflow?: { window: number; texts: string[] }
}

/** Outcome of publishing, or the reason why nothing was published. `push` says whether the version was sent, `reason` why it was not. */
type PublishOfWorkingCopy =
  | {
      kind: 'published'
      branch: string
      push: 'pushed' | 'kept' | 'notPushed'
      /** The address at which a review is opened. */
      review?: string | undefined
      reason?: FailedAction['reason']
      errors?: string
      isOffline?: boolean
    }
  | { kind: 'nothing' | 'outdated' }
  | { kind: 'conflicts'; conflicts: PlaceDifference[] }
  | BlockedAction
  | FailedAction

/** The answers to the calls about all saved content. */
export type WorkingCopyAnswers = {
  changes: ({ kind: 'found' } & UnpublishedChanges) | BlockedAction | FailedAction
  /** `pages` are findings about built pages. `output` is what the gate has printed, for developers. */
  runGate: { mayGoLive: boolean; pages: GateFinding[]; output: string }
  publishWorkingCopy: PublishOfWorkingCopy
  sendAgain: PublishOfWorkingCopy
}
