import { z } from 'zod'
import { help } from './fields/help.ts'
import { exactlyOne, id, listOf } from './fields/id.ts'
import { presentations } from './fields/presentation.ts'
import { percentRange, price } from './fields/price.ts'
import { shortTexts, text } from './fields/text.ts'

const onePackage = z.strictObject({
  id,
  name: text({ max: 30 }).meta(help('packages', 'name')),
  price,
  successFee: percentRange.optional().meta(help('packages', 'successFee')),
  highlight: text({ max: 60 }).meta(help('packages', 'highlight')),
  description: text({ max: 160 }).meta(help('packages', 'description')),
  popular: z
    .boolean()
    .optional()
    .meta(help('packages', 'popular'))
    .register(presentations, { kind: 'badge', message: 'pricing.packages.popular' }),
  features: shortTexts.min(3).max(10).meta(help('packages', 'features')),
})

/** One-off packages of the pricing page. Exactly one is the popular one. */
export const packages = listOf(onePackage).superRefine(exactlyOne('popular'))
