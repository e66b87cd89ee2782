import type { CallApi } from '../inputs/call-api.ts'
import type { FieldPlace } from '../inputs/call-inputs.ts'
import type { liveSiteSchemas } from './live-site-schemas.ts'
import type { PreviewOutcome, PreviewSummary } from './preview-answers.ts'
import type { LiveSite, PublicationOutcome } from './publication-answers.ts'
import type { ScheduleOutcome, Schedules } from './schedule-answers.ts'

/** An open editor of another person, and the place that it shows. */
export type PresentPerson = { name: string; place?: FieldPlace }

export type LiveSiteAnswers = {
  person: { name: string | undefined }
  releases: { live: LiveSite | undefined }
  /** `people` is undefined on a server without sign-in, where only one person edits. */
  presence: { people: PresentPerson[] | undefined }
  /** `unsupported`: this server does not publish the site itself. */
  publishNow: PublicationOutcome | { kind: 'unsupported' }
  publishForReview: PublicationOutcome | { kind: 'unsupported' }
  /** `missing`: the release does not exist, or has to be built again. */
  rollBack: PublicationOutcome | { kind: 'unsupported' | 'missing' }
  schedules: { planned: Schedules | undefined }
  schedule: ScheduleOutcome
  changeSchedule: ScheduleOutcome
  cancelSchedule: ScheduleOutcome
  /** undefined on a server without preview links. */
  previews: { previews: PreviewSummary[] | undefined }
  createPreview: PreviewOutcome
  revokePreview: { isRevoked: boolean }
}

/** The calls that only a server supports which publishes the site itself and knows people. */
export type LiveSiteCalls = CallApi<typeof liveSiteSchemas, LiveSiteAnswers>

/** The calls about publications, rollbacks and people. */
export type PublicationCalls = Pick<LiveSiteCalls, 'person' | 'releases' | 'publishNow' | 'publishForReview' | 'rollBack'>
/** The calls about changes that go live at a set time. */
export type ScheduleCalls = Pick<LiveSiteCalls, 'schedules' | 'schedule' | 'changeSchedule' | 'cancelSchedule'>
/** The calls about secret links that show changes. */
export type PreviewCalls = Pick<LiveSiteCalls, 'previews' | 'createPreview' | 'revokePreview'>
