import { z } from 'zod'
import { id, listOf } from './id.ts'
import { smallPicture } from './picture.ts'
import { name, text } from './text.ts'
import { openingHours } from './time.ts'

export const offices = listOf(
  z.strictObject({
    id,
    city: text({ max: 30 }).describe('The city.'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be two capital letters, such as GB')
      .describe('ISO 3166 code of the country.'),
    address: z.array(name(60)).min(1).max(4).describe('Postal address, a line each, as it is written in its own country.'),
    hours: openingHours.describe('When the office is open.'),
    emergency: text({ max: 80 }).describe('The line for emergencies, outside the hours.'),
    image: smallPicture,
  }),
)
