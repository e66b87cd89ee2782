import { z } from 'zod'
import { id, listOf } from './id.ts'
import { presentations } from './presentation.ts'
import { text } from './text.ts'
import { day } from './time.ts'

/** Opportunities: dated events with a limited number of places. */
export const events = listOf(
  z.strictObject({
    id,
    title: text({ max: 60 }).describe('Name of the event.'),
    date: day
      .describe('The day it takes place, written 2025-01-14.')
      .register(presentations, { as: 'date', parts: [{ day: 'numeric' }, { month: 'short', year: 'numeric' }] }),
    location: text({ max: 40 }).describe('City, and the place in it where it helps.'),
    category: z
      .enum(['business', 'culture', 'dining', 'sports', 'entertainment'])
      .describe('Which kind of event it is.')
      .register(presentations, { as: 'option', messages: 'home.opportunities.categories' }),
    description: text({ max: 160 }).describe('One or two sentences.'),
    spots: z.int().nonnegative().describe('Places that are still free.'),
    exclusive: z
      .boolean()
      .optional()
      .describe('true shows the Exclusive badge.')
      .register(presentations, { as: 'badge', message: 'home.opportunities.exclusive' }),
  }),
)
