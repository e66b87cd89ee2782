/**
 * How far a schedule is that has a further step, or that has failed, so that a person must act.
 *
 * - `waiting`: it goes live at its time.
 * - `live`: visitors see the changes, which end at a time.
 * - `failed`: the changes did not go live.
 * - `end-failed`: the former values did not come back.
 */
export const openScheduleStates = ['waiting', 'live', 'failed', 'end-failed'] as const

export type OpenScheduleState = (typeof openScheduleStates)[number]

export const isOpenSchedule = ({ state }: { state: string }): boolean => openScheduleStates.some((each) => each === state)

/** Returns whether visitors have the changes of an open schedule. */
export const isScheduleOut = ({ state }: { state: string }): boolean => state === 'live' || state === 'end-failed'
