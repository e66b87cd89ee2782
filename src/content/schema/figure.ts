import { z } from 'zod'

/** A figure among the achievements: { atLeast: 50 }, { percent: 100 } or around-the-clock. */
export const figure = z.union(
  [
    z
      .strictObject({ atLeast: z.int().positive().describe('The number that has been passed.') })
      .transform(({ atLeast }) => ({ kind: 'figure' as const, form: 'at-least' as const, number: atLeast })),
    z
      .strictObject({ percent: z.int().positive().max(100).describe('100 means 100 %.') })
      .transform(({ percent }) => ({ kind: 'figure' as const, form: 'percent' as const, number: percent })),
    z.literal('around-the-clock').transform(() => ({ kind: 'figure' as const, form: 'around-the-clock' as const })),
  ],
  'must be { atLeast: 50 }, { percent: 100 } or around-the-clock',
)

export type Figure = z.output<typeof figure>
