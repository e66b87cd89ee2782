import { z } from 'zod'
import { interestsBesidePlans } from '../tables/interests.ts'
import { exactlyOne, id, listOf } from './id.ts'
import type { SchemaRule } from './issue.ts'
import { presentations } from './presentation.ts'
import { price } from './price.ts'
import { shortTexts, text } from './text.ts'

const plan = z.strictObject({
  id: id
    .refine((name) => !interestsBesidePlans.some((interest) => interest === name), {
      error: 'already means something else in the contact form',
      params: { rule: 'reserved-id' satisfies SchemaRule },
    })
    .describe('Short name that never changes; the contact form knows the plan by it.'),
  name: text({ max: 24 }).describe('Name of the plan.'),
  price: price.describe('What it costs each month.'),
  description: text({ max: 120 }).describe('One sentence: what the plan is.'),
  audience: text({ max: 80 }).describe('Who it is for.'),
  popular: z
    .boolean()
    .optional()
    .describe('true on the one plan that stands out as the most popular.')
    .register(presentations, { as: 'badge', message: 'home.subscriptions.popular' }),
  features: shortTexts.min(3).max(10).describe('What it includes, one line each.'),
})

/** Monthly subscriptions, in the order they are shown. Exactly one is the popular one. */
export const plans = listOf(plan).superRefine(exactlyOne('popular'))
