import { type Locale, locales } from '#src/content-model/i18n/locales.ts'
import type { CollectionData } from '#src/content-model/schema/collections.ts'
import type { Figure } from '#src/content-model/schema/fields/figure.ts'
import type { PercentRange, Price } from '#src/content-model/schema/fields/price.ts'
import type { Text } from '#src/content-model/schema/fields/text.ts'
import type { OpeningHours, TimeWindow } from '#src/content-model/schema/fields/time.ts'
import { type Currency, currencyNames } from '#src/content-model/tables/offers.ts'
import { type Weekday, weekdays } from '#src/lib/time.ts'
import { normaliseText } from './page-text.ts'

/** Returns a pattern for exactly this text. A number at either end must not be part of a longer number: 3.5 does not match 13.5. */
export function textPattern(text: string): RegExp {
  const start = /^\d/.test(text) ? String.raw`(?<!\d|\d[.,])` : ''
  const end = /\d$/.test(text) ? String.raw`(?![.,]?\d)` : ''
  return new RegExp(start + escapeText(text) + end, 'u')
}

const escapeText = (text: string): string => escapeNormalised(normaliseText(text))

/**
 * Escapes a normalised text. A space before three digits is optional: French pages have a no-break space there, which `normaliseText`
 * removes, and English pages show the space as written, such as in +41 22 555 01 23.
 */
const escapeNormalised = (text: string): string => escapeRegExp(text).replace(/(?<=\d) (?=\d{3}(?!\d))/g, ' ?')

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Returns the source of a pattern that matches one of several phrases. With an empty list, the pattern never matches. */
const alternation = (phrases: readonly string[]): string => phrases.filter(Boolean).map(escapeText).join('|') || '(?!)'

/**
 * Returns the source of a pattern for an amount of money in a normalised text: €1,500 or 1500€. The symbol of the currency may be on either
 * side, with or without a space, and must not belong to an amount beside it. Cents are required if the amount has any, otherwise they must
 * not follow.
 */
export function amountSource(amount: number, currency: Currency, locale: Locale): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
  const digits = escapeText(amount.toLocaleString(locales[locale].tag, { minimumFractionDigits }))
  const [symbol] = currencyNames[currency]
  return String.raw`(?:(?<!\d)${symbol} ?${digits}(?![.,]?\d)|(?<!\d|\d[.,])${digits} ?${symbol}(?![\p{L}\d]))`
}

/** Private-use character: takes the place of the amount while the words around the amount are escaped. */
const amountMark = '\ue000'

/**
 * Returns functions from facts to patterns that normalised page texts must match. They format prices, dates and hours independently of
 * src/content-toolkit/generate/format.ts, so that they detect errors there and in components (decision 044: the gate formats facts itself).
 */
export function factPatterns(
  locale: Locale,
  { price: priceFormats, hours: hourFormats, figure: figureFormats }: CollectionData['formats'],
) {
  const { tag } = locales[locale]
  const fill = (text: Text, values: Record<string, string>) =>
    Object.entries(values).reduce((result, [name, value]) => result.replaceAll(`{${name}}`, value), text[locale])
  const formatPercent = (value: number) => (value / 100).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 1 })

  const bounds = { from: priceFormats.from, 'and-up': priceFormats.andUp }
  const units = Object.values(priceFormats.per).map((unit) => unit[locale])
  const aroundAmount = Object.values(bounds).map((bound) => bound[locale].split(/\{\w+\}/))
  const prefixes = aroundAmount.map(([prefix = '']) => prefix)
  const suffixes = aroundAmount.map(([, suffix = '']) => suffix)

  /** Returns a pattern that finds a price. The pattern does not match if the page adds a bound or a unit that the price does not have. */
  function pricePattern(price: Price): RegExp {
    if (price.form === 'share') return textPattern(fill(priceFormats.shareOf.tripValue, { percent: formatPercent(price.percent) }))
    if (price.form !== 'amount') return textPattern(priceFormats[price.form === 'bespoke' ? 'bespoke' : 'onQuote'][locale])
    const { amount, currency, bound, per } = price
    const bounded = bound === undefined ? amountMark : fill(bounds[bound], { amount: amountMark })
    const whole = per === undefined ? bounded : `${bounded} ${priceFormats.per[per][locale]}`
    const wholePattern = escapeText(whole).replace(amountMark, () => amountSource(amount, currency, locale))
    const notAfter = bound === undefined ? `(?<!(?:${alternation(prefixes)}) ?)` : ''
    const notBefore = alternation([...(bound === undefined ? suffixes : []), ...(per === undefined ? units : [])])
    return new RegExp(`(?<!\\d)${notAfter}${wholePattern}(?!\\d)(?! ?(?:${notBefore}))`, 'u')
  }

  const timeRange = (from: string, to: string, officeClock?: OpeningHours['clock']) =>
    fill(hourFormats.timeRange, { from: clockTime(from, locale, officeClock), to: clockTime(to, locale, officeClock) })

  /**
   * Returns patterns for the rows of opening hours. A day that opens twice has two rows in the content. The page shows one row, with “and”
   * between the two opening times.
   */
  const hoursPatterns = ({ week, zoneName, clock: officeClock }: OpeningHours): RegExp[] =>
    week.flatMap(({ days: { from, to }, ...rest }, index) => {
      const isSameDays = (row: OpeningHours['week'][number] | undefined) => row?.days.from === from && row.days.to === to
      if (isSameDays(week[index - 1])) return []
      const names = weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1).map((day) => expectedWeekday(day, locale))
      const [first = '', last = ''] = [names[0], names.at(-1)]
      const dayRange = names.length > 2 ? fill(hourFormats.dayRange, { from: first, to: last }) : new Intl.ListFormat(tag).format(names)
      const zone = zoneName === undefined ? '' : ` ${zoneName}`
      const spans = week.flatMap((row) => (isSameDays(row) && !('by' in row) ? [timeRange(row.opens, row.closes, officeClock)] : []))
      const times = 'by' in rest ? hourFormats.byAppointment[locale] : new Intl.ListFormat(tag).format(spans) + zone
      return [new RegExp(escapeText(`${dayRange} ${times}`), 'iu')]
    })

  function figurePattern(figure: Figure): RegExp {
    if (figure.form === 'around-the-clock') return textPattern(figureFormats.aroundTheClock[locale])
    if (figure.form === 'percent') return textPattern(formatPercent(figure.number))
    return textPattern(fill(figureFormats.atLeast, { number: figure.number.toLocaleString(tag) }))
  }

  return {
    price: pricePattern,
    hours: hoursPatterns,
    figure: figurePattern,
    /** Returns a pattern for each part of a date that a page shows, such as the day, or month and year. */
    date: (iso: string, ...parts: Intl.DateTimeFormatOptions[]): RegExp[] =>
      parts.map((part) => textPattern(new Date(`${iso}T12:00:00Z`).toLocaleDateString(tag, { timeZone: 'UTC', ...part }))),
    percentRange: ({ from, to }: PercentRange) =>
      textPattern(fill(priceFormats.percentRange, { from: from.toLocaleString(tag), to: formatPercent(to) })),
    timeWindow: ({ from, to }: TimeWindow) => textPattern(timeRange(from, to)),
  }
}

/** Returns a time of day as pages show it. Only the English form depends on `officeClock`. */
function clockTime(time: string, locale: Locale, officeClock: OpeningHours['clock']): string {
  const { clock } = locales[locale]
  const [hour = '', minute = ''] = time.split(':')
  if (clock === 'h') return `${Number(hour)} h${minute === '00' ? '' : ` ${minute}`}`
  if (clock === 'digital') return time
  if (officeClock === '24-hour') return `${Number(hour)}:${minute}`
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** Returns the name of a weekday, from a date in the week that begins with Monday, 3 January 2000. */
const expectedWeekday = (day: Weekday, locale: Locale): string =>
  new Date(Date.UTC(2000, 0, 3 + weekdays.indexOf(day))).toLocaleDateString(locales[locale].tag, { weekday: 'long', timeZone: 'UTC' })

/** Returns the pattern of a message. It matches any values of the {parameters} and any form of a {{singular|plural}}. */
export function messagePattern(message: string): RegExp {
  const parts = normaliseText(message).split(/(\{\{[^{}]*\}\}|\{\w+(?::\w+)?\})/)
  const plural = (part: string) => part.slice(2, -2).replace(/^\w+:/, '').split('|').map(escapeNormalised).join('|')
  // `normaliseText` removes a space inside an amount: “5 %” becomes “5%”. The values of the parameters are not known here. So the
  // pattern makes a space after a parameter optional if three digits or a sign (%, €, £, $) follow the space, and a space before a
  // parameter optional if a digit precedes the space.
  const literal = (part: string) =>
    escapeNormalised(part)
      .replace(/^ (?=\d{3}|[%€£]|\\\$)/, ' ?')
      .replace(/(?<=\d) $/, ' ?')
  const pattern = parts.map((part) => (part.startsWith('{{') ? `(?:${plural(part)})` : part.startsWith('{') ? '.{0,200}?' : literal(part)))
  return new RegExp(pattern.join(''), 'u')
}

export type FactPatterns = ReturnType<typeof factPatterns>
