import { z } from 'zod'
import { exactlyOne, id, listOf } from './id.ts'
import { smallPicture } from './picture.ts'
import { presentations } from './presentation.ts'
import { shortTexts, text } from './text.ts'

const tier = z.strictObject({
  id,
  name: text({ max: 24 }).describe('Name of the tier.'),
  description: text({ max: 160 }).describe('One or two sentences.'),
  recommended: z
    .boolean()
    .optional()
    .describe('true on the one tier that the house recommends.')
    .register(presentations, { as: 'badge', message: 'programs.tiers.recommended' }),
  features: shortTexts.length(5).describe('Five things that the tier includes.'),
  image: smallPicture,
})

export const tiers = listOf(tier).superRefine(exactlyOne('recommended'))
