import { z } from 'zod'
import { id, listOf } from './id.ts'
import { picture, smallPicture } from './picture.ts'
import { shortTexts, text } from './text.ts'

const commonFields = {
  id,
  title: text({ max: 40 }).describe('Name of the service.'),
  description: text({ max: 200 }).describe('One or two sentences.'),
}
const features = shortTexts.length(4).describe('Four things that it includes.')

/** The services of the house, by the place that shows them. */
export const services = z.strictObject({
  home: listOf(z.strictObject({ ...commonFields, features, image: picture }))
    .length(4)
    .describe('The four cards of the home page.'),
  premium: listOf(z.strictObject({ ...commonFields, features, image: picture })).describe('The premium categories of the services page.'),
  exclusive: listOf(z.strictObject({ ...commonFields, image: smallPicture })).describe('The exclusive services of the services page.'),
})
