import { z } from 'zod'
import { exactlyOne, id, listOf } from './id.ts'
import { presentations } from './presentation.ts'
import { percentRange, price } from './price.ts'
import { shortTexts, text } from './text.ts'

const onePackage = z.strictObject({
  id,
  name: text({ max: 30 }).describe('Name of the package.'),
  price,
  successFee: percentRange.optional().describe('Fee on success, as percentages of the acquisition.'),
  highlight: text({ max: 60 }).describe('One short line: who it is for.'),
  description: text({ max: 160 }).describe('One or two sentences.'),
  popular: z
    .boolean()
    .optional()
    .describe('true on the one package that stands out as the most popular.')
    .register(presentations, { as: 'badge', message: 'pricing.packages.popular' }),
  features: shortTexts.min(3).max(10).describe('What it includes, one line each.'),
})

/** One-off packages of the pricing page. Exactly one is the popular one. */
export const packages = listOf(onePackage).superRefine(exactlyOne('popular'))
