import { z } from 'zod'
import { id, listOf } from './id.ts'
import { price } from './price.ts'
import { text } from './text.ts'

/** Additional services of the pricing page with their lowest prices, in groups. */
export const indicativePrices = listOf(
  z.strictObject({
    id,
    name: text({ max: 30 }).describe('Name of the group.'),
    services: listOf(z.strictObject({ id, name: text({ max: 40 }).describe('Name of the service.'), price })).describe(
      'The services of the group.',
    ),
  }),
)
