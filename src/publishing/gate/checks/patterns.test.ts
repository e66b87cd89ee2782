import { describe, expect, it } from 'vitest'
import type { Price } from '#src/content-model/schema/fields/price.ts'
import { testFormats } from '#tests/content/support/formats.ts'
import { normaliseText } from './page-text.ts'
import { factPatterns, messagePattern, textPattern } from './patterns.ts'

const en = factPatterns('en', testFormats)
const fr = factPatterns('fr', testFormats)
const amount = (rest: Partial<Extract<Price, { form: 'amount' }>> = {}): Price => ({
  kind: 'price',
  form: 'amount',
  amount: 1500,
  currency: 'EUR',
  ...rest,
})

describe('price patterns that match', () => {
  it.each([
    ['without a bound', amount(), 'Dinner €1,500 Ask', 'Dîner 1\u202f500\u00a0€ Demander'],
    ['with cents', amount({ amount: 19.5, currency: 'GBP' }), '£19.50', '19,50 £'],
    ['from an amount', amount({ bound: 'from' }), 'from €1,500', 'dès 1\u202f500 €'],
    ['of an amount and up', amount({ bound: 'and-up' }), '€1,500 and up', 'dès 1\u202f500 €'],
    ['by the hour', amount({ per: 'hour' }), '€1,500 per hour', '1 500 € de l’heure'.replace(' ', '\u202f')],
    ['by the hour from an amount', amount({ bound: 'from', per: 'hour' }), 'from €1,500 per hour', 'dès 1\u202f500 € de l’heure'],
    ['as a share', { kind: 'price', form: 'share', percent: 5, of: 'trip-value' } as const, '5% of the trip', '5 % du voyage'],
    ['in words', { kind: 'price', form: 'on-quote' } as const, 'On quote', 'Sur devis'],
    ['in other words', { kind: 'price', form: 'bespoke' } as const, 'Bespoke', 'Sur mesure'],
  ])('the pattern of a price matches the English and French text of a price %s', (_, price, english, french) => {
    expect(normaliseText(english)).toMatch(en.price(price))
    expect(normaliseText(french)).toMatch(fr.price(price))
  })
})

describe('price patterns that do not match', () => {
  it.each([
    ['without its bound', amount({ bound: 'from' }), '€1,500'],
    ['without its unit', amount({ per: 'hour' }), '€1,500'],
    ['with an additional bound', amount(), 'from €1,500'],
    ['with an additional bound after it', amount(), '€1,500 and up'],
    ['with an additional unit', amount(), '€1,500 per month'],
    ['with another unit', amount({ per: 'hour' }), '€1,500 per day'],
    ['with an additional unit after its bound', amount({ bound: 'from' }), 'from €1,500 per day'],
    ['of another form', { kind: 'price', form: 'on-quote' } as const, 'Bespoke'],
    ['in a longer number', amount(), '€1,5000'],
    ['in another currency', amount(), '£1,500'],
    ['with a symbol that has letters', amount({ currency: 'GBP' }), '1,500 £GB'],
    ['without its cents', amount({ amount: 19.5 }), '€19'],
    ['with cents', amount(), '€1,500.50'],
  ])('the pattern of a price does not match the text of a price %s', (_, price, text) => {
    expect(normaliseText(text)).not.toMatch(en.price(price))
  })
})

it('a pattern matches opening hours with their days, times and zone', () => {
  const hours = {
    kind: 'opening-hours' as const,
    timeZone: 'Europe/London',
    zoneName: 'GMT',
    week: [
      { days: { from: 'monday' as const, to: 'friday' as const }, opens: '09:30', closes: '18:00' },
      { days: { from: 'sunday' as const, to: 'sunday' as const }, by: 'appointment' as const },
    ],
  }
  const [english, bySunday] = en.hours(hours)
  expect('Monday to Friday 9:30 AM to 6:00 PM GMT').toMatch(english ?? '')
  expect('Monday to Friday 9:30 AM to 6:00 PM').not.toMatch(english ?? '')
  expect('Tuesday to Friday 9:30 AM to 6:00 PM GMT').not.toMatch(english ?? '')
  expect('Sunday By appointment').toMatch(bySunday ?? '')
  expect('Du lundi au vendredi de 9 h 30 à 18 h GMT').toMatch(fr.hours(hours)[0] ?? '')
  const [twentyFourHours] = en.hours({ ...hours, clock: '24-hour' })
  expect('Monday to Friday 9:30 to 18:00 GMT').toMatch(twentyFourHours ?? '')
  const [withoutZone = /(?!)/] = en.hours({ ...hours, zoneName: undefined })
  expect('Monday to Friday 9:30 AM to 6:00 PM').toMatch(withoutZone)
})

it('a pattern of two neighbouring days matches “Tuesday and Wednesday”, but not “Tuesday to Wednesday”', () => {
  const week = [{ days: { from: 'tuesday' as const, to: 'wednesday' as const }, by: 'appointment' as const }]
  const hours = { kind: 'opening-hours' as const, timeZone: 'Europe/London', week }
  expect('Tuesday and Wednesday By appointment').toMatch(en.hours(hours)[0] ?? '')
  expect('Mardi et mercredi Sur rendez-vous').toMatch(fr.hours(hours)[0] ?? '')
  expect('Tuesday to Wednesday By appointment').not.toMatch(en.hours(hours)[0] ?? '')
})

it('a pattern of days that open twice matches both opening times', () => {
  const days = { from: 'monday' as const, to: 'friday' as const }
  const week = [
    { days, opens: '09:00', closes: '12:30' },
    { days, opens: '14:00', closes: '18:00' },
  ]
  const patterns = en.hours({ kind: 'opening-hours', timeZone: 'Europe/London', zoneName: 'GMT', week })
  expect(patterns).toHaveLength(1)
  const [pattern = /(?!)/] = patterns
  expect('Monday to Friday 9:00 AM to 12:30 PM and 2:00 PM to 6:00 PM GMT').toMatch(pattern)
  expect('Monday to Friday 9:00 AM to 12:30 PM GMT').not.toMatch(pattern)
  expect('Monday to Friday 9:00 AM to 6:00 PM GMT').not.toMatch(pattern)
})

it('patterns match figures, percent ranges, time windows and the parts of a date', () => {
  expect('50+').toMatch(en.figure({ kind: 'figure', form: 'at-least', number: 50 }))
  expect(normaliseText('100\u202f%')).toMatch(fr.figure({ kind: 'figure', form: 'percent', number: 100 }))
  expect('24/7').toMatch(en.figure({ kind: 'figure', form: 'around-the-clock' }))
  expect('24+').not.toMatch(en.figure({ kind: 'figure', form: 'around-the-clock' }))
  expect('2–5%').toMatch(en.percentRange({ kind: 'percent-range', from: 2, to: 5 }))
  expect('9:00 AM to 12:00 PM').toMatch(en.timeWindow({ kind: 'time-window', from: '09:00', to: '12:00' }))
  const parts = fr.date('2030-02-05', { day: 'numeric' }, { month: 'long', year: 'numeric' })
  expect(parts).toHaveLength(2)
  const [day, month] = parts
  expect('5 février 2030').toMatch(day ?? '')
  expect('5 février 2030').toMatch(month ?? '')
})

describe('messagePattern', () => {
  it.each([
    ['Updated {month:string}', 'Updated January 2024', true],
    ['{n:number} {{place remains|places remain}}', '8 places remain', true],
    ['{n:number} {{n:place|places}} left', '1 place left', true],
    ['{n} {{place restante|places restantes}}', '1 place restante', true],
    ['{n:number} {{place remains|places remain}}', '8 chairs remain', false],
    ['Ask. (Now)', 'Ask. (Now)', true],
    ['Ask. (Now)', 'Ask! Now', false],
    ['The door is *already* open.', 'The door is already open.', true],
    ['Updated {month}, for you', 'Updated May, for you', true],
    ['Updated {month}, for you', 'Updated May for you', false],
    ['{n} {{n:place|places}}', '3 n:place', false],
    ['{n} {{a: place|places}}', '3 a: place', false],
    ['{n} {{place sur 1 500|places sur 1 500}}', '2 places sur 1\u202f500', true],
    ['Call +41 22 555 01 23', 'Call +41 22 555 01 23', true],
    ['Appelez le +41 22 555 01 23', 'Appelez le +41 22\u202f555 01 23', true],
    ['Appelez le +41 22 555 01 23', 'Appelez le +41 22\u202f555 01 24', false],
    ['{share} % of {fee} €', '5 % of 20\u00a0€', true],
    ['{share} % of {fee} €', '5 £ of 20 €', false],
    ['dès 5 {currency}', 'dès 5 €', true],
    ['{rooms} 500', '2\u202f500', true],
  ])('messagePattern: whether the pattern of the message “%s” matches the text “%s”: %s', (message, text, matches) => {
    expect(messagePattern(message).test(normaliseText(text))).toBe(matches)
  })
})

it.each([
  ['3.5', 'costs 3.5 a day', true],
  ['3.5', 'costs 13.5 a day', false],
  ['5', 'costs 3.5 a day', false],
  ['5', 'costs 3,5 a day', false],
  ['3', 'costs 3.5 a day', false],
  ['3', 'costs 35 a day', false],
  ['3', 'all of the 3.', true],
  ['a 3', '1a 3', true],
  ['3 a', '3 a1', true],
  ['1 500 seats', '1500 seats', true],
  ['a 500', 'a 500', true],
  ['1 50', '150', false],
  ['1 500 seats', '1 500 seats', true],
  ['1 500 seats', '1\u202f500 seats', true],
  ['1 500 seats', '1501 seats', false],
  ['over 1 234 567 seats', 'over 1\u202f234\u202f567 seats', true],
  ['Call +41 22 555 01 23, 24/7', 'Call +41 22 555 01 23, 24/7', true],
  ['Call +41 22 555 01 23, 24/7', 'Call +41 22\u202f555 01 23, 24/7', true],
  ['Call +41 22 555 01 23, 24/7', 'Call +41 22 555 01 24, 24/7', false],
  ['Call (415) 555 0123', 'Call (415) 555 0123', true],
  ['Call 020 7946 0123', 'Call 020 7946 0123 London', true],
  ['on 12 May, 9:30 to 18:00', 'on 12 May, 9:30 to 18:00', true],
  ['de 9 h 30 à 18 h', 'de 9\u00a0h\u00a030 à\u00a018\u00a0h', true],
  ['5 % of $ 100', '5\u00a0% of $ 100', true],
  ['line 3', 'line 3 500 seats', true],
])('textPattern: whether the pattern of exactly “%s” matches the text “%s”: %s', (fact, text, matches) => {
  expect(textPattern(fact).test(normaliseText(text))).toBe(matches)
})
