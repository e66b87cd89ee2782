import { z } from 'zod'
import { editorId, place, summary } from '../inputs/call-inputs.ts'

/** The changes that a publication leaves out. */
const leftOutChanges = z.array(place).max(5000)

/** A local time in the time zone of the site, such as 2030-05-09T10:00. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((time) => !Number.isNaN(Date.parse(`${time}Z`)))

/** The calls about people, publications, schedules and preview links, with the schema of their input. */
export const liveSiteSchemas = {
  /** Returns who makes the call, on a server with sign-in. */
  person: z.strictObject({}),
  /** Reports the place that an open editor shows. Returns the open editors of other people. */
  presence: z.strictObject({ clientId: editorId, place: place.optional() }),
  /** Returns the releases of the site and the latest publications; undefined on a server that does not serve the site. */
  releases: z.strictObject({}),
  /** Publishes what is saved, except for the changes that are left out, at once. */
  publishNow: z.strictObject({ summary, leftOut: leftOutChanges }),
  /** Publishes what is saved for review, except for the changes that are left out. */
  publishForReview: z.strictObject({ summary, leftOut: leftOutChanges }),
  /** Shows visitors an older release again, and commits its content. `release` is its name. */
  rollBack: z.strictObject({ release: z.string().max(100) }),
  /** Returns the schedules that have a further step, or that have failed; undefined on a server without schedules. */
  schedules: z.strictObject({}),
  /** Schedules what is saved, except for the changes that are left out. The former wording returns at `endsAt`. */
  schedule: z.strictObject({ summary, leftOut: leftOutChanges, at: localTime, endsAt: localTime.optional() }),
  /** Changes the times of a schedule that has not gone live. */
  changeSchedule: z.strictObject({ id: editorId, at: localTime, endsAt: localTime.optional() }),
  /** Cancels a schedule. If its changes are live, they stay. */
  cancelSchedule: z.strictObject({ id: editorId }),
  /** Returns the links that show the site with changes, the newest first, with the answers of their viewers. */
  previews: z.strictObject({}),
  /** Makes a secret link that shows the site with what is saved, except for the changes that are left out. */
  createPreview: z.strictObject({ summary, leftOut: leftOutChanges, days: z.union([z.literal(1), z.literal(7), z.literal(30)]) }),
  revokePreview: z.strictObject({ id: editorId }),
}
