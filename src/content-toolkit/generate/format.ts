import { type Locale, locales } from '#src/content-model/i18n/locales.ts'
import type { LocalisedDate, LocalisedHours, LocalisedPrice, PricePart } from '#src/content-model/model/localised.ts'
import type { CollectionData } from '#src/content-model/schema/collections.ts'
import type { Figure } from '#src/content-model/schema/fields/figure.ts'
import type { PercentRange, Price } from '#src/content-model/schema/fields/price.ts'
import type { Text } from '#src/content-model/schema/fields/text.ts'
import type { CalendarDay, OpeningHours, TimeWindow } from '#src/content-model/schema/fields/time.ts'
import { typeset } from '#src/content-toolkit/languages/writing-rules.ts'
import { formatMoney } from '#src/lib/intl-formats.ts'
import { fill, piecesOf } from '#src/lib/messages/message.ts'
import { type Weekday, weekdays } from '#src/lib/time.ts'

export type Formats = CollectionData['formats']

type Transform = (text: string) => string
const unchangedText: Transform = (text) => text

/** Formats facts in one language. It runs at build time, because Intl in browsers sometimes formats differently than in Node. */
export class Formatter {
  readonly #locale: Locale
  readonly #formats: Formats

  constructor(locale: Locale, formats: Formats) {
    this.#locale = locale
    this.#formats = formats
  }

  price(price: Price, transform = unchangedText): LocalisedPrice {
    const parts = this.#priceParts(price).map(({ kind, text }) => ({ kind, text: kind === 'space' ? text : transform(text) }))
    return { text: joinParts(parts), parts, raw: price }
  }

  date({ iso }: CalendarDay, transform = unchangedText): LocalisedDate {
    const format = (options: Intl.DateTimeFormatOptions) => transform(this.#date(iso, options))
    return {
      iso,
      text: format({ day: 'numeric', month: 'long', year: 'numeric' }),
      day: format({ day: 'numeric' }),
      monthAndYear: format({ month: 'long', year: 'numeric' }),
      shortMonthAndYear: format({ month: 'short', year: 'numeric' }),
    }
  }

  hours({ timeZone, zoneName, clock: officeClock, week }: OpeningHours, transform = unchangedText): LocalisedHours {
    const { byAppointment } = this.#formats.hours
    // Several rows with the same days, such as morning and afternoon, become one row.
    const rows = [...Map.groupBy(week, ({ days }) => `${days.from} ${days.to}`).values()].flatMap((group) => {
      const [{ days } = { days: undefined }] = group
      if (!days) return []
      const spans = group.flatMap((row) => ('by' in row ? [] : [{ opens: row.opens, closes: row.closes }]))
      const times = spans.map(({ opens, closes }) => this.#timeRange(opens, closes, officeClock))
      return [
        {
          days: transform(this.#days(days)),
          times: transform(times.length === 0 ? this.#inLocale(byAppointment) : this.#list(times)),
          raw: { ...days, spans },
        },
      ]
    })
    return { timeZone, ...(zoneName !== undefined && { zoneName }), rows }
  }

  timeWindow({ from, to }: TimeWindow): string {
    return this.#timeRange(from, to)
  }

  percentRange({ from, to }: PercentRange): string {
    return fill(this.#inLocale(this.#formats.price.percentRange), { from: this.#number(from), to: this.#percent(to) })
  }

  figure(figure: Figure): string {
    if (figure.form === 'around-the-clock') return this.#inLocale(this.#formats.figure.aroundTheClock)
    if (figure.form === 'percent') return this.#percent(figure.number)
    return fill(this.#inLocale(this.#formats.figure.atLeast), { number: this.#number(figure.number) })
  }

  #inLocale(text: Text): string {
    return typeset(text[this.#locale], this.#locale)
  }

  #number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return new Intl.NumberFormat(locales[this.#locale].tag, options).format(value)
  }

  #list(texts: readonly string[]): string {
    return new Intl.ListFormat(locales[this.#locale].tag, { type: 'conjunction' }).format(texts)
  }

  #percent(value: number): string {
    return this.#number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  }

  #date(iso: string, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(locales[this.#locale].tag, { timeZone: 'UTC', ...options }).format(new Date(`${iso}T00:00:00Z`))
  }

  #priceParts(price: Price): PricePart[] {
    const formats = this.#formats.price
    if (price.form === 'share') return splitTemplate(this.#inLocale(formats.shareOf.tripValue), this.#percent(price.percent), 'unit')
    if (price.form !== 'amount')
      return [{ kind: 'figure', text: this.#inLocale(price.form === 'bespoke' ? formats.bespoke : formats.onQuote) }]
    const { amount, currency, bound, per } = price
    const template = bound === undefined ? '{amount}' : this.#inLocale(bound === 'from' ? formats.from : formats.andUp)
    const money = formatMoney(amount, currency, locales[this.#locale].tag)
    // In Arabic, UK£ would read £UK without a left-to-right mark: a symbol at the end takes the direction of the page.
    const parts = splitTemplate(template, money.replace(/(?<=\p{L})\p{Sc}/u, '$&\u200e'), 'bound')
    return per === undefined ? parts : [...parts, { kind: 'space', text: ' ' }, { kind: 'unit', text: this.#inLocale(formats.per[per]) }]
  }

  /** Formats a weekday, two neighbouring weekdays (“Tuesday and Wednesday”) or a longer range, with a capital letter. */
  #days({ from, to }: { from: Weekday; to: Weekday }): string {
    // 1 January 2024 was a Monday, so the first seven days of that month give the names of the weekdays.
    const weekday = (name: Weekday) => this.#date(`2024-01-0${weekdays.indexOf(name) + 1}`, { weekday: 'long' })
    const first = weekday(from)
    const last = weekday(to)
    const isLong = weekdays.indexOf(to) - weekdays.indexOf(from) > 1
    const days = isLong
      ? fill(this.#inLocale(this.#formats.hours.dayRange), { from: first, to: last })
      : this.#list(from === to ? [first] : [first, last])
    return days.charAt(0).toLocaleUpperCase(locales[this.#locale].tag) + days.slice(1)
  }

  #timeRange(from: string, to: string, officeClock?: OpeningHours['clock']): string {
    const template = this.#inLocale(this.#formats.hours.timeRange)
    return fill(template, { from: this.#time(from, officeClock), to: this.#time(to, officeClock) })
  }

  #time(time: string, officeClock?: OpeningHours['clock']): string {
    const { clock } = locales[this.#locale]
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const padded = String(minutes).padStart(2, '0')
    if (clock === 'h') return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${padded}`
    if (clock === 'digital') return time
    return officeClock === '24-hour' ? `${hours}:${padded}` : `${hours % 12 || 12}:${padded}\u00a0${hours < 12 ? 'AM' : 'PM'}`
  }
}

/**
 * Splits a template of a price, such as “from {amount}”, into parts. The parameter becomes a part of the kind `figure` with the text
 * `figure`. The words around it become parts of the kind `kind`, and spaces parts of the kind `space`.
 */
const splitTemplate = (template: string, figure: string, kind: 'bound' | 'unit'): PricePart[] =>
  piecesOf(template).flatMap((piece): PricePart[] =>
    piece.kind === 'parameter' ? [{ kind: 'figure', text: figure }] : splitSpaces(piece.source, kind),
  )

/** Returns the spaces before a text, the text, and the spaces after it, without empty parts. */
function splitSpaces(source: string, kind: 'bound' | 'unit'): PricePart[] {
  const text = source.trim()
  const start = source.indexOf(text)
  const parts: PricePart[] = [
    { kind: 'space', text: source.slice(0, start) },
    { kind, text },
    { kind: 'space', text: source.slice(start + text.length) },
  ]
  return parts.filter((part) => part.text !== '')
}

const joinParts = (parts: readonly PricePart[]): string => parts.map(({ text }) => text).join('')
