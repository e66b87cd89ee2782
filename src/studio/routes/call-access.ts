import { type CallName, uploadName } from '#src/editor/protocol/calls/index.ts'
import { callPath } from '#src/editor/protocol/index.ts'
import type { StudioCallName } from '#src/studio/protocol/calls/studio-calls.ts'
import type { Role } from '#src/studio/runtime/people.ts'

/** A request of the panel: a call of the editor or of the studio, or the upload of an image. */
export type PanelAction = CallName | StudioCallName | typeof uploadName

type CallAccess = {
  role: Role
  isRecorded: boolean
  /** Set if the call is possible only in a studio that publishes for review. */
  needsReviews?: true
}

/** The access to calls that change no file and nothing that visitors see. The audit log does not record these calls. */
const unrecorded: CallAccess = { role: 'writer', isRecorded: false }
const recorded: CallAccess = { role: 'writer', isRecorded: true }
const whereReviewed: CallAccess = { ...recorded, needsReviews: true }
const forPublishers: CallAccess = { role: 'publisher', isRecorded: true }

const accessTo: Record<PanelAction, CallAccess> = {
  field: unrecorded,
  texts: unrecorded,
  search: unrecorded,
  lists: unrecorded,
  cities: unrecorded,
  draft: unrecorded,
  save: recorded,
  saveEdits: recorded,
  revert: recorded,
  undo: recorded,
  redo: recorded,
  translations: unrecorded,
  accept: recorded,
  images: unrecorded,
  [uploadName]: recorded,
  deleteImage: recorded,
  history: unrecorded,
  changes: unrecorded,
  person: unrecorded,
  presence: unrecorded,
  publishingOverview: unrecorded,
  publishNow: forPublishers,
  publishForReview: whereReviewed,
  rollBack: forPublishers,
  schedules: unrecorded,
  schedule: forPublishers,
  changeSchedule: forPublishers,
  cancelSchedule: forPublishers,
  previews: unrecorded,
  createPreview: recorded,
  revokePreview: recorded,
}

/** Returns the action of the panel at a path; undefined if no action has this path. */
export function actionAt(path: string): PanelAction | undefined {
  const name = path.startsWith(callPath) ? path.slice(callPath.length) : ''
  return isAction(name) ? name : undefined
}

const isAction = (name: string): name is PanelAction => Object.hasOwn(accessTo, name)

/**
 * Returns whether a person may do an action of the panel. A publisher may do what a writer may. `isReviewed`: the studio publishes for
 * review.
 */
export function mayDo({ role }: { role: Role }, action: PanelAction, { isReviewed }: { isReviewed: boolean }): boolean {
  const { role: required, needsReviews } = accessTo[action]
  if (needsReviews && !isReviewed) return false
  return required === role || (required === 'writer' && role === 'publisher')
}

export const isRecorded = (action: PanelAction): boolean => accessTo[action].isRecorded
