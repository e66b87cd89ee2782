import { describe, expect, it } from 'vitest'
import type { Price } from '#src/content-model/schema/fields/price.ts'
import { bilingualText as inBoth, testFormats } from '#tests/content/support/formats.ts'
import fc from '#tests/harness/property-tests.ts'
import { Formatter } from './format.ts'

const say = { en: new Formatter('en', testFormats), fr: new Formatter('fr', testFormats) }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const money = (amount: number, currency: 'EUR' | 'GBP', more = {}): Price => ({ kind: 'price', form: 'amount', amount, currency, ...more })

describe('prices', () => {
  it.each<[string, Price, string, string]>([
    ['a round amount', money(299, 'EUR', { per: 'month' }), '€299 per month', '299 € par mois'],
    ['a large amount', money(5000, 'GBP'), '£5,000', '5 000 £'],
    ['cents', money(1500.5, 'EUR'), '€1,500.50', '1 500,50 €'],
    ['a least amount, said before', money(15000, 'EUR', { bound: 'from' }), 'from €15,000', 'dès 15 000 €'],
    ['a least amount, said after', money(25000, 'GBP', { bound: 'and-up' }), '£25,000 and up', 'dès 25 000 £'],
    ['a share', { kind: 'price', form: 'share', percent: 5, of: 'trip-value' }, '5% of the trip', '5 % du voyage'],
    ['on quote', { kind: 'price', form: 'on-quote' }, 'On quote', 'Sur devis'],
    ['bespoke', { kind: 'price', form: 'bespoke' }, 'Bespoke', 'Sur mesure'],
  ])('Formatter formats a price in English and French: %s', (_, price, english, french) => {
    expect(plain(say.en.price(price).text)).toBe(english)
    expect(plain(say.fr.price(price).text)).toBe(french)
  })

  it('the parts of a price add up to its text', () => {
    const { parts } = say.en.price(money(25000, 'GBP', { bound: 'and-up', per: 'day' }))
    expect(parts).toEqual([
      { kind: 'figure', text: '£25,000' },
      { kind: 'space', text: ' ' },
      { kind: 'bound', text: 'and up' },
      { kind: 'space', text: ' ' },
      { kind: 'unit', text: 'per day' },
    ])
  })

  it('a price in percent has a unit, which says what the percentage is of', () => {
    const kinds = say.en.price({ kind: 'price', form: 'share', percent: 5, of: 'trip-value' }).parts.map(({ kind }) => kind)
    expect(kinds).toEqual(['figure', 'space', 'unit'])
  })

  it('no letter of a price is lost when it is split into parts, whatever the wording of its format', () => {
    const texts = fc.stringMatching(/^[a-z +]*$/).map((text) => text.trim().replace(/ +/g, ' '))
    const space = fc.constantFrom('', ' ')
    fc.assert(
      fc.property(texts, space, texts, space, texts, (before, gap, after, otherGap, unit) => {
        fc.pre(unit !== '')
        const template = `${before}${gap}{amount}${otherGap}${after}`.trim()
        const { price } = testFormats
        const formatter = new Formatter('en', {
          ...testFormats,
          price: { ...price, from: inBoth(template, template), per: { ...price.per, hour: inBoth(unit, unit) } },
        })
        const { text, parts } = formatter.price(money(1500.5, 'EUR', { bound: 'from', per: 'hour' }))
        expect(parts.map((part) => part.text).join('')).toBe(`${template.replace('{amount}', '€1,500.50')} ${unit}`)
        expect(text).toBe(parts.map((part) => part.text).join(''))
        // A space is a separate part, so other parts neither begin nor end with a space.
        for (const part of parts) expect(part.kind === 'space').toBe(part.text.trim() === '')
        for (const part of parts) expect(part.kind === 'space' || part.text === part.text.trim()).toBe(true)
      }),
    )
  })

  it('a French price has no plain space, so that amount and currency stay on one line', () => {
    expect(say.fr.price(money(1500, 'EUR')).text).not.toContain(' ')
  })
})

describe('days and hours', () => {
  it('a day is formatted in full and in parts', () => {
    expect(say.en.date({ kind: 'date', iso: '2025-01-22' })).toMatchObject({
      text: '22 January 2025',
      day: '22',
      monthAndYear: 'January 2025',
    })
    expect(say.fr.date({ kind: 'date', iso: '2025-02-01' })).toMatchObject({ text: '1 février 2025', monthAndYear: 'février 2025' })
  })

  it.each<[keyof typeof say, string[][]]>([
    [
      'en',
      [
        ['Monday to Friday', '9:00 AM to 8:30 PM'],
        ['Saturday', '12:00 PM to 6:00 PM'],
        ['Sunday', 'By appointment'],
      ],
    ],
    [
      'fr',
      [
        ['Du lundi au vendredi', 'de 9 h à 20 h 30'],
        ['Samedi', 'de 12 h à 18 h'],
        ['Dimanche', 'Sur rendez-vous'],
      ],
    ],
  ])('Formatter formats opening hours in the language %s', (locale, rows) => {
    const hours = say[locale].hours({
      kind: 'opening-hours',
      timeZone: 'Europe/London',
      week: [
        { days: { from: 'monday', to: 'friday' }, opens: '09:00', closes: '20:30' },
        { days: { from: 'saturday', to: 'saturday' }, opens: '12:00', closes: '18:00' },
        { days: { from: 'sunday', to: 'sunday' }, by: 'appointment' },
      ],
    })
    expect(hours.rows.map(({ days, times }) => [days, plain(times)])).toEqual(rows)
    expect(hours.rows[0]?.raw).toEqual({ from: 'monday', to: 'friday', spans: [{ opens: '09:00', closes: '20:30' }] })
  })
})

it('two neighbouring days are joined by “and”, and a longer range of days is written as its first and last day', () => {
  const week = [
    { days: { from: 'tuesday', to: 'wednesday' }, opens: '09:00', closes: '12:00' },
    { days: { from: 'friday', to: 'sunday' }, by: 'appointment' },
  ] as const
  const days = (locale: keyof typeof say) =>
    say[locale].hours({ kind: 'opening-hours', timeZone: 'Europe/Paris', week: [...week] }).rows.map((row) => row.days)
  expect(days('en')).toEqual(['Tuesday and Wednesday', 'Friday to Sunday'])
  expect(days('fr')).toEqual(['Mardi et mercredi', 'Du vendredi au dimanche'])
})

it('two rows of opening hours with the same days, such as morning and afternoon, become one row', () => {
  const days = { from: 'monday', to: 'friday' } as const
  const saturday = { days: { from: 'saturday', to: 'saturday' } as const, opens: '09:00', closes: '12:00' }
  const week = [{ days, opens: '09:00', closes: '12:30' }, { days, opens: '14:00', closes: '18:00' }, saturday]
  const rows = (locale: keyof typeof say) => say[locale].hours({ kind: 'opening-hours', timeZone: 'Europe/Paris', week }).rows
  expect(rows('en').map(({ times }) => plain(times))).toEqual(['9:00 AM to 12:30 PM and 2:00 PM to 6:00 PM', '9:00 AM to 12:00 PM'])
  expect(rows('fr').map(({ times }) => plain(times))).toEqual(['de 9 h à 12 h 30 et de 14 h à 18 h', 'de 9 h à 12 h'])
  expect(rows('en')[0]?.raw.spans).toEqual([
    { opens: '09:00', closes: '12:30' },
    { opens: '14:00', closes: '18:00' },
  ])
})

it('the opening hours of an office with a 24-hour clock have no AM or PM, and keep the name of the time zone', () => {
  const paris = {
    kind: 'opening-hours',
    timeZone: 'Europe/Paris',
    zoneName: 'CET',
    clock: '24-hour',
    week: [{ days: { from: 'monday', to: 'friday' }, opens: '09:00', closes: '18:00' }],
  } as const
  const times = (locale: keyof typeof say) => plain(say[locale].hours({ ...paris, week: [...paris.week] }).rows[0]?.times ?? '')
  expect(times('en')).toBe('9:00 to 18:00')
  expect(times('fr')).toBe('de 9 h à 18 h')
  expect(say.en.hours({ ...paris, week: [...paris.week] })).toMatchObject({ timeZone: 'Europe/Paris', zoneName: 'CET' })
})

it('figures, such as 50+ and 24/7, and ranges of percentages are formatted', () => {
  expect(say.en.percentRange({ kind: 'percent-range', from: 2, to: 5 })).toBe('2–5%')
  expect(plain(say.fr.percentRange({ kind: 'percent-range', from: 2, to: 5 }))).toBe('2 à 5 %')
  expect(say.en.figure({ kind: 'figure', form: 'at-least', number: 50 })).toBe('50+')
  expect(plain(say.fr.figure({ kind: 'figure', form: 'percent', number: 100 }))).toBe('100 %')
  expect(say.en.figure({ kind: 'figure', form: 'around-the-clock' })).toBe('24/7')
})
