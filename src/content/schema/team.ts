import { z } from 'zod'
import { id, listOf } from './id.ts'
import { smallPicture } from './picture.ts'
import { name, text } from './text.ts'

export const team = listOf(
  z.strictObject({
    id,
    name: name(40).describe('Name of the person, the same in every language.'),
    title: text({ max: 50 }).describe('Their role in the house.'),
    description: text({ max: 240 }).describe('Two sentences about them.'),
    image: smallPicture,
  }),
)
