import { z } from 'zod'
import { interestsBesidePlans } from '#src/content-model/tables/offers.ts'
import { help } from './fields/help.ts'
import { exactlyOne, id, listOf } from './fields/id.ts'
import { requirementError, type SchemaRule } from './fields/issue.ts'
import { presentations } from './fields/presentation.ts'
import { price } from './fields/price.ts'
import { shortTexts, text } from './fields/text.ts'

const plan = z.strictObject({
  id: id
    .refine((value) => !interestsBesidePlans.some((interest) => interest === value), {
      error: requirementError('freeId'),
      params: { rule: 'reserved-id' satisfies SchemaRule },
    })
    .meta(help('plans', 'id')),
  name: text({ max: 24 }).meta(help('plans', 'name')),
  price: price.meta(help('plans', 'price')),
  description: text({ max: 120 }).meta(help('plans', 'description')),
  audience: text({ max: 130 }).meta(help('plans', 'audience')),
  popular: z.boolean().optional().meta(help('plans', 'popular')).register(presentations, { kind: 'badge', message: 'home.plans.popular' }),
  features: shortTexts.min(3).max(10).meta(help('plans', 'features')),
})

/** Monthly plans, in the order they are shown. Exactly one is the popular one. */
export const plans = listOf(plan).superRefine(exactlyOne('popular'))
