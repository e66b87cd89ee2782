import { z } from 'zod'
import { help } from './fields/help.ts'
import { id, listOf } from './fields/id.ts'
import { picture, smallPicture } from './fields/picture.ts'
import { shortTexts, text } from './fields/text.ts'

const commonFields = {
  id,
  title: text({ max: 40 }).meta(help('services', 'title')),
  description: text({ max: 200 }).meta(help('services', 'description')),
}
const features = shortTexts.length(4).meta(help('services', 'features'))

export const services = z.strictObject({
  home: listOf(
    z.strictObject({
      ...commonFields,
      features,
      image: picture,
      linksToPrograms: z.boolean().optional().meta(help('services', 'linksToPrograms')),
    }),
  )
    .length(4)
    .meta(help('services', 'home')),
  premium: listOf(z.strictObject({ ...commonFields, features, image: picture })).meta(help('services', 'premium')),
  exclusive: listOf(z.strictObject({ ...commonFields, image: smallPicture })).meta(help('services', 'exclusive')),
})
