import { z } from 'zod'
import { help, variant } from './help.ts'
import { requirementError } from './issue.ts'

/** A figure among the achievements: { atLeast: 50 }, { percent: 100 } or around-the-clock. */
export const figure = z.union(
  [
    z
      .strictObject({ atLeast: z.int().positive().meta(help('figure', 'atLeast')) })
      .transform(({ atLeast }) => ({ kind: 'figure' as const, form: 'at-least' as const, number: atLeast }))
      .meta(variant('passedNumber')),
    z
      .strictObject({ percent: z.int().positive().max(100).meta(help('figure', 'percent')) })
      .transform(({ percent }) => ({ kind: 'figure' as const, form: 'percent' as const, number: percent }))
      .meta(variant('percentage')),
    z.literal('around-the-clock').transform(() => ({ kind: 'figure' as const, form: 'around-the-clock' as const })),
  ],
  requirementError('figure'),
)

export type Figure = z.output<typeof figure>
