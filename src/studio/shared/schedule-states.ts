/**
 * How far a schedule is that has a further step, or that needs a person. `waiting`: it goes live at its time. `live`: visitors have it, and
 * it ends at a time. `failed`: it did not go live. `end-failed`: the former wording did not come back.
 */
export const openScheduleStates = ['waiting', 'live', 'failed', 'end-failed'] as const

export type OpenScheduleState = (typeof openScheduleStates)[number]

export const isOpenSchedule = ({ state }: { state: string }): boolean => openScheduleStates.some((each) => each === state)

/** Returns whether visitors have the changes of an open schedule. */
export const isScheduleOut = ({ state }: { state: string }): boolean => state === 'live' || state === 'end-failed'
