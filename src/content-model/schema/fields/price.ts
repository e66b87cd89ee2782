import { z } from 'zod'
import { type Currency, currencyCodes } from '#src/content-model/tables/offers.ts'
import { help, variant } from './help.ts'
import { inOrder, requirementError } from './issue.ts'

/** Schema of a currency. `default` is the currency that the editor enters for a new price. */
const currency = z.enum(currencyCodes).meta({ ...help('price', 'currency'), default: 'EUR' satisfies Currency })

/** An amount of money, in euros or pounds and not in cents or pence. */
const amount = z
  .strictObject({
    amount: z.number().positive().multipleOf(0.01).meta(help('price', 'amount')),
    currency,
    bound: z.enum(['from', 'and-up']).optional().meta(help('price', 'bound')),
    per: z.enum(['month', 'hour', 'day', 'intervention']).optional().meta(help('price', 'per')),
  })
  .transform((value) => ({ kind: 'price' as const, form: 'amount' as const, ...value }))
  .meta(variant('amount'))

const share = z
  .strictObject({
    percent: z.number().positive().max(100).meta(help('price', 'percent')),
    of: z.enum(['trip-value']).meta(help('price', 'of')),
  })
  .transform((value) => ({ kind: 'price' as const, form: 'share' as const, ...value }))
  .meta(variant('percentage'))

const unpriced = z.enum(['on-quote', 'bespoke']).transform((form) => ({ kind: 'price' as const, form }))

/** A price: an amount, a percentage, or a word for a price that the site does not state (`on-quote`, `bespoke`). */
export const price = z.union([amount, share, unpriced], requirementError('price')).meta({ ...help('price', 'all'), control: 'price' })

/** A fee as a range of percentages, such as the success fee of a package: { from: 2, to: 5 }. It is not a form of `price`. */
export const percentRange = z
  .strictObject({
    from: z.number().positive().max(100).meta(help('price', 'smaller')),
    to: z.number().positive().max(100).meta(help('price', 'larger')),
  })
  .refine(({ from, to }) => from < to, { error: requirementError('rising'), params: inOrder })
  .transform((value) => ({ kind: 'percent-range' as const, ...value }))

export type Price = z.output<typeof price>
export type PercentRange = z.output<typeof percentRange>
