import { z } from 'zod'
import { inOrder } from './issue.ts'

const currency = z.enum(['EUR', 'GBP']).describe('ISO 4217 code of the currency.')

/** An amount of money, in euros or pounds and not in cents or pence. */
const amount = z
  .strictObject({
    amount: z.number().positive().multipleOf(0.01).describe('The number alone: 25000, without spaces, commas or signs.'),
    currency,
    bound: z.enum(['from', 'and-up']).optional().describe('The amount is the least it costs: said as "from …" or as "… and up".'),
    per: z.enum(['month', 'hour', 'day', 'intervention']).optional().describe('What the amount buys.'),
  })
  .transform((value) => ({ kind: 'price' as const, form: 'amount' as const, ...value }))

const share = z
  .strictObject({
    percent: z.number().positive().max(100).describe('5 means 5 %.'),
    of: z.enum(['trip-value']).describe('What the percentage is taken of.'),
  })
  .transform((value) => ({ kind: 'price' as const, form: 'share' as const, ...value }))

const unpriced = z.enum(['on-quote', 'bespoke']).transform((form) => ({ kind: 'price' as const, form }))

/** A price: an amount, a percentage, or a word for prices that are not listed. */
export const price = z
  .union([amount, share, unpriced], 'must be { amount: 299, currency: EUR }, { percent: 5, of: trip-value }, on-quote or bespoke')
  .describe('What it costs: { amount, currency }, { percent, of }, on-quote or bespoke.')

/** A fee as a range of percentages: { from: 2, to: 5 }. */
export const percentRange = z
  .strictObject({
    from: z.number().positive().max(100).describe('The smaller percentage: 2 means 2 %.'),
    to: z.number().positive().max(100).describe('The larger percentage.'),
  })
  .refine(({ from, to }) => from < to, { error: 'must go up: from is the smaller percentage', params: inOrder })
  .transform((value) => ({ kind: 'percent-range' as const, ...value }))

export type Price = z.output<typeof price>
export type PercentRange = z.output<typeof percentRange>
