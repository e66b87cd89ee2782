import { z } from 'zod'
import { help } from './fields/help.ts'
import { id, listOf } from './fields/id.ts'
import { smallPicture } from './fields/picture.ts'
import { properName, text } from './fields/text.ts'

export const team = listOf(
  z.strictObject({
    id,
    name: properName(40).meta(help('team', 'name')),
    title: text({ max: 50 }).meta(help('team', 'title')),
    description: text({ max: 240 }).meta(help('team', 'description')),
    image: smallPicture,
  }),
)
