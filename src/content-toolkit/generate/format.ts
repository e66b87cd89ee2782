import { locales, type Locale } from '../../content/i18n/locales.ts'
import type { LocalisedDate, LocalisedHours, LocalisedPrice, PricePart } from '../../content/model/localised.ts'
import type { Parsed } from '../../content/schema/index.ts'
import type { PercentRange, Price } from '../../content/schema/price.ts'
import type { Text } from '../../content/schema/text.ts'
import type { Day, OpeningHours, TimeWindow } from '../../content/schema/time.ts'
import { weekdays, type Weekday } from '../../content/schema/weekdays.ts'
import { fill, piecesOf } from '../../content/text-syntax/message.ts'
import { typeset } from './typography.ts'

export type Formats = Parsed['formats']
type Amount = Extract<Price, { form: 'amount' }>

/** Formats facts in one language. At build time, because the browser's Intl differs from Node's in places. */
export function formatter(locale: Locale, formats: Formats) {
  const { tag, clock } = locales[locale]
  const say = (words: Text) => typeset(words[locale], locale)
  const number = (value: number, options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(tag, options).format(value)
  const percent = (value: number) => number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  const date = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(new Date(`${iso}T00:00:00Z`))

  const money = ({ amount, currency }: Amount) =>
    // narrowSymbol: fr-FR would otherwise write pounds as £GB.
    number(amount, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    })

  const price = (raw: Price): LocalisedPrice => {
    const parts = partsOf(raw)
    return { text: phrase(parts), parts, raw }
  }

  function partsOf(raw: Price): PricePart[] {
    if (raw.form === 'share') return inParts(say(formats.price.shareOf.tripValue), percent(raw.percent), 'unit')
    if (raw.form !== 'amount') return [{ kind: 'figure', text: say(formats.price[raw.form === 'bespoke' ? 'bespoke' : 'onQuote']) }]
    const template = raw.bound === undefined ? '{amount}' : say(formats.price[raw.bound === 'from' ? 'from' : 'andUp'])
    const parts = inParts(template, money(raw), 'bound')
    return raw.per === undefined ? parts : [...parts, { kind: 'space', text: ' ' }, { kind: 'unit', text: say(formats.price.per[raw.per]) }]
  }

  function time(value: string, place?: OpeningHours['clock']): string {
    const [hours = 0, minutes = 0] = value.split(':').map(Number)
    const padded = String(minutes).padStart(2, '0')
    if (clock === 'am-pm' && place === '24-hour') return `${hours}:${padded}`
    if (clock === 'h') return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${padded}`
    if (clock === 'am-pm') return `${hours % 12 || 12}:${padded}\u00a0${hours < 12 ? 'AM' : 'PM'}`
    return value
  }

  // 1 January 2024 was a Monday.
  const weekday = (name: Weekday) => date(`2024-01-0${weekdays.indexOf(name) + 1}`, { weekday: 'long' })
  const capitalised = (words: string) => words.charAt(0).toLocaleUpperCase(tag) + words.slice(1)

  function hours({ timeZone, zoneName, clock: place, week }: OpeningHours): LocalisedHours {
    const rows = week.map(({ days: { from, to }, ...rest }) => ({
      days: capitalised(from === to ? weekday(from) : fill(say(formats.hours.dayRange), { from: weekday(from), to: weekday(to) })),
      times:
        'by' in rest
          ? say(formats.hours.byAppointment)
          : fill(say(formats.hours.timeRange), { from: time(rest.opens, place), to: time(rest.closes, place) }),
      raw: 'by' in rest ? { from, to } : { from, to, opens: rest.opens, closes: rest.closes },
    }))
    return { timeZone, ...(zoneName !== undefined && { zoneName }), rows }
  }

  return {
    price,
    hours,
    date: ({ iso }: Day): LocalisedDate => ({
      iso,
      text: date(iso, { day: 'numeric', month: 'long', year: 'numeric' }),
      day: date(iso, { day: 'numeric' }),
      monthAndYear: date(iso, { month: 'long', year: 'numeric' }),
      shortMonthAndYear: date(iso, { month: 'short', year: 'numeric' }),
    }),
    percentRange: ({ from, to }: PercentRange) => fill(say(formats.price.percentRange), { from: number(from), to: percent(to) }),
    timeWindow: ({ from, to }: TimeWindow) => fill(say(formats.hours.timeRange), { from: time(from), to: time(to) }),
    figure: (figure: { form: 'at-least' | 'percent'; number: number } | { form: 'around-the-clock' }) => {
      if (figure.form === 'around-the-clock') return say(formats.figure.aroundTheClock)
      if (figure.form === 'percent') return percent(figure.number)
      return fill(say(formats.figure.atLeast), { number: number(figure.number) })
    },
  }
}

/** A template in parts, the figure in place of its parameter; `kind` is that of the words around it. */
const inParts = (template: string, figure: string, kind: 'bound' | 'unit'): PricePart[] =>
  piecesOf(template).flatMap((piece): PricePart[] =>
    piece.kind === 'parameter'
      ? [{ kind: 'figure', text: figure }]
      : withEdgesApart(piece.source)
          .filter((words) => words !== '')
          .map((words) => ({ kind: words.trim() === '' ? 'space' : kind, text: words })),
  )

/** The spaces before a text, the text, the spaces after it. */
function withEdgesApart(text: string): string[] {
  const [start, end] = [text.length - text.trimStart().length, text.trimEnd().length]
  return end < start ? [text] : [text.slice(0, start), text.slice(start, end), text.slice(end)]
}

/** The parts as one text. */
export const phrase = (parts: readonly PricePart[]): string => parts.map(({ text }) => text).join('')
