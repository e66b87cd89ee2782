import type { EditorAction } from '../../editor/calls/call-schemas.ts'
import type { Role } from './people.ts'

/** Who may do something in the studio, and whether the audit log records it. */
type CallAccess = { role: Role | 'nobody'; isRecorded: boolean }

/** Calls that read, or that change only what the person can see. */
const unrecorded: CallAccess = { role: 'writer', isRecorded: false }
const recorded: CallAccess = { role: 'writer', isRecorded: true }
const forPublishers: CallAccess = { role: 'publisher', isRecorded: true }
/** The development server publishes for review from the working copy of one person. The studio does not. */
const developmentOnly: CallAccess = { role: 'nobody', isRecorded: false }

const accessTo: Record<EditorAction, CallAccess> = {
  field: unrecorded,
  texts: unrecorded,
  search: unrecorded,
  lists: unrecorded,
  cities: unrecorded,
  draft: unrecorded,
  save: recorded,
  saveNow: recorded,
  revert: recorded,
  undo: recorded,
  redo: recorded,
  translations: unrecorded,
  accept: recorded,
  pictures: unrecorded,
  picture: recorded,
  deletePicture: recorded,
  history: unrecorded,
  changes: unrecorded,
  runGate: developmentOnly,
  publish: developmentOnly,
  sendAgain: developmentOnly,
  person: unrecorded,
  presence: unrecorded,
  releases: unrecorded,
  publishNow: forPublishers,
  propose: recorded,
  rollBack: forPublishers,
  schedules: unrecorded,
  schedule: forPublishers,
  changeSchedule: forPublishers,
  cancelSchedule: forPublishers,
  previews: unrecorded,
  createPreview: recorded,
  revokePreview: recorded,
}

/** Returns whether a person may do something. A publisher may do what a writer may. */
export function mayDo({ role }: { role: Role }, action: EditorAction): boolean {
  const required = accessTo[action].role
  return required === role || (required === 'writer' && role === 'publisher')
}

export const isRecorded = (action: EditorAction): boolean => accessTo[action].isRecorded
