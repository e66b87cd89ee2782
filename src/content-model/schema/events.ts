import { z } from 'zod'
import { help } from './fields/help.ts'
import { id, listOf } from './fields/id.ts'
import { presentations } from './fields/presentation.ts'
import { text } from './fields/text.ts'
import { calendarDay } from './fields/time.ts'

export const events = listOf(
  z.strictObject({
    id,
    title: text({ max: 60 }).meta(help('events', 'title')),
    date: calendarDay
      .meta(help('events', 'date'))
      .register(presentations, { kind: 'date', parts: [{ day: 'numeric' }, { month: 'short', year: 'numeric' }] }),
    location: text({ max: 40 }).meta(help('events', 'location')),
    category: z
      .enum(['business', 'culture', 'dining', 'sports', 'entertainment'])
      .meta(help('events', 'category'))
      .register(presentations, { kind: 'option', messages: 'home.events.categories' }),
    description: text({ max: 160 }).meta(help('events', 'description')),
    spots: z.int().nonnegative().meta(help('events', 'spots')),
    exclusive: z
      .boolean()
      .optional()
      .meta(help('events', 'exclusive'))
      .register(presentations, { kind: 'badge', message: 'home.events.exclusive' }),
  }),
)
