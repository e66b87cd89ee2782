import { z } from 'zod'
import { help } from './fields/help.ts'
import { id, listOf } from './fields/id.ts'
import { price } from './fields/price.ts'
import { text } from './fields/text.ts'

export const indicativePrices = listOf(
  z.strictObject({
    id,
    name: text({ max: 30 }).meta(help('indicativePrices', 'group')),
    services: listOf(z.strictObject({ id, name: text({ max: 40 }).meta(help('indicativePrices', 'service')), price })).meta(
      help('indicativePrices', 'services'),
    ),
  }),
)
