import { z } from 'zod'
import { help } from './fields/help.ts'
import { id, listOf } from './fields/id.ts'
import { shortTexts, text } from './fields/text.ts'

export const club = z.strictObject({
  pillars: listOf(
    z.strictObject({
      id,
      title: text({ max: 50 }).meta(help('club', 'pillar')),
      description: text({ max: 200 }).meta(help('club', 'pillarDescription')),
      features: shortTexts.length(4).meta(help('club', 'features')),
    }),
  )
    .length(3)
    .meta(help('club', 'pillars')),
  journey: listOf(
    z.strictObject({
      id,
      title: text({ max: 40 }).meta(help('club', 'step')),
      description: text({ max: 160 }).meta(help('club', 'stepDescription')),
    }),
  )
    .min(3)
    .max(6)
    .meta(help('club', 'journey')),
})
