import { z } from 'zod'
import { help } from './fields/help.ts'
import { id, listOf } from './fields/id.ts'
import { requirementError } from './fields/issue.ts'
import { phone } from './fields/phone.ts'
import { smallPicture } from './fields/picture.ts'
import { properName, text } from './fields/text.ts'
import { openingHours } from './fields/time.ts'

export const offices = listOf(
  z.strictObject({
    id,
    city: text({ max: 30 }).meta(help('offices', 'city')),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, requirementError('country'))
      .meta({ ...help('offices', 'country'), control: 'country' }),
    address: z.array(properName(60)).min(1).max(4).meta(help('offices', 'address')),
    phone: phone.optional().meta(help('offices', 'phone')),
    hours: openingHours.meta(help('offices', 'hours')),
    emergency: text({ max: 80 }).meta(help('offices', 'emergency')),
    image: smallPicture,
  }),
)
