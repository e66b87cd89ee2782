import { z } from 'zod'
import { help } from './fields/help.ts'
import { text } from './fields/text.ts'

const amount = text({ parameters: ['amount'] })
const plain = text({ max: 40 })
const range = text({ parameters: ['from', 'to'] })

/** The wording of prices, hours and figures in each language. Intl formats the numbers themselves. */
export const formats = z.strictObject({
  price: z
    .strictObject({
      from: amount.meta(help('formats', 'from')),
      andUp: amount.meta(help('formats', 'andUp')),
      onQuote: plain.meta(help('formats', 'onQuote')),
      bespoke: plain.meta(help('formats', 'bespoke')),
      per: z
        .strictObject({
          month: plain.meta(help('formats', 'month')),
          hour: plain.meta(help('formats', 'hour')),
          day: plain.meta(help('formats', 'day')),
          intervention: plain.meta(help('formats', 'intervention')),
        })
        .meta(help('formats', 'per')),
      shareOf: z
        .strictObject({ tripValue: text({ parameters: ['percent'] }).meta(help('formats', 'tripValue')) })
        .meta(help('formats', 'shareOf')),
      percentRange: range.meta(help('formats', 'percentRange')),
    })
    .meta(help('formats', 'price')),
  hours: z
    .strictObject({
      dayRange: range.meta(help('formats', 'dayRange')),
      timeRange: range.meta(help('formats', 'timeRange')),
      byAppointment: plain.meta(help('formats', 'byAppointment')),
    })
    .meta(help('formats', 'hours')),
  figure: z
    .strictObject({
      atLeast: text({ parameters: ['number'] }).meta(help('formats', 'atLeast')),
      aroundTheClock: plain.meta(help('formats', 'aroundTheClock')),
    })
    .meta(help('formats', 'figure')),
})
