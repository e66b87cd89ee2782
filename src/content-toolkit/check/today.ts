import { localDay } from '../../content/model/past-events.ts'

/** Today as 2026-11-21, in local time. */
export const today = (): string => localDay(new Date())
