import { z } from 'zod'
import { text } from './text.ts'

const amount = text({ parameters: ['amount'] })
const plain = text({ max: 40 })
const range = text({ parameters: ['from', 'to'] })

/** The wording of prices, hours and figures in each language. Intl formats the numbers themselves. */
export const formats = z.strictObject({
  price: z
    .strictObject({
      from: amount.describe('An amount that is the least, said before it.'),
      andUp: amount.describe('An amount that is the least, said after it.'),
      onQuote: plain.describe('A price that is given in an offer only.'),
      bespoke: plain.describe('A price that depends on what is made.'),
      per: z
        .strictObject({
          month: plain.describe('Said after an amount for each month.'),
          hour: plain.describe('Said after an amount for each hour.'),
          day: plain.describe('Said after an amount for each day.'),
          intervention: plain.describe('Said after an amount for each time that somebody is sent.'),
        })
        .describe('What the amount buys.'),
      shareOf: z
        .strictObject({ tripValue: text({ parameters: ['percent'] }).describe('A share of what the trip costs.') })
        .describe('What a percentage is taken of.'),
      percentRange: range.describe('Two percentages, such as 2–5%.'),
    })
    .describe('How prices are said.'),
  hours: z
    .strictObject({
      dayRange: range.describe('The first and the last of several weekdays.'),
      timeRange: range.describe('From one time of day to another.'),
      byAppointment: plain.describe('Days without fixed hours.'),
    })
    .describe('How opening hours are said.'),
  figure: z
    .strictObject({
      atLeast: text({ parameters: ['number'] }).describe('A number that has been passed, such as 50+.'),
      aroundTheClock: plain.describe('Day and night, such as 24/7.'),
    })
    .describe('How figures are said.'),
})
