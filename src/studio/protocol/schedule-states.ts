import { dateInWords } from '#src/lib/intl-formats.ts'
import type { Timestamp } from '#src/lib/time.ts'

/** The states of an open schedule: either it has a further step, or it has failed and a person must act. */
export const openScheduleStates = [
  /** The changes go live at the time of the schedule. */
  'waiting',
  /** Visitors see the changes until the end of the schedule. */
  'live',
  'failed',
  /** The end has failed: visitors still see the changes, and the former values are not published. */
  'end-failed',
] as const

export type OpenScheduleState = (typeof openScheduleStates)[number]

export const isOpenSchedule = ({ state }: { state: string }): boolean => openScheduleStates.some((each) => each === state)

export const isScheduleOut = ({ state }: { state: string }): boolean => state === 'live' || state === 'end-failed'

/** Formats the time of a schedule: “9 May 2030 at 10:00”. `tag` is the BCP 47 tag of the language. */
export const scheduleTime = (moment: Timestamp, timeZone: string, tag: string): string =>
  dateInWords(new Date(moment), tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
