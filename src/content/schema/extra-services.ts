import { z } from 'zod'
import { id, listOf } from './id.ts'
import { presentations } from './presentation.ts'
import { price } from './price.ts'
import { text } from './text.ts'

/** Services à la carte, bought one at a time. */
export const extraServices = listOf(
  z.strictObject({
    id,
    name: text({ max: 40 }).describe('Name of the service.'),
    price,
    description: text({ max: 160 }).describe('One or two sentences.'),
    category: z
      .enum(['dining', 'travel', 'events', 'urgent', 'professional', 'personal'])
      .describe('Which kind of service it is.')
      .register(presentations, { as: 'option', messages: 'home.extraServices.categories' }),
  }),
)
