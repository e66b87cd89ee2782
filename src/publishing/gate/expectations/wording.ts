import type { Parsed } from '../../../content/schema/index.ts'
import type { Figure } from '../../../content/schema/figure.ts'
import type { PercentRange, Price } from '../../../content/schema/price.ts'
import type { Text } from '../../../content/schema/text.ts'
import type { OpeningHours, TimeWindow } from '../../../content/schema/time.ts'
import { locales, type Locale } from '../../../content/i18n/locales.ts'
import { comparable } from './spoken.ts'

/** A pattern that finds exactly these words, and no number in the middle of another: 3.5 is not in 13.5. */
export const exactly = (words: string): RegExp =>
  new RegExp(
    `${/^\d/.test(words) ? String.raw`(?<!\d|\d[.,])` : ''}${escaped(words)}${/\d$/.test(words) ? String.raw`(?![.,]?\d)` : ''}`,
    'u',
  )

const escaped = (words: string): string => literally(comparable(words.replace(/(?<=\d) (?=\d{3}\b)/g, '')))

/** A text, escaped for a regular expression. */
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Matches one of some phrases; never matches if there are none. */
const anyOf = (phrases: readonly string[]): string => phrases.filter(Boolean).map(escaped).join('|') || '(?!)'

/**
 * What a page must show for each kind of fact in a language, as patterns for texts in the form of `comparable`. Implemented
 * independently of src/content-toolkit/generate/format.ts, which formats the pages, to find mistakes there and in components.
 */
export function wordingOf(locale: Locale, { price: words, hours: hourWords, figure: figureWords }: Parsed['formats']) {
  const { tag, clock } = locales[locale]
  const number = (value: number, options?: Intl.NumberFormatOptions) => value.toLocaleString(tag, options)
  const filled = (text: Text, values: Record<string, string>) =>
    Object.entries(values).reduce((words, [name, value]) => words.replaceAll(`{${name}}`, value), text[locale])
  const around = (text: Text) => text[locale].split(/\{\w+\}/)

  const bounds = { from: words.from, 'and-up': words.andUp }
  const units = Object.values(words.per).map((unit) => unit[locale])
  const leads = Object.values(bounds).map((bound) => around(bound)[0] ?? '')
  const trails = Object.values(bounds).map((bound) => around(bound)[1] ?? '')

  /** The whole price, without any bound or unit that it does not have. */
  function price(raw: Price): RegExp {
    if (raw.form === 'share') return exactly(filled(words.shareOf.tripValue, { percent: percent(raw.percent) }))
    if (raw.form !== 'amount') return exactly(words[raw.form === 'bespoke' ? 'bespoke' : 'onQuote'][locale])
    const { amount, currency, bound, per } = raw
    const digits = Number.isInteger(amount) ? 0 : 2
    const figure = number(amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: digits })
    const bounded = bound === undefined ? figure : filled(bounds[bound], { amount: figure })
    const whole = per === undefined ? bounded : `${bounded} ${words.per[per][locale]}`
    const before = bound === undefined ? `(?<!(?:${anyOf(leads)}) ?)` : ''
    const after = `(?! ?(?:${anyOf([...(bound === undefined ? trails : []), ...(per === undefined ? units : [])])}))`
    return new RegExp(`(?<!\\d)${before}${escaped(whole)}(?!\\d)${after}`, 'u')
  }

  const percent = (value: number) => number(value / 100, { style: 'percent', maximumFractionDigits: 1 })

  function time(value: string, place?: OpeningHours['clock']): string {
    const [hour = '', minute = ''] = value.split(':')
    const hours = String(Number(hour))
    if (clock === 'h') return minute === '00' ? `${hours} h` : `${hours} h ${minute}`
    if (clock === 'digital') return value
    if (place === '24-hour') return `${hours}:${minute}`
    return `${String(Number(hour) % 12 || 12)}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
  }

  // 3 January 2000 was a Monday.
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const weekday = (name: string) =>
    new Date(Date.UTC(2000, 0, 3 + days.indexOf(name))).toLocaleDateString(tag, { weekday: 'long', timeZone: 'UTC' })

  function hours({ week, zoneName, clock: place }: OpeningHours): RegExp[] {
    return week.map(({ days: { from, to }, ...rest }) => {
      const when = from === to ? weekday(from) : filled(hourWords.dayRange, { from: weekday(from), to: weekday(to) })
      const zone = zoneName === undefined ? '' : ` ${zoneName}`
      const times =
        'by' in rest
          ? hourWords.byAppointment[locale]
          : filled(hourWords.timeRange, { from: time(rest.opens, place), to: time(rest.closes, place) }) + zone
      return new RegExp(escaped(`${when} ${times}`), 'iu')
    })
  }

  /** A pattern for each part of a date that a page shows, such as the day, or month and year. */
  function date(iso: string, ...parts: Intl.DateTimeFormatOptions[]): RegExp[] {
    return parts.map((part) => exactly(new Date(`${iso}T12:00:00Z`).toLocaleDateString(tag, { timeZone: 'UTC', ...part })))
  }

  return {
    price,
    hours,
    date,
    percentRange: ({ from, to }: PercentRange) => exactly(filled(words.percentRange, { from: number(from), to: percent(to) })),
    timeWindow: ({ from, to }: TimeWindow) => exactly(filled(hourWords.timeRange, { from: time(from), to: time(to) })),
    figure: (figure: Figure) => {
      if (figure.form === 'around-the-clock') return exactly(figureWords.aroundTheClock[locale])
      return exactly(figure.form === 'percent' ? percent(figure.number) : filled(figureWords.atLeast, { number: number(figure.number) }))
    },
  }
}

/** Matches a message with any values of its {parameters} and any form of a {{one|several}}. */
export function messagePattern(message: string): RegExp {
  const parts = comparable(message).split(/(\{\{[^{}]*\}\}|\{\w+(?::\w+)?\})/)
  const pattern = parts.map((part) => {
    if (part.startsWith('{{'))
      return `(?:${part
        .slice(2, -2)
        .replace(/^\w+:/, '')
        .split('|')
        .map((form) => literally(form))
        .join('|')})`
    return part.startsWith('{') ? '.{0,200}?' : literally(part)
  })
  return new RegExp(pattern.join(''), 'u')
}
