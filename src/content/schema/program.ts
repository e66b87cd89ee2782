import { z } from 'zod'
import { id, listOf } from './id.ts'
import { shortTexts, text } from './text.ts'

/** The program of the home page: its pillars and the journey of a client. */
export const program = z.strictObject({
  pillars: listOf(
    z.strictObject({
      id,
      title: text({ max: 50 }).describe('Name of the pillar.'),
      description: text({ max: 200 }).describe('One or two sentences.'),
      features: shortTexts.length(4).describe('Four things that belong to it.'),
    }),
  )
    .length(3)
    .describe('The three pillars.'),
  journey: listOf(
    z.strictObject({
      id,
      title: text({ max: 40 }).describe('Name of the step.'),
      description: text({ max: 160 }).describe('What happens in it.'),
    }),
  )
    .min(3)
    .max(6)
    .describe('The steps from the first call on, in their order.'),
})
