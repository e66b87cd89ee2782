import { z } from 'zod'
import { help } from './fields/help.ts'
import { exactlyOne, id, listOf } from './fields/id.ts'
import { smallPicture } from './fields/picture.ts'
import { presentations } from './fields/presentation.ts'
import { shortTexts, text } from './fields/text.ts'

const tier = z.strictObject({
  id,
  name: text({ max: 24 }).meta(help('tiers', 'name')),
  description: text({ max: 160 }).meta(help('tiers', 'description')),
  recommended: z
    .boolean()
    .optional()
    .meta(help('tiers', 'recommended'))
    .register(presentations, { kind: 'badge', message: 'programs.tiers.recommended' }),
  features: shortTexts.length(5).meta(help('tiers', 'features')),
  image: smallPicture,
})

export const tiers = listOf(tier).superRefine(exactlyOne('recommended'))
