import { z } from 'zod'
import { retentionSettings } from '#src/content-model/tables/retention.ts'
import { help } from './fields/help.ts'
import { id, listOf } from './fields/id.ts'
import { email, text } from './fields/text.ts'
import { calendarDay } from './fields/time.ts'

/** A text that can say how long data are kept: `{retentionDays}` → 1 year. */
const paragraph = text({ optionalParameters: retentionSettings })

const section = z.strictObject({
  id: id.meta(help('legal', 'anchor')),
  title: text({ max: 80 }).meta(help('legal', 'heading')),
  paragraphs: z.array(paragraph).min(1).meta(help('legal', 'paragraphs')),
  list: z.array(paragraph).optional().meta(help('legal', 'list')),
})

export const legal = z.strictObject({
  draft: z.boolean().meta(help('legal', 'draft')),
  updated: calendarDay.meta(help('legal', 'updated')),
  introduction: text().meta(help('legal', 'introduction')),
  sections: listOf(section).min(1).meta(help('legal', 'sections')),
  contact: z
    .strictObject({
      name: text({ max: 60 }).meta(help('legal', 'office')),
      email: email.meta(help('legal', 'email')),
    })
    .meta(help('legal', 'contact')),
})
