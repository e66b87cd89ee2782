import { z } from 'zod'

/**
 * A number of requests with the same form, plan and language. `plan` is the id of a plan or of another interest, or empty if the request
 * has none.
 */
export const weeklyRowSchema = z.object({ form: z.string(), plan: z.string(), language: z.string(), count: z.int() })

/** The requests of a week (`IsoWeek`) with the same form, plan and language. */
export type WeeklyCount = z.output<typeof weeklyRowSchema> & { week: string }
