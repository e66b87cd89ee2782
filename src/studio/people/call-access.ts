import type { EditorAction } from '../../editor/calls/call-schemas.ts'
import type { Role } from './people.ts'

/** Who may do something in the studio, and whether the audit log records it. */
type Access = { role: Role | 'nobody'; isRecorded: boolean }

const reads: Access = { role: 'writer', isRecorded: false }
const saves: Access = { role: 'writer', isRecorded: true }
const shares: Access = { role: 'writer', isRecorded: true }
const publishes: Access = { role: 'publisher', isRecorded: true }
/** The development server publishes for review from the working copy of one person. The studio does not. */
const developmentOnly: Access = { role: 'nobody', isRecorded: false }

const accessTo: Record<EditorAction, Access> = {
  field: reads,
  texts: reads,
  search: reads,
  lists: reads,
  cities: reads,
  draft: reads,
  save: saves,
  saveNow: saves,
  revert: saves,
  undo: saves,
  redo: saves,
  translations: reads,
  accept: saves,
  pictures: reads,
  picture: saves,
  deletePicture: saves,
  history: reads,
  changes: reads,
  runGate: developmentOnly,
  publish: developmentOnly,
  sendAgain: developmentOnly,
  person: reads,
  presence: reads,
  releases: reads,
  publishNow: publishes,
  propose: saves,
  rollBack: publishes,
  schedules: reads,
  schedule: publishes,
  changeSchedule: publishes,
  cancelSchedule: publishes,
  previews: reads,
  createPreview: shares,
  revokePreview: shares,
}

/** Returns whether a person may do something. A publisher may do what a writer may. */
export function mayDo({ role }: { role: Role }, action: EditorAction): boolean {
  const required = accessTo[action].role
  return required === role || (required === 'writer' && role === 'publisher')
}

export const isRecorded = (action: EditorAction): boolean => accessTo[action].isRecorded
