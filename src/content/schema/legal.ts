import { z } from 'zod'
import { id, listOf } from './id.ts'
import { email, text } from './text.ts'
import { day } from './time.ts'

const section = z.strictObject({
  id: id.describe('Anchor of the section: /terms#this-id. Other pages link to it.'),
  title: text({ max: 80 }).describe('Heading of the section.'),
  paragraphs: z.array(text()).min(1).describe('Its paragraphs.'),
  list: z.array(text()).optional().describe('A list after the paragraphs.'),
})

export const legal = z.strictObject({
  draft: z.boolean().describe('true until a lawyer has confirmed the text.'),
  updated: day.describe('The day of the last change, shown as month and year.'),
  introduction: text().describe('What the document is, in plain words.'),
  sections: listOf(section).min(1).describe('Its sections, in their order.'),
  contact: z
    .strictObject({
      name: text({ max: 60 }).describe('The office that answers questions about the document.'),
      email: email.describe('Its address.'),
    })
    .describe('Who to ask.'),
})
