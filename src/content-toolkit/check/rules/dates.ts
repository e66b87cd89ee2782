import { type Locale, toLocale } from '#src/content-model/i18n/locales.ts'
import { legalFolder, valuesOfKind } from '#src/content-toolkit/read/index.ts'
import { dayInWords } from '#src/tool-messages/check-messages.ts'
import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'
import { defineRules, ofCollection, warningRule } from './rule.ts'

export const dateRules = defineRules(
  {
    'expired-security': warningRule({ suppressible: false }),
    'future-update': warningRule(),
    'past-event': warningRule(),
    'unordered-event': warningRule({ suppressible: false }),
  },
  {
    *validFileOnDay(file, today) {
      yield* checkEvents(file, today)
      yield* checkSecurity(file, today)
      if (!file.file.startsWith(legalFolder)) return
      for (const { path, value } of valuesOfKind(file.data, 'date'))
        if (value.iso > today)
          yield { rule: 'future-update', path, message: (messages) => messages.dates.future({ day: dayInWords(messages, value.iso) }) }
    },
  },
)

const checkEvents = ofCollection('events', function* (events, today: string) {
  const ordered = longestOrdered(events.map(({ date }) => date.iso))
  for (const [index, event] of events.entries()) {
    const { iso } = event.date
    const path = [index, 'date']
    if (iso < today)
      yield { rule: 'past-event' as const, path, message: (messages) => messages.dates.passed({ day: dayInWords(messages, iso) }) }
    if (ordered.includes(index)) continue
    const isOrdered = (_: unknown, other: number) => ordered.includes(other)
    const later = events
      .slice(0, index)
      .filter(isOrdered)
      .find(({ date }) => date.iso > iso)
    const earlier = events.filter(isOrdered).findLast(({ date }) => date.iso < iso)
    const other = later ?? earlier
    if (!other) continue
    const { date, title } = other
    const otherIn = (messages: CheckMessages) => textInWords(messages, title)
    yield {
      rule: 'unordered-event' as const,
      path,
      message: (messages) =>
        messages.dates[later ? 'laterAbove' : 'earlierBelow']({
          day: dayInWords(messages, iso),
          other: otherIn(messages),
          otherDay: dayInWords(messages, date.iso),
        }),
      fix: (messages) => messages.dates[later ? 'moveUp' : 'moveDown']({ other: otherIn(messages) }),
    }
  }
})

/** Returns the indexes of a longest non-decreasing subsequence of the days. Only events outside it are reported. */
function longestOrdered(days: readonly string[]): readonly number[] {
  const longest = (selections: readonly number[][]) => selections.reduce((best, next) => (next.length > best.length ? next : best), [])
  /** The longest ordered selection that ends with the day of each index. */
  const selections: number[][] = []
  for (const [index, day] of days.entries())
    selections.push([...longest(selections.filter((_, earlier) => (days[earlier] ?? '') <= day)), index])
  return longest(selections)
}

const checkSecurity = ofCollection('site', function* ({ security }, today: string) {
  const { iso } = security.validUntil
  if (iso < today)
    yield {
      rule: 'expired-security' as const,
      path: ['security', 'validUntil'],
      message: (messages) => messages.dates.passed({ day: dayInWords(messages, iso) }),
    }
})

/**
 * Returns a text of the content in the language of the findings (`CheckMessages`); in the base language if the site does not have that
 * language.
 */
const textInWords = ({ tag }: CheckMessages, text: Readonly<Record<Locale, string>>): string =>
  text[toLocale(new Intl.Locale(tag()).language)]
