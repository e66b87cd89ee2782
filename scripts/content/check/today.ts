import { localDay } from '../../../src/content/local-day.ts'

/** Today as 2026-11-21, where the command runs. */
export const today = (): string => localDay(new Date())
