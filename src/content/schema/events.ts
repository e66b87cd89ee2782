import { z } from 'zod'
import { id, listOf } from './id.ts'
import { text } from './text.ts'
import { day } from './time.ts'

/** Opportunities: dated events with a limited number of places. */
export const events = listOf(
  z.strictObject({
    id,
    title: text({ max: 60 }).describe('Name of the event.'),
    date: day.describe('The day it takes place, written 2025-01-14.'),
    location: text({ max: 40 }).describe('City, and the place in it where it helps.'),
    category: z.enum(['business', 'culture', 'dining', 'sports', 'entertainment']).describe('Which kind of event it is.'),
    description: text({ max: 160 }).describe('One or two sentences.'),
    spots: z.int().nonnegative().describe('Places that are still free.'),
    exclusive: z.boolean().optional().describe('true shows the Exclusive badge.'),
  }),
)
