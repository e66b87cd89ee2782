import { z } from 'zod'
import { help } from './fields/help.ts'
import { id, listOf } from './fields/id.ts'
import { shortTexts, text } from './fields/text.ts'

/** The program of the home page: its pillars and the journey of a client. */
export const program = z.strictObject({
  pillars: listOf(
    z.strictObject({
      id,
      title: text({ max: 50 }).meta(help('program', 'pillar')),
      description: text({ max: 200 }).meta(help('program', 'pillarDescription')),
      features: shortTexts.length(4).meta(help('program', 'features')),
    }),
  )
    .length(3)
    .meta(help('program', 'pillars')),
  journey: listOf(
    z.strictObject({
      id,
      title: text({ max: 40 }).meta(help('program', 'step')),
      description: text({ max: 160 }).meta(help('program', 'stepDescription')),
    }),
  )
    .min(3)
    .max(6)
    .meta(help('program', 'journey')),
})
