import { z } from 'zod'
import { help } from './fields/help.ts'
import { id, listOf } from './fields/id.ts'
import { presentations } from './fields/presentation.ts'
import { price } from './fields/price.ts'
import { text } from './fields/text.ts'

export const extraServices = listOf(
  z.strictObject({
    id,
    name: text({ max: 40 }).meta(help('extraServices', 'name')),
    price,
    // `{phone}` is the telephone number of the house.
    description: text({ max: 160, optionalParameters: ['phone'] }).meta(help('extraServices', 'description')),
    category: z
      .enum(['dining', 'travel', 'events', 'urgent', 'professional', 'personal'])
      .meta(help('extraServices', 'category'))
      .register(presentations, { kind: 'option', messages: 'home.extraServices.categories' }),
    call: z.boolean().optional().meta(help('extraServices', 'call')),
  }),
)
